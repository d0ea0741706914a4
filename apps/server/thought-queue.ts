/** Waiting work of several kinds, the quick kinds first: a crowd of slow ones holds up none that is done at once. */
export interface ThoughtQueue<X> {
  readonly size: number
  add(kind: string, work: X): void
  next(): X | undefined
  took(kind: string, ms: number): void // how long one of that kind needed
  clear(): readonly X[]
}

const WEIGHT = 0.2 // of the latest time in the average

export function thoughtQueue<X>(): ThoughtQueue<X> {
  const waiting = new Map<string, X[]>() // each kind in its own order
  const expected = new Map<string, number>() // milliseconds; kinds never seen come first
  return {
    get size() {
      return [...waiting.values()].reduce((sum, works) => sum + works.length, 0)
    },
    add(kind, work) {
      waiting.set(kind, waiting.get(kind) ?? [])
      waiting.get(kind)?.push(work)
    },
    next() {
      let quickest: string | null = null
      for (const [kind, works] of waiting)
        if (works.length > 0 && (quickest === null || (expected.get(kind) ?? 0) < (expected.get(quickest) ?? 0)))
          quickest = kind
      return quickest === null ? undefined : waiting.get(quickest)?.shift()
    },
    took(kind, ms) {
      const before = expected.get(kind) ?? ms
      expected.set(kind, before + (ms - before) * WEIGHT)
    },
    clear() {
      const all = [...waiting.values()].flat()
      waiting.clear()
      return all
    },
  }
}
