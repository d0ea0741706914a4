import { active, meetingsIn, type Event } from './event.ts'
import { largestPairs } from './matching.ts'
import { seatOrder, seatsTaken } from './seat-order.ts'

/**
 * One round in which everybody who is here meets somebody new; empty once all have met. Without late joins and
 * withdrawals it takes one round fewer than there are players, or as many if their number is odd.
 */
export function roundRobinRound(event: Event, round: number): readonly (readonly number[])[] {
  const here = active(event).map(({ number }) => number)
  const met = meetingsIn(event.bouts)
  const isNew = (a: number, b: number): boolean => met(a, b) === 0
  const pairs = circle(here)
    .map((pairs) => pairs.filter(([a, b]) => isNew(a, b)))
    .reduce((best, pairs) => (pairs.length > best.length ? pairs : best), [])
  const paired = new Set(pairs.flat())
  const more = largestPairs(
    here.filter((one) => !paired.has(one)),
    isNew,
  )
  const most = largestPairs(here, isNew)
  const chosen = pairs.length + more.length < most.length ? most : [...pairs, ...more]
  const playing = new Set(chosen.flat())
  const taken = seatsTaken(event.bouts)
  return [
    ...chosen.map((pair) => seatOrder(pair, taken, round)),
    ...(chosen.length === 0 ? [] : here.filter((one) => !playing.has(one)).map((one) => [one])),
  ]
}

/** The rounds in which all meet all: one stays, the others go round. */
function circle(all: readonly number[]): readonly (readonly (readonly [number, number])[])[] {
  const places: readonly (number | null)[] = all.length % 2 === 0 ? all : [...all, null]
  const [fixed = null, ...others] = places
  return others.map((_, turn) => {
    const order = [fixed, ...others.slice(turn), ...others.slice(0, turn)]
    return order.slice(0, order.length / 2).flatMap((a, index): readonly (readonly [number, number])[] => {
      const b = order[order.length - 1 - index] ?? null
      return a === null || b === null ? [] : [[a, b]]
    })
  })
}
