import type { Rng } from '@parlour/core'

/** One layer of units that are zero or rise with what they see, and a sum of them; learns by Adam. */
export interface ValueNetwork {
  readonly weights: Float64Array
  worth(features: Float32Array): number
  /** Collects; a step is taken when a batch is full. */
  learn(features: Float32Array, worth: number): void
}

const BATCH = 64

export const weightCount = (inputs: number, units: number): number => (inputs + 2) * units + 1

/** Small weights at random, for a network that has learned nothing. */
export function freshWeights(inputs: number, units: number, rng: Rng): Float64Array {
  const weights = new Float64Array(weightCount(inputs, units))
  const reach = 1 / Math.sqrt(inputs)
  for (let i = 0; i < weights.length - 1; i++) weights[i] = (rng.below(2_000_001) / 1_000_000 - 1) * reach
  return weights
}

export function valueNetwork(inputs: number, units: number, weights: Float64Array, rate: number): ValueNetwork {
  const bias = inputs * units
  const last = bias + units
  const alone = last + units
  const sums = new Float64Array(units)
  const slope = new Float64Array(weights.length)
  const mean = new Float64Array(weights.length)
  const square = new Float64Array(weights.length)
  let [seen, steps] = [0, 0]

  function worth(features: Float32Array): number {
    for (let unit = 0; unit < units; unit++) sums[unit] = weights[bias + unit] ?? 0
    for (let i = 0; i < inputs; i++) {
      const x = features[i] ?? 0
      if (x === 0) continue
      for (let unit = 0, at = i * units; unit < units; unit++, at++)
        sums[unit] = (sums[unit] ?? 0) + x * (weights[at] ?? 0)
    }
    let sum = weights[alone] ?? 0
    for (let unit = 0; unit < units; unit++) sum += Math.max(0, sums[unit] ?? 0) * (weights[last + unit] ?? 0)
    return sum
  }

  function step(): void {
    steps++
    const pace = (rate * Math.sqrt(1 - 0.999 ** steps)) / (1 - 0.9 ** steps)
    for (let i = 0; i < weights.length; i++) {
      const down = (slope[i] ?? 0) / BATCH
      const m = (mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * down)
      const s = (square[i] = 0.999 * (square[i] ?? 0) + 0.001 * down * down)
      weights[i] = (weights[i] ?? 0) - (pace * m) / (Math.sqrt(s) + 1e-8)
    }
    slope.fill(0)
  }

  return {
    weights,
    worth,
    learn(features, right) {
      const error = worth(features) - right
      slope[alone] = (slope[alone] ?? 0) + error
      for (let unit = 0; unit < units; unit++) {
        const sum = sums[unit] ?? 0
        if (sum <= 0) continue
        slope[last + unit] = (slope[last + unit] ?? 0) + error * sum
        const back = error * (weights[last + unit] ?? 0)
        slope[bias + unit] = (slope[bias + unit] ?? 0) + back
        for (let i = 0; i < inputs; i++) {
          const x = features[i] ?? 0
          if (x !== 0) slope[i * units + unit] = (slope[i * units + unit] ?? 0) + back * x
        }
      }
      if (++seen % BATCH === 0) step()
    },
  }
}
