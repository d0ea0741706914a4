import { bustCount, COLUMNS, LENGTH, type CantStop, type Column, type State } from '@parlour/games/cant-stop'
import type { Value } from '../bot.ts'

const WIN = 100
const COLUMN = 0.6 // a won column beside the way up it
const ONWARD = 0.25 // what one more roll gains if it does not bust, as shares of columns

/** How far a seat has come, against the best of the others. */
export const value: Value<CantStop> = (s, seat) => {
  const others = s.camps.map((_, other) => (other === seat ? 0 : standing(s, other)))
  return standing(s, seat) - Math.max(...others) / 2
}

/**
 * The way up all columns, as shares of their length. Runners about to be rolled for count as far as they are likely to
 * survive.
 */
function standing(s: State, seat: number): number {
  if (s.phase === 'over') return s.seat === seat ? WIN : 0
  const camped = climbed((column) => s.camps[seat]?.[column] ?? 0)
  if (seat !== s.seat || s.runners.every((at) => at === 0)) return camped
  const reached = climbed((column) => s.runners[column] || (s.camps[seat]?.[column] ?? 0))
  return s.phase === 'rolling' ? camped + (1 - bustCount(s) / 1296) * (reached - camped + ONWARD) : reached
}

const climbed = (at: (column: Column) => number): number =>
  COLUMNS.reduce((sum, column) => {
    const share = at(column) / (LENGTH[column] ?? 1)
    return sum + share + (share === 1 ? COLUMN : 0)
  }, 0)
