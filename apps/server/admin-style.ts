export const STYLE = `:root {
  color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --ink: #2b241d; --quiet: #6b5f51; --paper: #f7f2e8; --card: #fffdf8; --line: #d9ccb6; --accent: #7a3b1d; --on-accent: #fffdf8;
  --bad: #a3201c; --well: #2e6b34;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #efe6d8; --quiet: #b5a897; --paper: #1b1714; --card: #241f1a; --line: #4a4037; --accent: #e3a37f; --on-accent: #241f1a;
    --bad: #ff9b90; --well: #93d19a;
  }
}
* { box-sizing: border-box }
body { margin: 0; overflow-wrap: anywhere; background: var(--paper); color: var(--ink) }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem max(1rem, calc(50vw - 33rem)); background: var(--card); border-bottom: 1px solid var(--line) }
header nav { display: flex; flex-wrap: wrap; gap: .25rem; flex: 1 }
header nav a { padding: .4rem .75rem; border-radius: .5rem; color: inherit; text-decoration: none }
header nav a:hover { background: var(--paper) }
header nav a[aria-current] { background: var(--accent); color: var(--on-accent) }
main { max-width: 68rem; margin: 0 auto; padding: 1rem 1rem 3rem }
.narrow { max-width: 24rem; padding-top: 15vh }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 1rem }
h2 { font-size: 1.15rem; line-height: 1.3; margin: 0 0 .75rem }
h3 { font-size: 1rem; margin: 0 0 .25rem }
section, article, .confirm { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem }
section { margin: 0 0 1rem }
section > :last-child { margin-bottom: 0 }
section > p { margin: 0 0 .5rem }
section article { background: var(--paper) }
article { display: flex; flex-direction: column; gap: .5rem }
article .row { margin-top: auto }
article p, article ol { margin: 0 }
article ol { padding-left: 1.5rem }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); margin: 1rem 0 }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .75rem 0 }
.pages { align-items: center }
.stack { display: grid; gap: 1rem }
.confirm { max-width: 40rem }
.confirm p, .confirm h2 { margin: 0 }
.grow { flex: 1 1 14rem }
.quiet { color: var(--quiet) }
.well { color: var(--well) }
.unwell, [role=alert] { color: var(--bad); font-weight: 600 }
.figures { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: baseline }
.figures b { font-size: 1.5rem }
.charts { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)) }
.charts figcaption .quiet { display: block }
figure { margin: 0 }
figure svg { display: block; width: 100%; height: 4rem; margin-top: .25rem; fill: var(--accent); border-bottom: 1px solid var(--line) }
.said { background: var(--card); border: 1px solid var(--well); border-radius: .5rem; padding: .5rem .75rem }
blockquote { margin: 0 0 .5rem; padding-left: .75rem; border-left: 4px solid var(--accent) }
.plain { padding: 0; list-style: none; margin: 0 }
.mark { border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .6rem; font-size: .85rem }
.mark.bad { border-color: var(--bad); color: var(--bad) }
label.check { display: flex; align-items: center; gap: .4rem; min-height: 2.75rem; padding-right: 1rem; color: var(--ink) }
.check input { min-height: 0; width: 1.25rem; height: 1.25rem; padding: 0; margin: 0 }
code { overflow-wrap: anywhere; font-size: .85em; color: var(--quiet) }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 0 0 1rem }
dt { color: var(--quiet); font-size: .85rem }
dd { margin: 0 }
table { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line); margin: 1rem 0 }
section table { border: 0; margin: 0 }
tr + tr, tbody tr { border-top: 1px solid var(--line) }
th, td { text-align: left; padding: .5rem .75rem; vertical-align: baseline }
th { color: var(--quiet); font-weight: 600; font-size: .85rem }
label { display: block; font-size: .9rem; color: var(--quiet) }
input, select, button, .button { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: .45rem .8rem; min-height: 2.75rem }
label input { display: block; width: 100%; margin-top: .25rem }
select { display: block; margin-top: .25rem }
button, .button { display: inline-flex; align-items: center; justify-content: center; cursor: pointer; text-decoration: none; border-color: var(--accent); color: var(--accent); background: transparent }
.main { background: var(--accent); color: var(--on-accent) }
.risky { border-color: var(--bad); color: var(--bad) }
a { color: var(--accent) }
a.risky { color: var(--bad) }
form { margin: 0 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
@media (max-width: 44rem) {
  header { gap: .25rem 1rem }
  header nav { order: 1; flex: 1 0 100% }
  header nav a { padding: .4rem .6rem }
  header > form { margin-left: auto }
  table, tbody, tr, td { display: block }
  thead { display: none }
  tr { padding: .5rem .75rem }
  td { padding: .1rem 0 }
  td[data-label] { display: flex; gap: .75rem }
  td[data-label]::before { content: attr(data-label); color: var(--quiet); flex: 0 0 5.5rem }
  td[data-label]:empty { display: none }
}
`
