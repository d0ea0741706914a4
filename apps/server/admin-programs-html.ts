import { WEBHOOK_EVENTS } from '@parlour/protocol'
import { button, hidden, inside, type Shown } from './admin-html.ts'
import { html, time, type Html } from './html.ts'
import type { StoredToken } from './platform/token-store.ts'
import type { StoredWebhook } from './webhooks/webhook-store.ts'

/** What was just made, shown this once. */
export interface Made {
  readonly kind: 'token' | 'webhook'
  readonly secret: string
}

interface Programs {
  readonly tokens: readonly StoredToken[]
  readonly webhooks: readonly StoredWebhook[] | null // null: this server sends none
  readonly made: Made | null
}

export const programsPage = (shown: Shown, { tokens, webhooks, made }: Programs): string => {
  const { programs: text } = shown.text
  return inside(
    'programs',
    shown,
    html`<section>
        <h2>${text.tokens}</h2>
        <p>${text.about} <a href="/api/v1/docs/">${text.reference}</a></p>
        ${made?.kind === 'token' ? shownOnce(made, text.once) : null}
        <form class="row" method="post" action="/host/token">
          ${hidden({ token: shown.token })}
          <label class="grow">${text.name} <input name="name" maxlength="40" required /></label>
          <label
            >${text.ends}
            <select name="days">
              <option value="30">${text.days[30]}</option>
              <option value="365">${text.days[365]}</option>
              <option value="">${text.days.never}</option>
            </select></label
          >
          <button class="main">${text.make}</button>
        </form>
        ${tokens.length === 0 ? html`<p>${text.none}</p>` : tokenList(shown, tokens)}
      </section>
      <section>
        <h2>${text.webhooks}</h2>
        <p>${webhooks === null ? text.off : text.aboutWebhooks}</p>
        ${made?.kind === 'webhook' ? shownOnce(made, text.onceSecret) : null}
        ${webhooks === null ? null : webhookForm(shown)}
        ${webhooks?.length === 0 ? html`<p>${text.noWebhooks}</p>` : null}
        <div class="cards">${(webhooks ?? []).map((webhook) => webhookCard(shown, webhook))}</div>
      </section>`,
  )
}

const shownOnce = ({ secret }: Made, about: string): Html =>
  html`<p class="said" role="status"><code>${secret}</code><br />${about}</p>`

const tokenList = ({ text: words, token }: Shown, tokens: readonly StoredToken[]): Html => {
  const { programs: text } = words
  return html`<table>
    <thead>
      <tr>
        <th>${text.name}</th>
        <th>${text.used}</th>
        <th>${text.ends}</th>
        <th></th>
      </tr>
    </thead>
    <tbody>
      ${tokens.map(
        ({ id, name, used, expires }) =>
          html`<tr>
            <td>${name}</td>
            <td data-label="${text.used}">${used === null ? text.never : time(used)}</td>
            <td data-label="${text.ends}">${expires === null ? text.days.never : time(expires)}</td>
            <td>${button(token, 'revoke', { id }, text.revoke)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

const webhookForm = ({ text: { programs: text }, token }: Shown): Html =>
  html`<form method="post" action="/host/webhook">
    ${hidden({ token })}
    <div class="row">
      <label class="grow">${text.address} <input name="url" type="url" maxlength="500" required /></label>
    </div>
    <div class="row">
      ${WEBHOOK_EVENTS.map(
        (event) =>
          html`<label class="check"><input type="checkbox" name="${event}" checked /> ${text.events[event]}</label>`,
      )}
      <button class="main">${text.makeWebhook}</button>
    </div>
  </form>`

const webhookCard = ({ text: { programs: text }, token }: Shown, webhook: StoredWebhook): Html => {
  const { id, url, events, paused, waiting, last } = webhook
  return html`<article>
    <h3><code>${url}</code></h3>
    <p>${events.map((event) => html`<span class="mark">${text.events[event]}</span>`)}</p>
    <p class="quiet">
      ${
        last === null
          ? null
          : html`${text.last}: ${time(last.at)}, ${last.fault === null ? text.arrived : text.faults[last.fault]}
            ${last.status}`
      }
    </p>
    ${waiting === 0 ? null : html`<p class="quiet">${text.waiting(waiting)}</p>`}
    ${paused ? html`<p><span class="mark bad">${text.paused}</span></p>` : null}
    <div class="row">
      ${button(token, 'webhook-test', { id }, text.test)}
      ${paused ? button(token, 'webhook-resume', { id }, text.resume) : null}
      ${button(token, 'webhook-delete', { id }, text.delete)}
    </div>
  </article>`
}
