import type { Standings } from '../tournament/standings.ts'
import type { Estimate } from '../statistics.ts'
import { dotPlot, escaped, histograms, lineChart } from './charts.ts'
import { STYLE } from './style.ts'

export interface Report {
  readonly standings: Standings
  readonly names: readonly string[] // of the entrants
  readonly game: string // what it is called
  readonly score: (score: number) => string // as the game says it
  readonly run: { readonly date: string; readonly command: string }
}

const COLOURS = 6

/** A tournament as one file that needs nothing else: no script, nothing fetched. */
export function tournamentPage(report: Report): string {
  const { standings, game } = report
  const title = `${game}: ${standings.plan.seats === 1 ? 'comparison' : 'tournament'} of ${standings.ranks.length} bots`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(lead(report))}</p>
${(standings.plan.seats === 1 ? aloneSections(report) : tournamentSections(report)).join('\n')}
${faults(report)}
${about(report)}
</main>
</html>
`
}

const labelOf = ({ standings, names }: Report, entrant: number): string => {
  const name = names[entrant] ?? ''
  const namesakes = names.filter((other) => other === name).length
  return namesakes > 1
    ? `${name} ${names.slice(0, entrant).filter((other) => other === name).length + 1}`
    : name || (standings.plan.bots[entrant] ?? '')
}

const thousands = (x: number): string => x.toLocaleString('en')
const halfWidth = ({ low, high }: Estimate): number => (high - low) / 2

function lead(report: Report): string {
  const { ranks, games, plan } = report.standings
  const [best, next] = ranks
  const played = `${thousands(games)} games${plan.seats === 1 ? ', everybody on the same dice' : `, ${plan.seats} seats, every table on the same dice with seats exchanged`}.`
  if (best === undefined || next === undefined) return played
  const [first, second] = [labelOf(report, best.entrant), labelOf(report, next.entrant)]
  const figure = tellingFigure(report, best.entrant, next.entrant)
  const { mean, half, sure } = between(report, best.entrant, next.entrant, figure)
  const measure = figure === null ? '' : ` ${best.figures?.[figure]?.name}`
  const figures =
    plan.seats === 1
      ? `${signed(mean)} ± ${half.toFixed(2)}${measure} on the same dice`
      : `it won ${(mean * 100).toFixed(1)} ± ${(half * 100).toFixed(1)} % of what they played against each other`
  return `${first} is first, ${sure ? 'clearly ahead of' : 'but not certainly ahead of'} ${second}: ${figures}. ${played}`
}

/** Of folded scores: the first figure in which two entrants differ; null where scores are one figure. */
function tellingFigure({ standings: { comparisons } }: Report, a: number, b: number): number | null {
  const figures = comparisons.find(({ entrants }) => entrants.includes(a) && entrants.includes(b))?.figures
  if (figures === undefined) return null
  return Math.max(
    0,
    figures.findIndex(({ mean }) => mean !== 0),
  )
}

/**
 * What one entrant achieved against another: its share of the wins, or alone the difference of their scores, or of one
 * figure that these fold; and whether chance can be ruled out.
 */
function between(
  report: Report,
  a: number,
  b: number,
  figure: number | null = null,
): { readonly mean: number; readonly half: number; readonly sure: boolean } {
  const { duels, comparisons, plan } = report.standings
  const ofBoth = ({ entrants }: { readonly entrants: readonly number[] }): boolean =>
    entrants.includes(a) && entrants.includes(b)
  const duel = duels.find(ofBoth)
  const comparison = comparisons.find(ofBoth)
  const compared = figure === null ? comparison?.difference : comparison?.figures?.[figure]
  const { mean, low, high } = duel?.share ?? compared ?? { mean: 0, low: 0, high: 0 }
  const even = plan.seats === 1 ? 0 : 0.5
  const turned = (duel ?? comparison)?.entrants[0] !== a
  return { mean: turned ? 2 * even - mean : mean, half: (high - low) / 2, sure: low > even || high < even }
}

const signed = (x: number): string => `${x > 0 ? '+' : x < 0 ? '−' : ''}${Math.abs(x).toFixed(2)}`

const section = (heading: string, note: string, body: string): string =>
  `<section><h2>${escaped(heading)}</h2><p class="note">${escaped(note)}</p><div class="wide">${body}</div></section>`

function tournamentSections(report: Report): readonly string[] {
  const { ranks, curve, plan } = report.standings
  const rows = ranks.map(({ entrant, rating, score }) => {
    const estimate = rating ?? score
    return {
      name: labelOf(report, entrant),
      colour: entrant % COLOURS,
      estimate,
      text: `${estimate.mean.toFixed(0)}  (${estimate.low.toFixed(0)} to ${estimate.high.toFixed(0)})`,
    }
  })
  const curves = ranks.map(({ entrant }) => ({
    name: labelOf(report, entrant),
    colour: entrant % COLOURS,
    points: curve.map(({ games, ratings }) => [games, ratings[entrant] ?? 0] as const),
  }))
  return [
    section(
      'Ratings',
      'On the scale of Elo: the average is 1500, and 400 points are odds of ten to one. The bars are 95 % intervals.',
      dotPlot(rows, 'Ratings with intervals'),
    ),
    section(
      'Who beats whom',
      `What the bot of the row won of all its games against the bot of the column, in per cent, with half the width of the 95 % interval.${plan.seats > 2 ? ' Either holds every seat equally often, so that 50 % is even.' : ''}`,
      duelMatrix(report),
    ),
    section(
      'Totals',
      `Wins for a seat held; ${(100 / plan.seats).toFixed(plan.seats === 2 || plan.seats === 4 ? 0 : 1)} % is even.`,
      totals(report),
    ),
    section(
      'Ratings as games went by',
      'Computed anew from all games up to there.',
      lineChart(curves, 'Ratings over games', 'games'),
    ),
  ]
}

interface Measure {
  readonly name: string
  readonly figure: number | null // of folded scores
  of(rank: Standings['ranks'][number]): Estimate
  text(mean: number): string
}

/** What is compared: the score, or each figure that it folds. */
function measuresOf({ standings: { ranks }, score }: Report): readonly Measure[] {
  const figures = ranks[0]?.figures
  if (figures === undefined)
    return [{ name: 'score', figure: null, of: (rank) => rank.score, text: (mean) => score(Number(mean.toFixed(2))) }]
  return figures.map(({ name }, figure) => ({
    name,
    figure,
    of: (rank) => rank.figures?.[figure] ?? rank.score,
    text: (mean) => mean.toFixed(2),
  }))
}

function aloneSections(report: Report): readonly string[] {
  const { ranks, histogram } = report.standings
  // scores are whole: 3 stands over 3
  const edges = [...histogram.map(({ from }) => from), histogram.at(-1)?.to ?? 0].map((edge) => edge - 0.5)
  return measuresOf(report).flatMap(({ name, figure, of, text }, index) => {
    const plural = figure === null ? `${name}s` : name
    const rows = ranks.map((rank) => ({
      name: labelOf(report, rank.entrant),
      colour: rank.entrant % COLOURS,
      estimate: of(rank),
      text: `${text(of(rank).mean)} ± ${halfWidth(of(rank)).toFixed(2)}`,
    }))
    const spreads = ranks.map((rank) => ({
      name: labelOf(report, rank.entrant),
      colour: rank.entrant % COLOURS,
      counts: histogram.map(({ counts }) => counts[rank.entrant] ?? 0),
      mean: of(rank).mean,
    }))
    const compared = [
      section(
        `Mean ${plural}`,
        'More is better. The bars are 95 % intervals.',
        dotPlot(rows, `Mean ${plural} with intervals`),
      ),
      section(
        figure === null ? 'On the same dice' : `${capitalized(name)} on the same dice`,
        `${capitalized(name)} of the row less ${name} of the column, game by game on the same dice, with half the width of the 95 % interval.`,
        differenceMatrix(report, figure),
      ),
    ]
    if (index > 0) return compared
    return [
      ...compared,
      section(
        capitalized(plural),
        `How the ${plural} fell; the dashed line is the mean.`,
        histograms(spreads, edges, `Distribution of ${plural}`, name),
      ),
    ]
  })
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A square table over the entrants in order of rank. */
function matrix(report: Report, cell: (row: number, column: number) => string): string {
  const order = report.standings.ranks.map(({ entrant }) => entrant)
  const head = order.map((entrant) => `<th scope="col">${escaped(labelOf(report, entrant))}</th>`).join('')
  const rows = order.map(
    (row) =>
      `<tr><th scope="row">${escaped(labelOf(report, row))}</th>${order.map((column) => (row === column ? '<td class="none">–</td>' : cell(row, column))).join('')}</tr>`,
  )
  return `<table class="matrix"><thead><tr><th></th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const tinted = (direction: number, much: number, text: string, small: string): string =>
  `<td class="${direction > 0 ? 'up' : direction < 0 ? 'down' : ''}" style="--much:${Math.round(much)}%">${escaped(text)}<small>${escaped(small)}</small></td>`

const duelMatrix = (report: Report): string =>
  matrix(report, (row, column) => {
    const { mean, half } = between(report, row, column)
    return tinted(mean - 0.5, 10 + Math.abs(mean - 0.5) * 75, (mean * 100).toFixed(1), `± ${(half * 100).toFixed(1)}`)
  })

function differenceMatrix(report: Report, figure: number | null): string {
  const order = report.standings.ranks.map(({ entrant }) => entrant)
  const most = Math.max(1e-9, ...order.flatMap((a) => order.map((b) => Math.abs(between(report, a, b, figure).mean))))
  return matrix(report, (row, column) => {
    const { mean, half, sure } = between(report, row, column, figure)
    return tinted(sure ? mean : 0, 12 + (Math.abs(mean) / most) * 30, signed(mean), `± ${half.toFixed(2)}`)
  })
}

function totals(report: Report): string {
  const rows = report.standings.ranks.map(
    ({ entrant, bot, seats, winRate, score }) =>
      `<tr><th scope="row">${escaped(labelOf(report, entrant))} <small>${escaped(bot)}</small></th><td>${thousands(seats)}</td><td>${(winRate.mean * 100).toFixed(1)} ± ${(halfWidth(winRate) * 100).toFixed(1)} %</td><td>${score.mean.toFixed(2).replace('-', '−')} ± ${halfWidth(score).toFixed(2)}</td></tr>`,
  )
  return `<table><thead><tr><th>bot</th><th>seats held</th><th>won</th><th>mean score</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function faults(report: Report): string {
  const rows = report.standings.ranks.flatMap(({ entrant, faults: those }) =>
    those === undefined
      ? []
      : [
          `<tr><th scope="row">${escaped(labelOf(report, entrant))}</th>${[those.moves, those.replaced, those.crashed, those.late, those.unreadable, those.illegal, those.benched].map((count) => `<td>${thousands(count)}</td>`).join('')}</tr>`,
        ],
  )
  if (rows.length === 0) return ''
  return section(
    'External bots',
    'Moves that were late, unreadable or illegal, and all after a crash, were replaced by random legal ones.',
    `<table><thead><tr><th>bot</th><th>moves</th><th>replaced</th><th>crashed</th><th>late</th><th>unreadable</th><th>illegal</th><th>benched</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

function about({ standings: { plan, version, games }, run, game }: Report): string {
  const settings = Object.entries(plan.settings).map(([key, value]) => `${key}=${value}`)
  const facts = [
    ['game', `${game}, edition ${plan.edition}${settings.length === 0 ? '' : `, ${settings.join(' ')}`}`],
    ['bots', plan.bots.join(', ')],
    ['games', thousands(games)],
    ['seed', plan.seed],
    ['Parlour', version],
    ['date', `${run.date} UTC`],
  ]
  return `<section><h2>The same again</h2><p class="note">The result depends on this command alone, not on the number of workers or on interruptions.</p><pre>${escaped(run.command)}</pre><dl>${facts.map(([what = '', value = '']) => `<dt>${escaped(what)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl></section>`
}
