/**
 * Means of samples that belong together, each with the standard error of how far it lies behind the first: the luck is
 * the same for all, so most of it cancels.
 */
export function spread(
  samples: readonly Float64Array[],
): readonly { readonly value: number; readonly error: number }[] {
  const [first = new Float64Array()] = samples
  return samples.map((own) => {
    const apart = own.map((value, i) => (first[i] ?? 0) - value)
    const mean = meanOf(apart)
    const variance = apart.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, own.length - 1)
    return { value: meanOf(own), error: Math.sqrt(variance / own.length) }
  })
}

const meanOf = (all: Float64Array): number => all.reduce((sum, one) => sum + one, 0) / all.length
