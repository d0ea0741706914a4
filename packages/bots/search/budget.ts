/**
 * How long a search may go on. Iterations alone give the same answer from the same seed everywhere; a clock or a signal
 * may end it sooner.
 */
export interface Budget {
  /** At most; Infinity where a clock or a signal decides. */
  readonly iterations: number
  /** This package knows no clock: the caller lends one. */
  readonly time?: { readonly milliseconds: number; now(): number }
  cancelled?(): boolean
}

/**
 * Asked before each iteration: counts it and tells whether it may be made. The first always may, so that a search never
 * comes back without an answer.
 */
export function meter(budget: Budget): () => boolean {
  const { iterations, time } = budget
  if (iterations === Infinity && time === undefined && budget.cancelled === undefined)
    throw new Error('a budget that never ends')
  const end = time === undefined ? Infinity : time.now() + time.milliseconds
  let spent = 0
  return () => {
    if (
      spent > 0 &&
      (spent >= iterations || budget.cancelled?.() === true || (time !== undefined && time.now() >= end))
    )
      return false
    spent++
    return true
  }
}
