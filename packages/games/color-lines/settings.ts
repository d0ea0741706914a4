import { choice, flag, settingsFrom, whole, type SettingReason } from '@parlour/core'
import type { ColorLines } from './state.ts'

export const SEATS = { min: 1, max: 1, usual: 1 }

/** The longest side of a board; the actions of a board are kept, and their number grows with its fourth power. */
export const LONGEST = 20
const SHORTEST_LINE = 3

const SCORINGS = ['linear', 'classic'] as const

export interface Settings {
  readonly rows: number
  readonly cols: number
  readonly colorsCount: number
  readonly matchLength: number
  readonly ballsPerTurn: number
  readonly initialBalls: number
  readonly showNextBalls: boolean
  readonly scoring: (typeof SCORINGS)[number]
}

export const settings = settingsFrom<ColorLines>({
  seats: SEATS,
  fields: {
    rows: whole(9, 1, LONGEST),
    cols: whole(9, 1, LONGEST),
    colorsCount: whole(7, 3, 7),
    matchLength: whole(5, SHORTEST_LINE, LONGEST),
    ballsPerTurn: whole(3, 1, 100),
    initialBalls: whole(5, 0, LONGEST * LONGEST - 1),
    showNextBalls: flag(true),
    scoring: choice(...SCORINGS),
  },
  presets: {
    standard: {},
    small: { rows: 7, cols: 7, colorsCount: 5 },
    large: { rows: 15, cols: 20, ballsPerTurn: 7, initialBalls: 10 },
    classic98: { scoring: 'classic' },
    hidden: { showNextBalls: false },
  },
  check: limits,
})

/** X20  A line must fit the longer side, and the start must leave an empty cell. */
function limits({ rows, cols, matchLength, initialBalls }: Settings): readonly SettingReason[] {
  const longer = Math.max(rows, cols)
  const most = rows * cols - 1
  const reasons: SettingReason[] = []
  if (longer < SHORTEST_LINE)
    reasons.push({
      code: 'bad-setting',
      rule: 'X20',
      key: 'rows',
      value: String(rows),
      expected: { code: 'whole', min: SHORTEST_LINE, max: LONGEST },
    })
  else if (matchLength > longer)
    reasons.push({
      code: 'bad-setting',
      rule: 'X20',
      key: 'matchLength',
      value: String(matchLength),
      expected: { code: 'whole', min: SHORTEST_LINE, max: longer },
    })
  if (initialBalls > most)
    reasons.push({
      code: 'bad-setting',
      rule: 'X20',
      key: 'initialBalls',
      value: String(initialBalls),
      expected: { code: 'whole', min: 0, max: most },
    })
  return reasons
}
