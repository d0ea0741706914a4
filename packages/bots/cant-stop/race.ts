/**
 * The odds are the square of how turns to go compare. Rounded from a fit to 1,200 games between experts, before the
 * expert used it itself; `train.ts --race` fits anew.
 */
const NEXT = 0.4 // turns that moving first is worth to the others
const BEHIND = 0.3 // and costs oneself
const LEAST = 0.3 // turns; nobody is nearer than this

/** The chance to win when the others move next, from the expected turns to go of everybody. */
export function winChance(mine: number, others: readonly number[]): number {
  if (mine <= 0) return 1
  let against = 0
  for (const theirs of others) against += ((mine + BEHIND) / Math.max(LEAST, theirs - NEXT)) ** 2
  return 1 / (1 + against)
}
