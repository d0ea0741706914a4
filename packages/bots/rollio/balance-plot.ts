import { charmsOf, interval, share, slices } from './balance-report.ts'
import type { RunSummary } from './balance.ts'

const WIDTH = 960
const LEFT = 150
const ROW = 20
const BAR = 640
const CHARMS_SHOWN = 12 // of each end
const COLOURS: { readonly [bot: string]: string } = { greedy: '#b08968', medium: '#2a9d8f', hard: '#7b5ea7' }

/** A row of a chart: what it is called, how long it is and between what it may lie, all as shares of the width. */
interface Row {
  readonly name: string
  readonly value: number
  readonly range: readonly [number, number] | null
  readonly text: string
  readonly colour: string
}

/** Runs won by difficulty, where runs on normal end, and the charms that help most and least, as a picture. */
export function plotOf(runs: readonly RunSummary[]): string {
  const charts = [
    chart('Runs won, with 95% intervals', wonRows(runs)),
    chart('Where runs on normal end: share of the runs lost, by level', endRows(runs)),
    chart(`Wins with a charm against all wins: the ${CHARMS_SHOWN} highest and lowest`, liftRows(runs)),
  ]
  let y = 0
  const drawn = charts.map(({ svg, height }) => {
    const placed = `<g transform="translate(0 ${y})">${svg}</g>`
    y += height
    return placed
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="system-ui, sans-serif" font-size="13" fill="#222"><rect width="${WIDTH}" height="${y}" fill="#fff"/>${drawn.join('')}</svg>\n`
}

function chart(title: string, rows: readonly Row[]): { readonly svg: string; readonly height: number } {
  const lines = rows.map(({ name, value, range, text, colour }, at) => {
    const y = 44 + at * ROW
    const whisker =
      range === null
        ? ''
        : `<line x1="${x(range[0])}" x2="${x(range[1])}" y1="${y + 7}" y2="${y + 7}" stroke="#222" stroke-width="1.5"/>`
    const end = Math.max(x(value), range === null ? 0 : x(range[1]))
    return `<text x="${LEFT - 8}" y="${y + 11}" text-anchor="end">${name}</text><rect x="${LEFT}" y="${y}" width="${(value * BAR).toFixed(1)}" height="14" rx="2" fill="${colour}"/>${whisker}<text x="${(end + 8).toFixed(1)}" y="${y + 11}" fill="#555">${text}</text>`
  })
  return {
    svg: `<text x="16" y="28" font-size="16" font-weight="600">${title}</text>${lines.join('')}`,
    height: 44 + rows.length * ROW + 16,
  }
}

const x = (part: number): number => Number((LEFT + part * BAR).toFixed(1))
const percent = (part: number): string => `${(100 * part).toFixed(1)}%`
const colourOf = (bot: string): string => COLOURS[bot] ?? '#888'

const wonRows = (runs: readonly RunSummary[]): readonly Row[] =>
  slices(runs).map(({ bot, difficulty, own }) => {
    const won = own.filter((run) => run.won).length
    return {
      name: `${difficulty}, ${bot}`,
      value: share(won, own.length),
      range: interval(won, own.length),
      text: `${percent(share(won, own.length))} of ${own.length}`,
      colour: colourOf(bot),
    }
  })

function endRows(runs: readonly RunSummary[]): readonly Row[] {
  const normal = slices(runs).filter(({ difficulty }) => difficulty === 'normal')
  return normal.flatMap(({ bot, own }) => {
    const lost = own.filter((run) => !run.won)
    const levels = [...new Set(lost.map(({ level }) => level))].toSorted((a, b) => a - b)
    return levels.map((level) => {
      const part = share(lost.filter((run) => run.level === level).length, lost.length)
      return { name: `${bot}, ${level}`, value: part, range: null, text: percent(part), colour: colourOf(bot) }
    })
  })
}

function liftRows(runs: readonly RunSummary[]): readonly Row[] {
  const all = charmsOf(runs)
    .filter(({ bought }) => bought >= FEW)
    .toSorted((a, b) => b.lift - a.lift)
  const shown = all.length <= 2 * CHARMS_SHOWN ? all : [...all.slice(0, CHARMS_SHOWN), ...all.slice(-CHARMS_SHOWN)]
  const longest = Math.max(1, ...shown.map(({ lift }) => lift))
  return shown.map(({ charm, lift }) => ({
    name: charm,
    value: lift / longest,
    range: null,
    text: `×${lift.toFixed(2)}`,
    colour: lift >= 1 ? '#2a9d8f' : '#e76f51',
  }))
}
const FEW = 5 // runs that say too little about a charm
