import { button, hidden, inside, time, type Shown } from './admin-html.ts'
import { html, type Html } from './html.ts'
import type { StoredToken } from './platform/token-store.ts'

interface Programs {
  readonly tokens: readonly StoredToken[]
  readonly made: string | null // a new token, shown this once
}

export const programsPage = (shown: Shown, now: Programs): string => {
  const { programs: text } = shown.text
  return inside(
    'programs',
    shown,
    html`<section>
      <h2>${text.tokens}</h2>
      <p>${text.about} <a href="/api/v1/docs/">${text.reference}</a></p>
      ${now.made === null ? null : secret(now.made, text.once)}
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
      ${now.tokens.length === 0 ? html`<p>${text.none}</p>` : tokenList(shown, now.tokens)}
    </section>`,
  )
}

const secret = (text: string, once: string): Html =>
  html`<p class="said" role="status"><code>${text}</code><br />${once}</p>`

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
