import type { Bout } from './event.ts'

/** How often each entrant has sat where, and where last. */
export interface SeatsTaken {
  count(entrant: number, seat: number): number
  last(entrant: number): number | null
}

export function seatsTaken(bouts: readonly Bout[]): SeatsTaken {
  const counts = new Map<string, number>()
  const lasts = new Map<number, number>()
  for (const { entrants } of bouts) {
    if (entrants.length < 2) continue
    entrants.forEach((entrant, seat) => {
      counts.set(`${entrant} ${seat}`, (counts.get(`${entrant} ${seat}`) ?? 0) + 1)
      lasts.set(entrant, seat)
    })
  }
  return {
    count: (entrant, seat) => counts.get(`${entrant} ${seat}`) ?? 0,
    last: (entrant) => lasts.get(entrant) ?? null,
  }
}

/** How much oftener somebody began than not, at tables of two. */
export const balance = (taken: SeatsTaken, entrant: number): number => taken.count(entrant, 0) - taken.count(entrant, 1)

/**
 * Who sits where: so that everybody has had each seat about as often, and not the same again. In later rounds the order
 * among equals turns.
 */
export function seatOrder(group: readonly number[], taken: SeatsTaken, round: number): readonly number[] {
  const turn = round % Math.max(1, group.length)
  const turned = [...group.slice(turn), ...group.slice(0, turn)]
  const cost = (order: readonly number[]): number =>
    order.reduce(
      (sum, entrant, seat) => sum + 2 * taken.count(entrant, seat) ** 2 + (taken.last(entrant) === seat ? 1 : 0),
      0,
    )
  return orders(turned).reduce((best, order) => (cost(order) < cost(best) ? order : best), turned)
}

function orders(group: readonly number[]): readonly (readonly number[])[] {
  if (group.length <= 1) return [group]
  return group.flatMap((first, index) => orders(group.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}
