export interface HostPage {
  readonly notice: string | null
  readonly sockets: number
  readonly inMemory: number
  readonly tables: readonly {
    readonly id: string
    readonly game: string
    readonly status: string
    readonly opened: number
    readonly lines: number | null // null: not in memory
    readonly seats: readonly { readonly kind: string; readonly name: string }[]
  }[]
  readonly people: readonly {
    readonly id: string
    readonly name: string
    readonly banned: boolean
    readonly since: number
    readonly tabs: number
  }[]
}

const ESCAPES: { readonly [char: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const plain = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? '')

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/host.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

export const loginPage = (wrong: boolean): string =>
  frame(
    'Parlour: host',
    `<h1>Host</h1>
<form method="post" action="/host/login">
<label>Password <input type="password" name="password" autocomplete="current-password" required autofocus></label>
<button>Come in</button>
${wrong ? '<p role="alert">That is not the password.</p>' : ''}
</form>`,
  )

const button = (deed: string, label: string, fields: { readonly [name: string]: string }, described: string): string =>
  `<form method="post" action="/host/${deed}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${plain(value)}">`)
    .join('')}<button aria-label="${plain(`${label} ${described}`)}">${label}</button></form>`

const time = (ms: number): string => `<time>${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')}</time>`

export const hostPage = (page: HostPage): string =>
  frame(
    'Parlour: host',
    `<header><h1>Host</h1>${button('logout', 'Leave', {}, 'this page')}</header>
<p>${page.sockets} connected, ${page.inMemory} tables in memory. <a href="/metrics">Figures</a></p>
<h2>Announcement</h2>
<form class="row" method="post" action="/host/announce">
<input name="text" maxlength="300" aria-label="Text for everybody" value="${plain(page.notice ?? '')}">
<button>Tell everybody</button>
</form>
<h2>Tables</h2>
${page.tables.length === 0 ? '<p>None is open.</p>' : ''}
<div class="list">
${page.tables
  .map(
    (table) => `<article>
<h3>${plain(table.game)} <small>${plain(table.id.slice(0, 6))}</small></h3>
<p>${plain(table.status)} since ${time(table.opened)}${table.lines === null ? '' : `, ${table.lines} lines`}</p>
<ul>${table.seats
      .map(
        (seat, index) =>
          `<li>${seat.kind === 'open' ? '<i>open</i>' : plain(seat.name)}${seat.kind === 'bot' ? ' (bot)' : ''} ${
            seat.kind === 'person' ? button('kick', 'Kick', { table: table.id, seat: String(index) }, seat.name) : ''
          }</li>`,
      )
      .join('')}</ul>
${button('close', 'Close', { table: table.id }, `table ${table.id.slice(0, 6)}`)}
</article>`,
  )
  .join('\n')}
</div>
<h2>People</h2>
<table>
<thead><tr><th>Name</th><th>Since</th><th>Tabs</th><th></th></tr></thead>
<tbody>
${page.people
  .map(
    ({ id, name, banned, since, tabs }) =>
      `<tr><td>${plain(name)}${banned ? ' <b>banned</b>' : ''}</td><td>${time(since)}</td><td>${tabs}</td><td class="row">${
        banned ? button('unban', 'Let in again', { person: id }, name) : button('ban', 'Ban', { person: id }, name)
      }${button('forget', 'Delete all data', { person: id }, `of ${name}`)}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>`,
  )

export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --ink: #2b241d; --paper: #f7f2e8; --line: #cdbfa8; --accent: #7a3b1d }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d8; --paper: #1b1714; --line: #4a4037; --accent: #e3a37f } }
body { margin: 0; overflow-wrap: anywhere; background: var(--paper); color: var(--ink) }
main { max-width: 60rem; margin: 0 auto; padding: 1rem }
header, .row { display: flex; gap: .5rem; align-items: center; justify-content: space-between; flex-wrap: wrap }
.row { justify-content: flex-start }
.row input { flex: 1 1 16rem; min-width: 0 }
h1, h2, h3 { line-height: 1.2; margin: 1rem 0 .5rem }
.list { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)) }
article { border: 1px solid var(--line); border-radius: .5rem; padding: .25rem 1rem 1rem }
article p { margin: .25rem 0 }
ul { padding-left: 1.2rem }
li form { display: inline }
table { border-collapse: collapse; width: 100% }
tr { border-bottom: 1px solid var(--line) }
th, td { text-align: left; padding: .4rem .6rem .4rem 0 }
@media (max-width: 45rem) {
  table, thead, tbody { display: block }
  tr { display: grid; grid-template-columns: 1fr 7rem 3.5rem }
  th:last-child { display: none }
  .row { grid-column: 1 / -1 }
}
input, button { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .4rem; padding: .35rem .7rem; min-height: 2.5rem }
button { cursor: pointer; border-color: var(--accent); color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`
