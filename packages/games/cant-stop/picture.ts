import type { Names, Picture, Span } from '@parlour/core'
import { camp, columnsWon, length, owner, runner } from './rules.ts'
import { COLUMNS, type Column, type State } from './state.ts'

const HIGHEST = 13
const MARKS = ['A', 'B', 'C', 'D', 'E'] // camps by seat

/** The columns from the top down: camps as letters, runners as *, won columns filled with their owner's letter. */
export function render(s: State, who: Names): Picture {
  const rows: Span[][] = []
  for (let at = HIGHEST; at >= 1; at--) rows.push(COLUMNS.flatMap((column) => space(s, column, at)))
  rows.push(
    COLUMNS.flatMap((column): Span[] => [{ text: pad(String(column)), tone: runner(s, column) > 0 ? 'gold' : 'dim' }]),
  )
  if (s.dice !== null)
    rows.push(
      [],
      s.dice.map((die): Span => ({ text: ` [${die}]`, tone: 'gold' })),
    )
  rows.push([])
  s.camps.forEach((_, seat) => {
    const turn = seat === s.seat && s.phase !== 'over' ? '> ' : '  '
    rows.push([
      turn,
      { text: `${MARKS[seat] ?? '?'} ${who(seat).name}`, tone: seat },
      `  ${columnsWon(s, seat)}/${s.settings.columnsToWin}`,
    ])
  })
  return rows
}

const WIDTH = 5
const pad = (text: string): string => text.padStart(Math.ceil((WIDTH + text.length) / 2)).padEnd(WIDTH)

/** One space of a column: everybody who stands on it. */
function space(s: State, column: Column, at: number): readonly Span[] {
  if (at > length(column)) return [pad('')]
  const won = owner(s, column)
  if (won !== null) return [{ text: pad(MARKS[won] ?? '?'), tone: won }]
  const camps = s.camps.flatMap((_, seat): Span[] =>
    camp(s, seat, column) === at ? [{ text: MARKS[seat] ?? '?', tone: seat }] : [],
  )
  const standing: readonly Span[] = runner(s, column) === at ? [...camps, { text: '*', tone: 'gold' }] : camps
  if (standing.length === 0) return [{ text: pad(at === length(column) ? '=' : '·'), tone: 'dim' }]
  const left = Math.floor((WIDTH - standing.length) / 2)
  return [' '.repeat(left), ...standing, ' '.repeat(Math.max(0, WIDTH - left - standing.length))]
}
