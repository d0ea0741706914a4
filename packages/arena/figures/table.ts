import { readFileSync, writeFileSync } from 'node:fs'
import { commandOf, PAGE, type Row } from './row.ts'

const COUNTS = ['', '', 'two ', 'three ', 'four ', 'five ']

/** The lines of a game's table in docs/bots.md, those that have been measured. */
export const tableOf = (rows: readonly Row[]): readonly string[] => [
  '| match | result | games | measured | command |',
  '| --- | --- | --- | --- | --- |',
  ...rows.flatMap((row) => {
    const { measured, games } = row
    if (measured === undefined) return []
    const [match, command] = [matchOf(row), commandOf(row)]
    return [
      `| ${match} | ${resultOf(row, measured)} | ${games.toLocaleString('en')} | ${measured.day}, ${measured.commit} | \`${command}\` |`,
    ]
  }),
]

function matchOf({ seats: [own = '', ...others], settings = {} }: Row): string {
  const names = [...new Set(others)].map(
    (name) => `${COUNTS[others.filter((other) => other === name).length] ?? ''}\`${name}\``,
  )
  const terms = Object.entries(settings).map(([key, value]) => `${key} ${value}`)
  return `\`${own}\` ${names.length === 0 ? 'alone' : `against ${names.join(' and ')}`}${terms.length === 0 ? '' : `, ${terms.join(', ')}`}`
}

function resultOf({ unit }: Row, { mean, low, high }: NonNullable<Row['measured']>): string {
  const half = (high - low) / 2
  // the interval of a share isn't even on both sides near 0 and 100%
  if (unit === 'wins') return `${percent(mean)}% (${percent(low)} to ${percent(high)})`
  const digits = half < 1 ? 2 : 1
  return `${Math.abs(mean).toFixed(digits)} ± ${half.toFixed(digits)} ${unit}`
}

const percent = (share: number): string => (100 * share).toFixed(1)

const begin = (game: string): string => `<!-- figures of ${game}: written by packages/arena/figures/measure.ts -->`
const END = '<!-- end of figures -->'

/** Puts every game's table between its two marks. */
export function writeTables(rows: readonly Row[]): void {
  let page = readFileSync(PAGE, 'utf8')
  for (const game of new Set(rows.map((row) => row.game))) {
    const from = page.indexOf(begin(game))
    const to = page.indexOf(END, from)
    if (from < 0 || to < 0) throw new Error(`docs/bots.md has no place for the figures of ${game}`)
    const table = tableOf(rows.filter((row) => row.game === game)).join('\n')
    page = `${page.slice(0, from + begin(game).length)}\n\n${table}\n\n${page.slice(to)}`
  }
  writeFileSync(PAGE, page)
}
