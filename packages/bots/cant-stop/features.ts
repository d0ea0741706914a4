import { cantStop, COLUMNS, LENGTH, type Action, type CantStop, type Column, type State } from '@parlour/games/cant-stop'
import type { Learning } from '../learning.ts'

const WORDS = ['roll', 'stop', 'pass']

/** Every action there is, by code: the words, the columns alone, the columns in pairs. The engine shares its actions, so identity is enough to look one up. */
const ACTIONS: readonly Action[] = [
  ...WORDS,
  ...COLUMNS.map(String),
  ...COLUMNS.flatMap((low) => COLUMNS.flatMap((high) => (high < low ? [] : [`${low}+${high}`]))),
].map((line) => {
  const action = cantStop.notation.action.read(line)
  if (!action.ok) throw new Error(`no action ${line}`)
  return action.value
})

const CODES = new Map(ACTIONS.map((action, code) => [action, code]))

const PER_COLUMN = 5 // own camp, the best other camp, runner, won by me, won by another
const CARDS = 3
const PHASES = ['pairing', 'deciding', 'rolling'] as const
const FEATURES = COLUMNS.length * PER_COLUMN + CARDS * COLUMNS.length + PHASES.length

export const learning: Learning<CantStop> = {
  version: 1,
  shape: () => [FEATURES],
  about: ({ phase, camps, turns }, seat) => ({ phase, camps: camps[seat], turns }),
  codes: () => ACTIONS.length,
  code: (action) => CODES.get(action) ?? -1,
  action: (code) => ACTIONS[code] ?? null,

  /** Heights as shares of their columns; the three cards as the sums they show. */
  features(s, seat, into) {
    COLUMNS.forEach((column, index) => {
      const at = index * PER_COLUMN
      const length = LENGTH[column] ?? 1
      const height = (of: number): number => (s.camps[of]?.[column] ?? 0) / length
      const others = s.camps.reduce((most, _, other) => (other === seat ? most : Math.max(most, height(other))), 0)
      into[at] = height(seat)
      into[at + 1] = others
      into[at + 2] = (s.runners[column] ?? 0) / length
      into[at + 3] = height(seat) === 1 ? 1 : 0
      into[at + 4] = others === 1 ? 1 : 0
    })
    const sums = COLUMNS.length * PER_COLUMN
    cards(s).forEach((pairing, card) =>
      pairing.forEach(
        (column) => (into[sums + card * COLUMNS.length + column - 2] = (into[sums + card * COLUMNS.length + column - 2] ?? 0) + 1),
      ),
    )
    PHASES.forEach((phase, index) => (into[FEATURES - PHASES.length + index] = s.phase === phase ? 1 : 0))
  },

  /** With others: 1 for the win, −1 for a loss. Alone: −1 for every turn. */
  reward(before, after, seat) {
    if (before.camps.length === 1) return before.turns - after.turns - (after.phase === 'over' && before.phase !== 'over' ? 1 : 0)
    return after.phase !== 'over' || before.phase === 'over' ? 0 : after.seat === seat ? 1 : -1
  },
}

const cards = ({ dice }: State): readonly (readonly [Column, Column])[] => {
  if (dice === null) return []
  const [a, b, c, d] = dice
  return [
    [a + b, c + d],
    [a + c, b + d],
    [a + d, b + c],
  ]
}
