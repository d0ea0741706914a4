import type { Language } from '@parlour/core'
import type { Standings } from '../tournament/standings.ts'
import type { Estimate } from '../statistics.ts'
import { dotPlot, escaped, histograms, lineChart } from './charts.ts'
import { STYLE } from './style.ts'
import { reportWords, type ReportWords } from './words.ts'

export interface Report {
  readonly standings: Standings
  readonly names: readonly string[] // of the entrants
  readonly game: string // what it is called
  readonly score: (score: number) => string // as the game says it
  readonly run: { readonly date: string; readonly command: string }
  readonly language: Language
}

const COLOURS = 6

/** A tournament as one file that needs nothing else: no script, nothing fetched. */
export async function tournamentPage(report: Report): Promise<string> {
  const { standings, game, language } = report
  const text = await reportWords.load(language)
  const alone = standings.plan.seats === 1
  const title = text.title(game, standings.ranks.length, alone)
  return `<!doctype html>
<html lang="${text.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(lead(report, text))}</p>
${(alone ? aloneSections(report, text) : tournamentSections(report, text)).join('\n')}
${faults(report, text.faults)}
${about(report, text)}
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

const halfWidth = ({ low, high }: Estimate): number => (high - low) / 2

function lead(report: Report, { lead: text, number, share }: ReportWords): string {
  const { ranks, games, plan } = report.standings
  const [best, next] = ranks
  const played = text.played(number(games), plan.seats)
  if (best === undefined || next === undefined) return played
  const [first, second] = [labelOf(report, best.entrant), labelOf(report, next.entrant)]
  const figure = tellingFigure(report, best.entrant, next.entrant)
  const { estimate, sure } = between(report, best.entrant, next.entrant, figure)
  const measure = figure === null ? null : (best.figures?.[figure]?.name ?? null)
  return text.both(
    plan.seats === 1
      ? text.alone(first, second, sure, `${signed(estimate.mean)} ± ${halfWidth(estimate).toFixed(2)}`, measure)
      : text.duel(first, second, sure, share(estimate)),
    played,
  )
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
): { readonly estimate: Estimate; readonly sure: boolean } {
  const { duels, comparisons, plan } = report.standings
  const ofBoth = ({ entrants }: { readonly entrants: readonly number[] }): boolean =>
    entrants.includes(a) && entrants.includes(b)
  const duel = duels.find(ofBoth)
  const comparison = comparisons.find(ofBoth)
  const compared = figure === null ? comparison?.difference : comparison?.figures?.[figure]
  const { mean, low, high } = duel?.share ?? compared ?? { mean: 0, low: 0, high: 0 }
  const even = plan.seats === 1 ? 0 : 0.5
  const turned = (duel ?? comparison)?.entrants[0] !== a
  const over = (x: number): number => 2 * even - x // seen from the other side
  return {
    estimate: turned ? { mean: over(mean), low: over(high), high: over(low) } : { mean, low, high },
    sure: low > even || high < even,
  }
}

const signed = (x: number): string => `${x > 0 ? '+' : x < 0 ? '−' : ''}${Math.abs(x).toFixed(2)}`

const section = (heading: string, note: string, body: string): string =>
  `<section><h2>${escaped(heading)}</h2><p class="note">${escaped(note)}</p><div class="wide">${body}</div></section>`

function tournamentSections(report: Report, text: ReportWords): readonly string[] {
  const { ranks, curve, plan } = report.standings
  const rows = ranks.map(({ entrant, rating, score }) => {
    const estimate = rating ?? score
    return {
      name: labelOf(report, entrant),
      colour: entrant % COLOURS,
      estimate,
      text: text.ratings.value(estimate.mean.toFixed(0), estimate.low.toFixed(0), estimate.high.toFixed(0)),
    }
  })
  const curves = ranks.map(({ entrant }) => ({
    name: labelOf(report, entrant),
    colour: entrant % COLOURS,
    points: curve.map(({ games, ratings }) => [games, ratings[entrant] ?? 0] as const),
  }))
  return [
    section(text.ratings.heading, text.ratings.note, dotPlot(rows, text.ratings.label)),
    section(text.duels.heading, text.duels.note(plan.seats), duelMatrix(report)),
    section(
      text.totals.heading,
      text.totals.note(`${(100 / plan.seats).toFixed(plan.seats === 2 || plan.seats === 4 ? 0 : 1)}%`),
      totals(report, text),
    ),
    section(text.curve.heading, text.curve.note, lineChart(curves, text.curve.label, text.curve.below)),
  ]
}

interface Measure {
  readonly name: string | null // of a figure of folded scores
  readonly figure: number | null
  of(rank: Standings['ranks'][number]): Estimate
  text(mean: number): string
}

/** What is compared: the score, or each figure that it folds. */
function measuresOf({ standings: { ranks }, score }: Report): readonly Measure[] {
  const figures = ranks[0]?.figures
  if (figures === undefined)
    return [{ name: null, figure: null, of: (rank) => rank.score, text: (mean) => score(Number(mean.toFixed(2))) }]
  return figures.map(({ name }, figure) => ({
    name,
    figure,
    of: (rank) => rank.figures?.[figure] ?? rank.score,
    text: (mean) => mean.toFixed(2),
  }))
}

function aloneSections(report: Report, words: ReportWords): readonly string[] {
  const { ranks, histogram } = report.standings
  // scores are whole: 3 stands over 3
  const edges = [...histogram.map(({ from }) => from), histogram.at(-1)?.to ?? 0].map((edge) => edge - 0.5)
  return measuresOf(report).flatMap(({ name, figure, of, text }, index) => {
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
    const { means, sameDice, spread } = words
    const compared = [
      section(means.heading(name), means.note, dotPlot(rows, means.label(name))),
      section(sameDice.heading(name), sameDice.note(name), differenceMatrix(report, figure)),
    ]
    if (index > 0) return compared
    const falls = histograms(spreads, edges, spread.label(name), spread.below(name))
    return [...compared, section(spread.heading(name), spread.note(name), falls)]
  })
}

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
    const { mean, low, high } = between(report, row, column).estimate
    const interval = `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}`
    return tinted(mean - 0.5, 10 + Math.abs(mean - 0.5) * 75, (mean * 100).toFixed(1), interval)
  })

function differenceMatrix(report: Report, figure: number | null): string {
  const order = report.standings.ranks.map(({ entrant }) => entrant)
  const most = Math.max(
    1e-9,
    ...order.flatMap((a) => order.map((b) => Math.abs(between(report, a, b, figure).estimate.mean))),
  )
  return matrix(report, (row, column) => {
    const { estimate, sure } = between(report, row, column, figure)
    const { mean } = estimate
    const half = halfWidth(estimate).toFixed(2)
    return tinted(sure ? mean : 0, 12 + (Math.abs(mean) / most) * 30, signed(mean), `± ${half}`)
  })
}

function totals(report: Report, { totals: { columns }, number, share }: ReportWords): string {
  const rows = report.standings.ranks.map(
    ({ entrant, bot, seats, winRate, score }) =>
      `<tr><th scope="row">${escaped(labelOf(report, entrant))} <small>${escaped(bot)}</small></th><td>${number(seats)}</td><td>${share(winRate)}</td><td>${score.mean.toFixed(2).replace('-', '−')} ± ${halfWidth(score).toFixed(2)}</td></tr>`,
  )
  return tableOf([columns.bot, columns.seats, columns.won, columns.score], rows)
}

const tableOf = (columns: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${columns.map((column) => `<th>${escaped(column)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`

function faults(report: Report, { heading, note, columns }: ReportWords['faults']): string {
  const { bot, ...counted } = columns
  const rows = report.standings.ranks.flatMap(({ entrant, faults: those }) => {
    if (those === undefined) return []
    const { moves, replaced, crashed, late, unreadable, illegal, benched } = those
    const counts = [moves, replaced, crashed, late, unreadable, illegal, benched]
    return [
      `<tr><th scope="row">${escaped(labelOf(report, entrant))}</th>${counts.map((count) => `<td>${count}</td>`).join('')}</tr>`,
    ]
  })
  return rows.length === 0 ? '' : section(heading, note, tableOf([bot, ...Object.values(counted)], rows))
}

function about({ standings: { plan, version, games }, run, game }: Report, { again, number }: ReportWords): string {
  const settings = Object.entries(plan.settings).map(([key, value]) => `${key}=${value}`)
  const facts = [
    [again.facts.game, [again.game(game, plan.edition), ...settings].join(' ')],
    [again.facts.bots, plan.bots.join(', ')],
    [again.facts.games, number(games)],
    [again.facts.seed, plan.seed],
    [again.facts.version, version],
    [again.facts.date, again.date(run.date)],
  ]
  return `<section><h2>${escaped(again.heading)}</h2><p class="note">${escaped(again.note)}</p><pre>${escaped(run.command)}</pre><dl>${facts.map(([what = '', value = '']) => `<dt>${escaped(what)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl></section>`
}
