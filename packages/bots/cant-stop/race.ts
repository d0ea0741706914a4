/** Fitted to games between experts: how turns to go on both sides become games won. */
const LEAD = 1.48
const NEXT = 0.99 // the other side moves first
const CERTAIN = 1.5 // turns to go of both together that leave no luck to even things out
const LUCK = 0.5 // at least this much of it is left

/** The chance to win when the others move next, from the expected turns to go of everybody. */
export function winChance(mine: number, others: readonly number[]): number {
  if (mine <= 0) return 1
  let against = 0
  for (const theirs of others) against += Math.exp((NEXT - LEAD * (theirs - mine)) / Math.sqrt(Math.max(LUCK, theirs + mine - CERTAIN)))
  return 1 / (1 + against)
}
