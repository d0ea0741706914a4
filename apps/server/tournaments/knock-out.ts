import { active, type Bout, type Event } from './event.ts'
import { seatOrder, seatsTaken } from './seat-order.ts'

/**
 * One round of a knock-out, in the order of the bracket; empty once it is decided. Byes of the first round are spread,
 * so that no two of them meet. Whoever withdraws leaves their place empty.
 */
export function knockOutRound(event: Event, round: number): readonly (readonly number[])[] {
  const taken = seatsTaken(event.bouts)
  const last = event.bouts.filter((bout) => bout.round === round - 1)
  if (round === 1) return firstRound(event).map((pair) => seatOrder(pair, taken, round))
  if (last.length <= 1) return []
  const through = last.map((bout) => winnerOf(bout)).map((one) => (one !== null && isHere(event, one) ? [one] : []))
  return through.flatMap((one, place) =>
    place % 2 === 1 ? [] : [seatOrder([...one, ...(through[place + 1] ?? [])], taken, round)],
  )
}

/** Who goes on. A drawn game is won by whoever sat last: the first move is the other's advantage. */
export function winnerOf({ entrants, points }: Bout): number | null {
  if (points === null) return null
  const most = Math.max(...points)
  return most <= 0 ? null : (entrants[points.lastIndexOf(most)] ?? null)
}

const isHere = ({ entrants }: Event, number: number): boolean => entrants[number]?.withdrawn === false

function firstRound(event: Event): readonly (readonly number[])[] {
  const drawn = active(event).toSorted((a, b) => a.lot - b.lot)
  let places: readonly number[] = [0]
  while (places.length < drawn.length) {
    const twice = places.length * 2
    places = places.flatMap((place) => [place, twice - 1 - place])
  }
  const numbers = places.map((place) => drawn[place]?.number)
  return numbers.flatMap((one, index) => {
    const other = numbers[index + 1]
    return index % 2 === 1 || one === undefined ? [] : [other === undefined ? [one] : [one, other]]
  })
}
