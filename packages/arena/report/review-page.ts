import { escaped } from './charts.ts'
import { STYLE } from './style.ts'

/** A review in words, ready to be laid out. */
export interface ReviewReport {
  readonly lang: string
  readonly title: string
  readonly lead: string
  readonly graph: {
    readonly label: string
    readonly below: string
    readonly least: number
    readonly most: number
    readonly lines: number
    value(value: number): string
  }
  readonly seats: readonly {
    readonly name: string
    readonly cells: readonly string[]
    readonly curves: readonly (readonly { readonly line: number; readonly value: number }[])[]
  }[]
  readonly columns: readonly string[]
  readonly mistakes: {
    readonly title: string
    readonly none: string
    readonly goOn: string
    readonly all: readonly Told[]
  }
}

interface Told {
  readonly line: number
  readonly seat: number
  readonly value: number // of what was played
  readonly mark: string | null // how bad it was, in a word
  readonly text: string
  readonly reason: string
  readonly command: string // goes on from there
}

const [WIDE, HIGH, LEFT, TOP] = [680, 260, 64, 14]
const COLOURS = 6
const SHOWN = 30

/** One file that needs nothing else: no script, nothing fetched. */
export function reviewPage({ lang, title, lead, graph, seats, columns, mistakes }: ReviewReport): string {
  return `<!doctype html>
<html lang="${escaped(lang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}
.mistakes { padding: 0; list-style: none; } .mistakes li { border-top: 1px solid var(--edge); padding: .75rem 0; } .mistakes p { margin: 0 0 .25rem; }
.mistakes pre { margin: .25rem 0 0; } tbody th::before { content: ''; display: inline-block; width: .75rem; height: .75rem; border-radius: 50%; background: currentColor; margin-right: .5rem; }</style>
<main>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(lead)}</p>
<section><h2>${escaped(graph.label)}</h2><div class="wide">${picture({ graph, seats, mistakes })}</div></section>
<section><div class="wide"><table><thead><tr>${columns.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr></thead><tbody>
${seats.map(({ name, cells }, seat) => `<tr><th class="c${seat % COLOURS}">${escaped(name)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></div></section>
<section><h2>${escaped(mistakes.title)}</h2>${mistakes.all.length === 0 ? `<p>${escaped(mistakes.none)}</p>` : list(mistakes)}</section>
</main>
</html>
`
}

const list = ({ all, goOn }: ReviewReport['mistakes']): string =>
  `<ol class="mistakes">${all
    .slice(0, SHOWN)
    .map(
      ({ mark, text, reason, command }) =>
        `<li><p><strong>${escaped(mark === null ? text : `${mark}: ${text}`)}</strong></p><p>${escaped(reason)}</p>` +
        `<details><summary>${escaped(goOn)}</summary><pre>${escaped(command)}</pre></details></li>`,
    )
    .join('\n')}</ol>`

/** The value to each seat over the lines, with what was marked. */
function picture({ graph, seats, mistakes }: Pick<ReviewReport, 'graph' | 'seats' | 'mistakes'>): string {
  const { least, most, lines } = graph
  const x = (line: number): string => (LEFT + (line / Math.max(1, lines)) * (WIDE - LEFT - 10)).toFixed(1)
  const y = (value: number): string => (TOP + ((most - value) / (most - least)) * HIGH).toFixed(1)
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => least + share * (most - least))
  return [
    `<svg viewBox="0 0 ${WIDE} ${TOP + HIGH + 36}" role="img" aria-label="${escaped(graph.label)}">`,
    ...ticks.map(
      (tick) =>
        `<line class="grid" x1="${LEFT}" x2="${WIDE - 10}" y1="${y(tick)}" y2="${y(tick)}"/><text class="tick" x="${LEFT - 8}" y="${y(tick)}" dy=".35em" text-anchor="end">${escaped(graph.value(tick))}</text>`,
    ),
    ...seats.map(
      ({ curves }, seat) =>
        `<g class="c${seat % COLOURS}">${curves
          .map(
            (curve) =>
              `<polyline class="curve" points="${curve.map(({ line, value }) => `${x(line)},${y(value)}`).join(' ')}"/>`,
          )
          .join('')}</g>`,
    ),
    ...mistakes.all
      .filter(({ mark }) => mark !== null)
      .map(
        ({ line, seat, value, mark, text }) =>
          `<circle class="c${seat % COLOURS}" cx="${x(line)}" cy="${y(value)}" r="4"><title>${escaped(`${mark ?? ''}: ${text}`)}</title></circle>`,
      ),
    `<text class="tick" x="${LEFT}" y="${TOP + HIGH + 26}">${escaped(graph.below)}</text>`,
    '</svg>',
  ].join('')
}
