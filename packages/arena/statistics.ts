import type { Figure } from '@parlour/core'

/** A mean or a share with its 95% interval. */
export interface Estimate {
  readonly mean: number
  readonly low: number
  readonly high: number
}

const Z = 1.959964 // 95%

/** The mean of a sample from its sums, by the normal approximation. */
export function meanOf(sum: number, squares: number, n: number): Estimate {
  const mean = sum / n
  const spread = n < 2 ? 0 : Z * Math.sqrt(Math.max(0, squares / n - mean * mean) / (n - 1))
  return { mean, low: mean - spread, high: mean + spread }
}

/** A share of successes by Wilson's interval, which stays inside 0 and 1. */
export function shareOf(successes: number, n: number): Estimate {
  const mean = successes / n
  const centre = (mean + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n)
  const spread = (Z / (1 + (Z * Z) / n)) * Math.sqrt((mean * (1 - mean)) / n + (Z * Z) / (4 * n * n))
  return { mean, low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) }
}

/**
 * Sum and sum of squares of every `stride`-th figure, always in the same order, so that the last digit is the same too.
 */
export function sumsOf(
  figures: Float64Array,
  from: number,
  stride: number,
): { readonly sum: number; readonly squares: number } {
  let sum = 0
  let squares = 0
  for (let i = from; i < figures.length; i += stride) {
    const figure = figures[i] ?? 0
    sum += figure
    squares += figure * figure
  }
  return { sum, squares }
}

/** The mean of a figure with its name. */
export interface NamedEstimate extends Estimate {
  readonly name: string
}

/** The mean of each figure that these scores fold, or that their differences to other scores do. */
export const figureMeans = (
  figures: readonly Figure[],
  scores: readonly number[],
  others: readonly number[] = [],
): readonly NamedEstimate[] =>
  figures.map(({ name, of }) => {
    let [sum, squares] = [0, 0]
    scores.forEach((score, index) => {
      const other = others[index]
      const figure = of(score) - (other === undefined ? 0 : of(other))
      sum += figure
      squares += figure * figure
    })
    return { name, ...meanOf(sum, squares, scores.length) }
  })
