import { active, isOpen, type Event } from './event.ts'
import { seatOrder, seatsTaken } from './seat-order.ts'
import { arenaPoints } from './standings.ts'

/** Somebody who is free to play, and for how long. */
export interface Free {
  readonly entrant: number
  readonly ms: number
}

const PATIENCE = 20_000 // milliseconds after which the same opponent, or a smaller table, is better than none

/**
 * Tables for those who are free: neighbours in the standings, and not the same opponent twice running as long as
 * somebody else may come. Those left over wait.
 */
export function arenaTables(event: Event, free: readonly Free[]): readonly (readonly number[])[] {
  const points = arenaPoints(event)
  const last = lastOpponents(event)
  const rest = free.toSorted(
    (a, b) => (points.get(b.entrant)?.points ?? 0) - (points.get(a.entrant)?.points ?? 0) || b.ms - a.ms,
  )
  const taken = seatsTaken(event.bouts)
  const tables: (readonly number[])[] = []
  while (rest.length >= 2) {
    const first = rest.shift()
    if (first === undefined) break
    const group = [first]
    for (const other of rest) {
      if (group.length === event.seats) break
      const isSame = group.some(({ entrant }) => last(entrant).includes(other.entrant))
      const isPatient = group.every(({ ms }) => ms < PATIENCE) && other.ms < PATIENCE && active(event).length > 2
      if (!isSame || !isPatient) group.push(other)
    }
    const isEnough = group.length === event.seats || (group.length >= 2 && group.some(({ ms }) => ms >= PATIENCE))
    if (!isEnough) continue
    for (const member of group.slice(1)) rest.splice(rest.indexOf(member), 1)
    tables.push(
      seatOrder(
        group.map(({ entrant }) => entrant),
        taken,
        event.bouts.length,
      ),
    )
  }
  return tables
}

/** Those who take part and are at no table. */
export const freeIn = (event: Event): readonly number[] => {
  const busy = new Set(event.bouts.filter(isOpen).flatMap(({ entrants }) => entrants))
  return active(event)
    .map(({ number }) => number)
    .filter((number) => !busy.has(number))
}

function lastOpponents({ bouts }: Event): (entrant: number) => readonly number[] {
  const last = new Map<number, readonly number[]>()
  for (const { entrants } of bouts)
    for (const one of entrants)
      last.set(
        one,
        entrants.filter((other) => other !== one),
      )
  return (entrant) => last.get(entrant) ?? []
}
