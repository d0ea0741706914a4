import type { Rate } from '../limits.ts'

/** What somebody may still ask for, as headers tell it. */
export interface Allowance {
  readonly isGranted: boolean
  readonly limit: number
  readonly left: number // whole requests
  readonly reset: number // seconds until all of it is there again
}

const MOST_KEPT = 20_000

/** A bucket of tokens for each key, which says how much is left in it. */
export function openAllowances({ perSecond, most }: Rate, now: () => number = Date.now) {
  const kept = new Map<string, { left: number; at: number }>() // by their last use, oldest first
  return (key: string, cost = 1): Allowance => {
    const at = now()
    const before = kept.get(key) ?? { left: most, at }
    const filled = Math.min(most, before.left + ((at - before.at) / 1000) * perSecond)
    const isGranted = filled >= cost
    const left = isGranted ? filled - cost : filled
    kept.delete(key)
    kept.set(key, { left, at })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return { isGranted, limit: most, left: Math.floor(left), reset: Math.ceil((most - left) / perSecond) }
  }
}
