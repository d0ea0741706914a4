/** So many a second, so many at once. */
export interface Rate {
  readonly perSecond: number
  readonly most: number
}

export type Bucket = (tokens?: number) => boolean

const clock = (): number => performance.now()

/** A bucket of tokens: so many a second, so many at once. */
export const bucket = (perSecond: number, most: number, now: () => number = clock): Bucket =>
  openBucket(perSecond, most, now).take

function openBucket(
  perSecond: number,
  most: number,
  now: () => number,
): { readonly take: Bucket; readonly drain: (tokens: number) => void } {
  let left = most
  let at = now()
  function fill(): void {
    const time = now()
    left = Math.min(most, left + ((time - at) / 1000) * perSecond)
    at = time
  }
  return {
    take(tokens = 1) {
      fill()
      if (left < tokens) return false
      left -= tokens
      return true
    },
    drain(tokens) {
      fill()
      left = Math.max(-most, left - tokens)
    },
  }
}

/** A bucket for each person, or each address; to be asked for each time: one that is full again is forgotten. */
export interface Buckets {
  of(key: string): Bucket
  drain(key: string, tokens: number): void // taken elsewhere: it may be more than there is here
}

/** Buckets of a name, by which other nodes know them too. */
export type MakeBuckets = (name: string, rate: Rate) => Buckets

/** For one process. */
export const ownBuckets: MakeBuckets = (_, rate) => buckets(rate)

const MOST_KEPT = 20_000
const SAME_TIME = 1000 // milliseconds within which uses are not told apart, so that most cost nothing

/** Keys are chosen by strangers: buckets that are full again are forgotten, and beyond a number the oldest as well. */
export function buckets({ perSecond, most }: Rate, now: () => number = clock, mostKept = MOST_KEPT): Buckets {
  const kept = new Map<string, ReturnType<typeof openBucket> & { used: number }>() // by their last use, oldest first
  const secondsToFill = most / perSecond
  function forget(time: number): void {
    const full = time - secondsToFill * 1000 - SAME_TIME
    for (const [key, { used }] of kept) {
      if (used > full && kept.size <= mostKept) return
      kept.delete(key)
    }
  }
  function find(key: string): ReturnType<typeof openBucket> {
    const time = now()
    const known = kept.get(key)
    if (known !== undefined && time - known.used < SAME_TIME) return known
    const found = known ?? { ...openBucket(perSecond, most, now), used: time }
    found.used = time
    kept.delete(key)
    kept.set(key, found)
    forget(time)
    return found
  }
  return { of: (key) => find(key).take, drain: (key, tokens) => find(key).drain(tokens) }
}

/** How many of something each key has at this moment. */
export interface Tally {
  of(key: string): number
  add(key: string): () => void // what it answers takes the one away again
}

export function tally(): Tally {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  return {
    of,
    add(key) {
      counts.set(key, of(key) + 1)
      return () => {
        if (of(key) > 1) counts.set(key, of(key) - 1)
        else counts.delete(key)
      }
    },
  }
}

export const times = ({ perSecond, most }: Rate, factor: number): Rate => ({
  perSecond: perSecond * factor,
  most: Math.ceil(most * factor),
})

export const perMinute = (count: number): Rate => ({ perSecond: count / 60, most: count })
