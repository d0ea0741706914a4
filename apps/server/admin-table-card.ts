import type { Language } from '@parlour/core'
import { gameName, shownName } from './shown-names.ts'
import type { AdminWords } from './admin-words.ts'
import type { TableLine } from './host-store.ts'
import { html, timeText, type Html } from './html.ts'

interface Wording {
  readonly text: AdminWords
  readonly language: Language
}

/** A table as the host sees it. */
export const tableCard = ({ text: words, language }: Wording, table: TableLine): Html => {
  const { table: text } = words
  return html`<article>
    <h3>${gameName(table.game, language)} <code>${table.id.slice(0, 6)}</code></h3>
    <p>
      <span class="mark">${text.status[table.status] ?? table.status}</span
      >${table.isPrivate ? html` <span class="mark">${text.private}</span>` : null}
      <span class="quiet">${text.opened(timeText(table.opened), table.lines)}</span>
    </p>
    <ol start="1">
      ${table.seats.map(
        (seat, index) =>
          html`<li>
            ${seatName(words, seat, shownName(seat.name, language, table.game))}
            ${
              seat.kind === 'person' && seat.user !== null && isOn(table)
                ? html`<a href="/host/confirm/kick?table=${table.id}&amp;seat=${index}">${text.kick}</a>`
                : null
            }
          </li>`,
      )}
    </ol>
    <div class="row">
      <a class="button" href="/#/online/${table.id}">${text.look}</a>
      ${isOn(table) ? html`<a class="button risky" href="/host/confirm/close?table=${table.id}">${text.close}</a>` : null}
    </div>
  </article>`
}

const isOn = ({ status }: TableLine): boolean => status === 'gathering' || status === 'playing'

function seatName({ table: text }: AdminWords, { kind, user }: TableLine['seats'][number], name: string): Html {
  if (kind === 'open') return html`<i class="quiet">${text.open}</i>`
  if (kind === 'bot' || user === null) return html`${name} <span class="quiet">${text.bot}</span>`
  return html`<a href="/host/people/${user}">${name}</a> <code>${user.slice(0, 6)}</code>`
}
