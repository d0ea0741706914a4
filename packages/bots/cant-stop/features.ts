import { COLUMNS, LENGTH, type CantStop, type Column, type State } from '@parlour/games/cant-stop'
import type { Learning } from '../learning.ts'
import { ACTIONS, AT, FEATURES, PER_COLUMN, PHASES } from './codes.ts'
import { flat } from './flat.ts'

const CODES = new Map(ACTIONS.map((action, code) => [action, code]))

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
    cards(s).forEach((pairing, card) =>
      pairing.forEach(
        (column) =>
          (into[AT.cards + card * COLUMNS.length + column - 2] =
            (into[AT.cards + card * COLUMNS.length + column - 2] ?? 0) + 1),
      ),
    )
    PHASES.forEach((phase, index) => (into[AT.phases + index] = s.phase === phase ? 1 : 0))
  },

  /** With others: 1 for the win, −1 for a loss. Alone: −1 for every turn. */
  reward(before, after, seat) {
    if (before.camps.length === 1)
      return before.turns - after.turns - (after.phase === 'over' && before.phase !== 'over' ? 1 : 0)
    return after.phase !== 'over' || before.phase === 'over' ? 0 : after.seat === seat ? 1 : -1
  },

  flat,
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
