import type { RatingGraph } from '@parlour/protocol'

const WIDTH = 50 // points
const REACH = 30 // bars to either side of the median: whoever is further out is in the first or the last

/** How many ratings lie in each bar; of a list without any there are none. */
export function distributionOf(points: readonly number[]): RatingGraph['distribution'] {
  const sorted = points.map((value) => Math.floor(value / WIDTH)).toSorted((a, b) => a - b)
  const median = sorted[sorted.length >> 1]
  if (median === undefined) return { first: 0, width: WIDTH, people: [] }
  const bars = sorted.map((bar) => Math.max(median - REACH, Math.min(median + REACH, bar)))
  const [first = median, last = median] = [bars[0], bars.at(-1)]
  const people = Array.from({ length: last - first + 1 }, () => 0)
  for (const bar of bars) people[bar - first] = (people[bar - first] ?? 0) + 1
  return { first: first * WIDTH, width: WIDTH, people }
}
