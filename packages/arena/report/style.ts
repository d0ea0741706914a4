/** The page's colours are those of the boards: warm paper by day, a lamp-lit room by night. */
export const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#f4eee3, #1b1714); --card: light-dark(#fdfaf4, #27211d); --sunk: light-dark(#eae1d2, #14110f);
  --edge: light-dark(#dccfba, #443a32); --ink: light-dark(#2a221b, #f2e9dc); --soft: light-dark(#5f5143, #c3b4a2); --green: light-dark(#23594b, #8fcbb6);
  --red: light-dark(#a83a12, #f7a37c);
  --serif: ui-serif, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif;
  --sans: ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'DejaVu Sans', sans-serif;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 var(--sans); }
main { max-width: 54rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
h1 { font: 600 clamp(1.9rem, 1.4rem + 2vw, 2.6rem)/1.15 var(--serif); margin: 0 0 .5rem; text-wrap: balance; }
h2 { font: 600 1.3rem/1.2 var(--serif); margin: 0 0 .25rem; }
.lead { font-size: 1.125rem; color: var(--soft); margin: 0 0 2rem; text-wrap: pretty; }
.note { color: var(--soft); font-size: .875rem; margin: 0 0 1rem; text-wrap: pretty; }
section { background: var(--card); border: 1px solid var(--edge); border-radius: 14px; padding: 1.5rem; margin: 0 0 1.5rem; }
.wide { overflow-x: auto; }
svg { display: block; width: 100%; height: auto; min-width: 34rem; font: 13px var(--sans); }
svg text { fill: var(--ink); } svg .tick { fill: var(--soft); font-size: 12px; } svg .value { font-variant-numeric: tabular-nums; }
svg .name { font-weight: 600; } .grid { stroke: var(--edge); stroke-width: 1; }
.whisker { stroke: currentColor; stroke-width: 3; stroke-linecap: round; opacity: .45; } circle, rect { fill: currentColor; }
rect { opacity: .75; } .curve { fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linejoin: round; } .mean { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 3 3; }
.c0 { color: light-dark(#1b5e9b, #85bdf0); } .c1 { color: light-dark(#a83a12, #f7a37c); } .c2 { color: light-dark(#276a37, #8fd19c); }
.c3 { color: light-dark(#7a3a96, #d3a6ea); } .c4 { color: light-dark(#7c5a00, #e5c55c); } .c5 { color: light-dark(#0d6a70, #76d0d4); }
.c3 .curve { stroke-dasharray: 7 4; } .c4 .curve { stroke-dasharray: 2 4; stroke-linecap: round; } .c5 .curve { stroke-dasharray: 10 4 2 4; }
table { border-collapse: separate; border-spacing: 3px; width: 100%; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; padding: .35rem .5rem; } thead th { color: var(--soft); font-size: .8125rem; vertical-align: bottom; }
td { text-align: right; padding: .35rem .5rem; border-radius: 6px; } thead th + th { text-align: right; }
.matrix td, .matrix thead th + th { text-align: center; } .matrix td { min-width: 5.5rem; background: var(--sunk); } .matrix td.none { background: none; color: var(--soft); }
td small { display: block; color: var(--soft); font-size: .75rem; }
td.up { background: color-mix(in oklab, var(--green) var(--much), var(--card)); } td.down { background: color-mix(in oklab, var(--red) var(--much), var(--card)); }
pre { margin: 0 0 1rem; padding: .9rem 1rem; background: var(--sunk); border-radius: 8px; font: .875rem/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; margin: 0; font-size: .9375rem; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
@media print { body { background: #fff; } section { break-inside: avoid; } }
@media (max-width: 40rem) { main { padding-top: 1.5rem; } section { padding: 1rem; border-radius: 10px; } }
`
