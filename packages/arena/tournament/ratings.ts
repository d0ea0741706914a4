import { stream } from '@parlour/core'
import type { Estimate } from '../statistics.ts'

/** Games of one composition: how many seats each entrant held, and how many of the games it won. */
export interface Bout {
  /** By entrant. */
  readonly seats: readonly number[]
  /** By entrant; shared wins in parts. */
  readonly wins: readonly number[]
}

const ELO = 400 / Math.LN10 // points for a factor of e in strength
const AVERAGE = 1500 // of the field
const ROUNDS = 10_000
const NEAR = 1e-7

/**
 * Maximum likelihood ratings. The chance that a seat wins is its strength over the sum of strengths at the table: with
 * two seats that is Bradley and Terry's model, with more Luce's. Strengths are found by Hunter's MM iteration; a
 * strength is a factor, so that ratings are its logarithm on the scale of Elo, where 400 points are odds of ten to one.
 */
export function ratingsOf(bouts: readonly Bout[], entrants: number, from?: readonly number[]): readonly number[] {
  let strengths = from?.map((rating) => Math.exp((rating - AVERAGE) / ELO)) ?? Array.from({ length: entrants }, () => 1)
  const wins = strengths.map((_, entrant) => bouts.reduce((sum, bout) => sum + (bout.wins[entrant] ?? 0), 0))
  const decided = bouts.map((bout) => bout.wins.reduce((sum, won) => sum + won, 0))
  for (let round = 0; round < ROUNDS; round++) {
    const expected = strengths.map(() => 0)
    bouts.forEach(({ seats }, index) => {
      const table = seats.reduce((sum, held, entrant) => sum + held * (strengths[entrant] ?? 0), 0)
      seats.forEach(
        (held, entrant) => (expected[entrant] = (expected[entrant] ?? 0) + ((decided[index] ?? 0) * held) / table),
      )
    })
    const next = centred(strengths.map((_, entrant) => (wins[entrant] ?? 0) / (expected[entrant] ?? 1)))
    const moved = Math.max(...next.map((strength, entrant) => Math.abs(Math.log(strength / (strengths[entrant] ?? 1)))))
    strengths = next
    if (moved < NEAR) break
  }
  return strengths.map((strength) => AVERAGE + ELO * Math.log(strength))
}

/** Strengths whose geometric mean is one. */
function centred(strengths: readonly number[]): number[] {
  const mean = Math.exp(strengths.reduce((sum, strength) => sum + Math.log(strength), 0) / strengths.length)
  return strengths.map((strength) => strength / mean)
}

/**
 * One imagined win of either side in every pairing, worth half a game: a bot that has won everything keeps a finite
 * rating, and its interval is as wide as so few losses deserve.
 */
export function imagined(entrants: number): readonly Bout[] {
  const bouts: Bout[] = []
  for (let a = 0; a < entrants; a++)
    for (let b = 0; b < entrants; b++) {
      if (a === b) continue
      const seats = Array.from({ length: entrants }, (_, entrant) => (entrant === a || entrant === b ? 1 : 0))
      bouts.push({ seats, wins: seats.map((_, entrant) => (entrant === a ? 0.5 : 0)) })
    }
  return bouts
}

const RESAMPLES = 1000

/**
 * Ratings with 95% intervals by the Bayesian bootstrap: every resample gives each set of dice, with all that was
 * played on it, a random weight, and every imagined win one of its own. What the same dice have in common is so
 * accounted for. `samples[dice]` has the same compositions in the same order.
 */
export function ratingsWithIntervals(
  samples: readonly (readonly Bout[])[],
  entrants: number,
  seed: string,
): readonly Estimate[] {
  const prior = imagined(entrants)
  const best = ratingsOf([...weighed(samples, () => 1), ...prior], entrants)
  const rng = stream(seed, 'bootstrap')
  const weight = (): number => -Math.log((rng.below(2 ** 30) + 0.5) / 2 ** 30)
  const resampled = Array.from({ length: RESAMPLES }, () =>
    ratingsOf([...weighed(samples, weight), ...prior.flatMap((bout) => weighed([[bout]], weight))], entrants, best),
  )
  return best.map((mean, entrant) => {
    const drawn = resampled.map((ratings) => ratings[entrant] ?? mean).sort((a, b) => a - b)
    return {
      mean,
      low: drawn[Math.floor(0.025 * RESAMPLES)] ?? mean,
      high: drawn[Math.ceil(0.975 * RESAMPLES) - 1] ?? mean,
    }
  })
}

function weighed(samples: readonly (readonly Bout[])[], weight: () => number): Bout[] {
  const sums = (samples[0] ?? []).map(({ seats, wins }) => ({ seats, wins: wins.map(() => 0) }))
  for (const bouts of samples) {
    const factor = weight()
    bouts.forEach(({ wins }, index) => {
      const sum = sums[index]?.wins
      wins.forEach((won, entrant) => {
        if (sum !== undefined && won > 0) sum[entrant] = (sum[entrant] ?? 0) + factor * won
      })
    })
  }
  return sums
}
