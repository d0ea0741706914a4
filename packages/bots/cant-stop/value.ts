import { bustCount, COLUMNS, LENGTH, type CantStop, type State } from '@parlour/games/cant-stop'
import type { Value } from '../bot.ts'

const WIN = 100

/**
 * How far a seat has come: camps as a share of their columns, won columns and the win on top, opponents against it.
 * Runners of the seat on turn count as far as they are likely to survive the next roll.
 */
export const value: Value<CantStop> = (s, seat) => {
  const mine = standing(s, seat)
  const others = s.camps.reduce((most, _, other) => (other === seat ? most : Math.max(most, standing(s, other))), 0)
  return mine - others / 2
}

function standing(s: State, seat: number): number {
  if (s.phase === 'over') return s.seat === seat ? WIN : 0
  const camped = heights(s, (column) => s.camps[seat]?.[column] ?? 0)
  if (seat !== s.seat || s.phase === 'pairing') return camped
  const reached = heights(s, (column) => s.runners[column] || (s.camps[seat]?.[column] ?? 0))
  return s.phase === 'deciding' ? reached : camped + (reached - camped) * (1 - bustCount(s) / 1296) * ONWARD
}

const ONWARD = 1.06 // a roll that does not bust gains about this much on what is at stake

const heights = (s: State, at: (column: number) => number): number =>
  COLUMNS.reduce((sum, column) => {
    const height = at(column)
    const length = LENGTH[column] ?? 1
    return sum + height / length + (height === length ? 1 : 0)
  }, 0) * (s.settings.columnsToWin > 0 ? 1 : 0)
