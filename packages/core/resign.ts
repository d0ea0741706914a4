import type { Outcome, Seat } from './game.ts'

/** T7: at a table of two, whoever resigns loses, whatever the position. */
export const outcomeOfResigning = (seat: Seat): Outcome => ({
  scores: [0, 1].map((each) => (each === seat ? 0 : 1)),
  winners: [1 - seat],
})
