import type { Language } from '@parlour/core'
import { tableCard } from './admin-table-card.ts'
import type { AdminWords, Place } from './admin-words.ts'
import { moderatorIn, tokenNameIn } from './host-log.ts'
import type { StoredSanction } from './moderation/moderation-store.ts'
import type { HostAction, Listed, PersonCard, TableLine } from './host-store.ts'
import { PER_PAGE } from './host-store.ts'
import { html, time, timeText, type Html } from './html.ts'
import type { NodeNow } from './nodes/presence.ts'
import type { Announcement } from './notice.ts'
import { shownName } from './shown-names.ts'

/** The host's pages: markup only, no script. Times are UTC. */

export interface Overview {
  readonly hasQueues: boolean // jobs that nodes share
  readonly connected: number
  readonly nodes: readonly NodeNow[]
  readonly inMemory: number
  readonly trouble: string | null // why the server is not ready
  readonly notice: Announcement | null
  readonly quarantined: readonly { readonly kind: string; readonly id: string; readonly reason: string }[]
  readonly actions: readonly NamedAction[]
}

/** An action with the name of whom it concerned, if they are still known. */
export interface NamedAction extends HostAction {
  readonly name: string | null
  readonly by: string | null // the moderator's handle, if it was one and is still known
}

export interface Shown {
  readonly text: AdminWords
  readonly language: Language
  readonly token: string
  readonly said: string | null // what became of the last action
}

const PLACES: readonly (readonly [Place, string])[] = [
  ['overview', '/host'],
  ['dashboard', '/host/dashboard'],
  ['tables', '/host/tables'],
  ['people', '/host/people'],
  ['programs', '/host/programs'],
  ['log', '/host/log'],
]

const frame = (text: AdminWords, title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="${text.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${text.title(title)}</title>
        <link rel="stylesheet" href="/host.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup

export const inside = (place: Place, { text, token, said }: Shown, body: Html): string =>
  frame(
    text,
    text.places[place],
    html`<header>
        <strong>${text.host}</strong>
        <nav aria-label="${text.pages}">
          ${PLACES.map(
            ([name, path]) =>
              html`<a href="${path}" ${name === place ? html` aria-current="page"` : null}>${text.places[name]}</a>`,
          )}
        </nav>
        ${button(token, 'logout', {}, text.signOut)}
      </header>
      <main>
        ${said === null ? null : html`<p class="said" role="status">${said}</p>`}
        <h1>${text.places[place]}</h1>
        ${body}
      </main>`,
  )

export const loginPage = (text: AdminWords, problem: string | null): string =>
  frame(
    text,
    text.signIn,
    html`<main class="narrow">
      <h1>${text.host}</h1>
      <form class="stack" method="post" action="/host/login">
        <label
          >${text.password} <input type="password" name="password" autocomplete="current-password" required autofocus
        /></label>
        ${problem === null ? null : html`<p role="alert">${problem}</p>`}
        <button class="main">${text.signIn}</button>
      </form>
    </main>`,
  )

/** This node is the first of them. */
const nodeList = (text: AdminWords, nodes: readonly NodeNow[]): Html =>
  html`<section>
    <h2>${text.nodes.title}</h2>
    <ul>
      ${nodes.map(
        ({ node, connected }, index) =>
          html`<li ${connected === null ? html` class="unwell"` : null}>
            <code>${node}</code> ${index === 0 ? text.nodes.thisOne : null}
            ${connected === null ? text.nodes.silent : html`<b>${connected}</b> ${text.connected}`}
          </li>`,
      )}
    </ul>
  </section>`

export const overviewPage = (shown: Shown, now: Overview): string => {
  const { text } = shown
  return inside(
    'overview',
    shown,
    html`<p class="figures">
        <span><b>${now.connected}</b> ${text.connected}</span>
        <span><b>${now.inMemory}</b> ${text.inMemory}</span>
        <a href="/host/metrics">${text.figures}</a>
        ${now.hasQueues ? html`<a href="/host/queues/">${text.queues}</a>` : null}
      </p>
      <p class="${now.trouble === null ? 'well' : 'unwell'}">
        ${now.trouble === null ? text.ready : text.notReady(now.trouble)}
      </p>
      ${now.nodes.length === 0 ? null : nodeList(text, now.nodes)}
      <section>
        <h2>${text.notice.title}</h2>
        ${
          now.notice === null
            ? html`<p>${text.notice.none}</p>`
            : html`<blockquote>${now.notice.text}</blockquote>
                <p class="quiet">
                  ${now.notice.until === null ? text.notice.untilTaken : text.notice.until(timeText(now.notice.until))}
                </p>
                ${button(shown.token, 'announce', { text: '', hours: '1' }, text.notice.takeBack)}`
        }
        <form class="row" method="post" action="/host/announce">
          ${hidden({ token: shown.token })}
          <label class="grow">${text.notice.tell} <input name="text" maxlength="300" required /></label>
          <label
            >${text.notice.lasting}
            <select name="hours">
              <option value="1">${text.notice.hours[1]}</option>
              <option value="4">${text.notice.hours[4]}</option>
              <option value="24" selected>${text.notice.hours[24]}</option>
              <option value="168">${text.notice.hours[168]}</option>
            </select></label
          >
          <button class="main">${text.notice.announce}</button>
        </form>
      </section>
      <section>
        <h2>${text.aside.title}</h2>
        ${
          now.quarantined.length === 0
            ? html`<p>${text.aside.none}</p>`
            : html`<p>${text.aside.about('parlour check')}</p>
                <ul class="plain">
                  ${now.quarantined.map(
                    ({ kind, id, reason }) =>
                      html`<li>
                        <b>${text.aside.kinds[kind] ?? kind} ${id.slice(0, 6)}</b> <span class="quiet">${reason}</span>
                      </li>`,
                  )}
                </ul>`
        }
      </section>
      <section>
        <h2>${text.actions.title}</h2>
        ${actionList(text, now.actions)}
      </section>`,
  )
}

export const tablesPage = (shown: Shown, found: Listed<TableLine>, search: string, page: number): string =>
  inside(
    'tables',
    shown,
    html`${searchForm(shown.text, '/host/tables', search, shown.text.tables.search)}
      ${found.rows.length === 0 ? html`<p>${search === '' ? shown.text.tables.none : shown.text.tables.noneLike}</p>` : null}
      <div class="cards">${found.rows.map((table) => tableCard(shown, table))}</div>
      ${pager(shown.text, '/host/tables', search, page, found.all)}`,
  )

export const peoplePage = (
  shown: Shown,
  found: Listed<PersonCard>,
  tabs: ReadonlyMap<string, number>,
  search: string,
  page: number,
): string => {
  const { people: text } = shown.text
  return inside(
    'people',
    shown,
    html`${searchForm(shown.text, '/host/people', search, text.search)}
    ${
      found.rows.length === 0
        ? html`<p>${search === '' ? text.none : text.noneLike}</p>`
        : html`<table>
            <thead>
              <tr>
                <th>${text.name}</th>
                <th>${text.handle}</th>
                <th>${text.id}</th>
                <th>${text.since}</th>
                <th>${text.seen}</th>
                <th>${text.tables}</th>
              </tr>
            </thead>
            <tbody>
              ${found.rows.map(
                (person) =>
                  html`<tr>
                    <td>
                      <a href="/host/people/${person.id}">${shownName(person.name, shown.language)}</a>
                      ${marks(text, person)}
                    </td>
                    <td data-label="${text.handle}">
                      ${person.handle ?? html`<span class="quiet">${text.guest}</span>`}
                    </td>
                    <td data-label="${text.id}"><code>${person.id.slice(0, 6)}</code></td>
                    <td data-label="${text.since}">${time(person.since)}</td>
                    <td data-label="${text.seen}">
                      ${(tabs.get(person.id) ?? 0) > 0 ? html`<b class="well">${text.hereNow}</b>` : time(person.seen)}
                    </td>
                    <td data-label="${text.tables}">${person.tables}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
    ${pager(shown.text, '/host/people', search, page, found.all)}`,
  )
}

export const personPage = (
  shown: Shown,
  person: PersonCard,
  tabs: number,
  tables: readonly TableLine[],
  sanctions: readonly StoredSanction[],
): string => {
  const { id, name, handle, moderator, banned, muted } = person
  const { people: text } = shown.text
  const act = (action: string, label: string, fields: { readonly [name: string]: string } = {}): Html =>
    button(shown.token, action, { person: id, ...fields }, label)
  return inside(
    'people',
    shown,
    html`<section>
        <h2>${shownName(name, shown.language)} <code>${id.slice(0, 6)}</code> ${marks(text, person)}</h2>
        <dl>
          <div>
            <dt>${text.handle}</dt>
            <dd>${handle ?? text.guest}</dd>
          </div>
          <div>
            <dt>${text.since}</dt>
            <dd>${time(person.since)}</dd>
          </div>
          <div>
            <dt>${text.seen}</dt>
            <dd>${tabs > 0 ? text.hereIn(tabs) : time(person.seen)}</dd>
          </div>
          <div>
            <dt>${text.tables}</dt>
            <dd>${person.tables}</dd>
          </div>
        </dl>
        <div class="row">
          ${muted ? act('unmute', text.act.unmute) : [act('mute', text.act.muteDay, { hours: '24' }), act('mute', text.act.mute)]}
          ${banned ? act('unban', text.act.unban) : act('ban', text.act.ban)}
          ${handle === null ? null : moderator ? act('demote', text.act.demote) : act('promote', text.act.promote)}
          <a class="button risky" href="/host/confirm/forget?person=${id}">${text.act.forget}</a>
        </div>
        <p class="quiet">${text.cookie}</p>
      </section>
      ${sanctions.length === 0 ? null : sanctionList(shown, sanctions, act)}
      <section>
        <h2>${text.theirTables}</h2>
        ${tables.length === 0 ? html`<p>${text.noTables}</p>` : html`<div class="cards">${tables.map((table) => tableCard(shown, table))}</div>`}
      </section>`,
  )
}

export const logPage = (shown: Shown, found: Listed<NamedAction>, page: number): string =>
  inside(
    'log',
    shown,
    html`${actionList(shown.text, found.rows)}${pager(shown.text, '/host/log', '', page, found.all)}`,
  )

export interface Confirmation {
  readonly action: string
  readonly fields: { readonly [name: string]: string }
  readonly question: string
  readonly effects: string
  readonly typed: string | null // what must be typed to go on
  readonly label: string
  readonly back: string
}

export const confirmPage = (shown: Shown, place: 'tables' | 'people', asked: Confirmation): string =>
  inside(
    place,
    shown,
    html`<form class="stack confirm" method="post" action="/host/${asked.action}">
      ${hidden({ token: shown.token, ...asked.fields, ...(asked.typed === null ? { confirm: 'yes' } : {}) })}
      <h2>${asked.question}</h2>
      <p>${asked.effects} ${shown.text.confirm.forGood}</p>
      ${
        asked.typed === null
          ? null
          : html`<label
              >${shown.text.confirm.type(asked.typed)} <input name="confirm" autocomplete="off" required autofocus
            /></label>`
      }
      <div class="row">
        <button class="risky">${asked.label}</button>
        <a class="button" href="${asked.back}">${shown.text.confirm.back}</a>
      </div>
    </form>`,
  )

type Act = (action: string, label: string, fields?: { readonly [name: string]: string }) => Html

const sanctionList = ({ text }: Shown, sanctions: readonly StoredSanction[], act: Act): Html =>
  html`<section>
    <h2>${text.people.sanctions}</h2>
    <ul class="plain">
      ${sanctions.map(({ kind, why, at, until, lifted }) => {
        const isOn = lifted === null && kind !== 'warning' && (until === null || until > Date.now())
        return html`<li class="row">
          <b>${text.people.sanction[kind]}</b> <span>${why}</span>
          <span class="quiet"
            >${time(at)} –
            ${lifted === null ? (until === null ? text.people.forGood : time(until)) : time(lifted)}</span
          >
          ${isOn ? act('lift', text.people.act.lift, { kind }) : null}
        </li>`
      })}
    </ul>
  </section>`

const marks = (text: AdminWords['people'], { banned, muted, moderator }: PersonCard): Html =>
  html`${moderator ? html`<span class="mark">${text.moderator}</span>` : null}
  ${banned ? html`<span class="mark bad">${text.banned}</span>` : null}
  ${muted ? html`<span class="mark bad">${text.muted}</span>` : null}`

const actionList = ({ actions: text }: AdminWords, actions: readonly NamedAction[]): Html =>
  actions.length === 0
    ? html`<p>${text.none}</p>`
    : html`<table>
        <thead>
          <tr>
            <th>${text.when}</th>
            <th>${text.session}</th>
            <th>${text.what}</th>
            <th>${text.whom}</th>
            <th>${text.further}</th>
          </tr>
        </thead>
        <tbody>
          ${actions.map(
            ({ at, session, action, whom, name, by, detail }) =>
              html`<tr>
                <td>${time(at)}</td>
                <td data-label="${text.session}">${whoActed(text, session, by)}</td>
                <td data-label="${text.what}">${text.done[action] ?? action}</td>
                <td data-label="${text.whom}">${whomShown(text, whom, name)}</td>
                <td data-label="${text.further}">${text.detail(detail)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`

function whoActed(text: AdminWords['actions'], session: string, by: string | null): Html {
  if (moderatorIn(session) !== null) return html`${text.moderator(by)}`
  const token = tokenNameIn(session)
  return token === null ? html`<code>${session}</code>` : html`${text.token(token)}`
}

function whomShown(text: AdminWords['actions'], whom: string, name: string | null): Html {
  const [kind = '', id = ''] = whom.split(':')
  if (id === '') return html``
  const short = html`<code>${id.slice(0, 6)}</code>`
  if (kind !== 'person') return html`${kind === 'table' ? text.table : kind} ${short}`
  return name === null ? html`${text.somebody} ${short}` : html`<a href="/host/people/${id}">${name}</a> ${short}`
}

const searchForm = ({ search: text }: AdminWords, path: string, search: string, label: string): Html =>
  html`<form class="row" role="search" action="${path}">
    <label class="grow">${label} <input type="search" name="search" maxlength="60" value="${search}" /></label>
    <button class="main">${text.go}</button
    >${search === '' ? null : html` <a class="button" href="${path}">${text.all}</a>`}
  </form>`

const pager = ({ pager: text }: AdminWords, path: string, search: string, page: number, all: number): Html => {
  const last = Math.max(0, Math.ceil(all / PER_PAGE) - 1)
  const to = (number: number, label: string): Html =>
    html`<a class="button" href="${path}?${new URLSearchParams({ search, page: String(number) }).toString()}"
      >${label}</a
    >`
  if (last === 0) return html`<p class="quiet">${text.all(all)}</p>`
  return html`<nav class="row pages" aria-label="${text.more}">
    ${page > 0 ? to(page - 1, text.newer) : null}
    <span class="quiet">${text.page(page + 1, last + 1, all)}</span>${page < last ? to(page + 1, text.older) : null}
  </nav>`
}

export const button = (
  token: string,
  action: string,
  fields: { readonly [name: string]: string },
  label: string,
): Html =>
  html`<form method="post" action="/host/${action}">${hidden({ token, ...fields })}<button>${label}</button></form>`

export const hidden = (fields: { readonly [name: string]: string }): readonly Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
