import type { Outcome } from '@parlour/core'
import type { Format } from '@parlour/protocol'

/**
 * A tournament as pairing sees it: who takes part, and who has met whom. Nothing here knows a clock, a disk, a person
 * or a game.
 */
export interface Event {
  readonly format: Format
  readonly seats: number // at a table, at most
  readonly entrants: readonly Entrant[] // by number
  readonly bouts: readonly Bout[] // in the order they were paired
}

export interface Entrant {
  readonly number: number // from 0, in the order they came
  readonly lot: number // drawn once: decides where nothing else does
  readonly withdrawn: boolean
}

/** Those who meet at one table. */
export interface Bout {
  readonly round: number // from 1
  readonly entrants: readonly number[] // by seat; one alone has a bye; nobody: a place in a knock-out that stays empty
  readonly points: readonly number[] | null // by seat, in twelfths; null: not over
}

/** A point, in the units that are counted: they divide by every table's size without a rest. */
export const POINT = 12

/**
 * Points by seat: one for the first, none for the last, the others evenly between; those who are equal share. At a
 * table of two that is 1, ½ and 0.
 */
export function pointsOf({ scores, winners }: Outcome): readonly number[] {
  const value = (seat: number): number => (winners.includes(seat) ? Infinity : (scores[seat] ?? -Infinity))
  const step = POINT / (scores.length - 1)
  return scores.map((_, seat) => {
    const others = scores.flatMap((_, other) => (other === seat ? [] : [value(other)]))
    const beaten = others.filter((other) => other < value(seat)).length
    const equal = others.filter((other) => other === value(seat)).length
    return step * (beaten + equal / 2)
  })
}

/** Where somebody did not come they have nothing, and the others divide the rest as if the absent had come last. */
export function withAbsent(seats: number, present: readonly number[], points: readonly number[]): readonly number[] {
  if (present.length === 1) return Array.from({ length: seats }, (_, seat) => (seat === present[0] ? POINT : 0))
  const step = POINT / (seats - 1)
  const missing = seats - present.length
  return Array.from({ length: seats }, (_, seat) => {
    const place = present.indexOf(seat)
    const beaten = ((points[place] ?? 0) / POINT) * (present.length - 1)
    return place < 0 ? 0 : step * (missing + beaten)
  })
}

export const isBye = ({ entrants }: Bout): boolean => entrants.length === 1
export const isOpen = ({ points }: Bout): boolean => points === null
export const active = ({ entrants }: Event): readonly Entrant[] => entrants.filter(({ withdrawn }) => !withdrawn)

/** How often two have met; byes are no meetings. */
export function meetingsIn(bouts: readonly Bout[]): (a: number, b: number) => number {
  const met = new Map<string, number>()
  for (const { entrants } of bouts)
    for (const a of entrants)
      for (const b of entrants) if (a !== b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1)
  return (a, b) => met.get(`${a} ${b}`) ?? 0
}
