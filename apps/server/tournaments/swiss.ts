import { active, isBye, meetingsIn, type Event } from './event.ts'
import { grouped, tableSizes } from './grouping.ts'
import { canPairAll } from './matching.ts'
import { balance, seatOrder, seatsTaken, type SeatsTaken } from './seat-order.ts'
import { pointsSoFar } from './standings.ts'

/**
 * One round of a Swiss tournament: those with equal points meet, nobody twice as long as that can be avoided. At tables
 * of two the odd one out has a bye; larger tables are made smaller instead.
 */
export function swissRound(event: Event, round: number): readonly (readonly number[])[] {
  const points = pointsSoFar(event)
  const ranked = active(event)
    .toSorted((a, b) => (points.get(b.number) ?? 0) - (points.get(a.number) ?? 0) || a.lot - b.lot)
    .map(({ number }) => number)
  const taken = seatsTaken(event.bouts)
  const met = meetingsIn(event.bouts)
  const groups =
    event.seats > 2
      ? grouped(ranked, tableSizes(ranked.length, event.seats), met)
      : pairedWithBye(event, ranked, met, (score) => points.get(score) ?? 0, taken)
  return groups.map((group) => seatOrder(group, taken, round))
}

type Met = (a: number, b: number) => number

/** A bye goes to those who had the fewest, then from the bottom up, if the others can then be paired. */
function pairedWithBye(
  event: Event,
  ranked: readonly number[],
  met: Met,
  points: (entrant: number) => number,
  taken: SeatsTaken,
): readonly (readonly number[])[] {
  const byes = byesIn(event)
  const spare: readonly (number | null)[] =
    ranked.length % 2 === 0 ? [null] : ranked.toReversed().filter((one) => byes(one) === fewest(ranked, byes))
  for (let times = 0; ; times++)
    for (const out of spare) {
      const rest = ranked.filter((one) => one !== out)
      const pairs = pairedByPoints(rest, (a, b) => met(a, b) <= times, points, taken)
      if (pairs !== null) return out === null ? pairs : [...pairs, [out]]
    }
}

function byesIn({ bouts }: Pick<Event, 'bouts'>): (entrant: number) => number {
  const counts = new Map<number, number>()
  for (const bout of bouts)
    if (isBye(bout)) for (const entrant of bout.entrants) counts.set(entrant, (counts.get(entrant) ?? 0) + 1)
  return (entrant) => counts.get(entrant) ?? 0
}

const fewest = (ranked: readonly number[], count: (entrant: number) => number): number => Math.min(...ranked.map(count))

/**
 * From the top down everybody gets the opponent that suits best among those who leave the rest a pairing; null if there
 * is none at all. Best is the nearest in points; among equals somebody who wants the other seat, and then whoever is
 * half the group away, so that the first of a group do not meet at once.
 */
function pairedByPoints(
  ranked: readonly number[],
  mayMeet: (a: number, b: number) => boolean,
  points: (entrant: number) => number,
  taken: SeatsTaken,
): readonly (readonly number[])[] | null {
  if (!canPairAll(ranked, mayMeet)) return null
  const pairs: (readonly number[])[] = []
  let rest = ranked
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const one = first
    const others = rest.slice(1)
    const group = others.filter((other) => points(other) === points(one)).length + 1
    const key = (other: number, place: number): readonly number[] => [
      points(one) - points(other),
      balance(taken, one) * balance(taken, other) > 0 ? 1 : 0,
      points(other) === points(one) ? Math.abs(place + 1 - group / 2) : place,
    ]
    const preferred = others
      .map((other, place) => ({ other, key: key(other, place) }))
      .filter(({ other }) => mayMeet(one, other))
      .toSorted((a, b) => compared(a.key, b.key))
    const found = preferred.find(({ other }) =>
      canPairAll(
        others.filter((left) => left !== other),
        mayMeet,
      ),
    )
    if (found === undefined) throw new Error(`${one} should have an opponent`)
    pairs.push([one, found.other])
    rest = others.filter((left) => left !== found.other)
  }
  return pairs
}

function compared(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - (b[index] ?? 0)
  return 0
}
