import { buckets, type Buckets, type MakeBuckets } from '../limits.ts'
import type { News } from './wire.ts'

/**
 * Limits that count on all nodes together. Each asks its own buckets, so that nobody waits; what was taken is told
 * to the others a little later, and is taken there too. Without Redis each node counts for itself.
 */
export interface SharedLimits {
  readonly make: MakeBuckets
  heard(news: Extract<News, { type: 'spent' }>): void
  close(): void
}

const PAUSE = 500 // milliseconds
const MOST_TOLD = 500 // keys of one limit at a time: the others count where they are

export function openSharedLimits(tell: (news: News) => void): SharedLimits {
  const all = new Map<string, Buckets>()
  const spent = new Map<string, Map<string, number>>()

  function flush(): void {
    for (const [limit, keys] of spent)
      tell({ type: 'spent', limit, spent: [...keys].slice(0, MOST_TOLD).map(([key, tokens]) => ({ key, tokens })) })
    spent.clear()
  }
  const timer = setInterval(flush, PAUSE)
  timer.unref()

  return {
    make(name, rate) {
      const own = buckets(rate)
      all.set(name, own)
      return {
        ...own,
        of:
          (key) =>
          (tokens = 1) => {
            if (!own.of(key)(tokens)) return false
            const keys = spent.get(name) ?? new Map<string, number>()
            spent.set(name, keys.set(key, (keys.get(key) ?? 0) + tokens))
            return true
          },
      }
    },
    heard({ limit, spent: taken }) {
      for (const { key, tokens } of taken) all.get(limit)?.drain(key, tokens)
    },
    close: () => clearInterval(timer),
  }
}
