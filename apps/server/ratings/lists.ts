import type { Outcome } from '@parlour/core'
import type { Field, Pace } from '@parlour/protocol'
import type { Seats } from '../seats.ts'
import type { StoredCard } from '../store.ts'
import { paceOf } from '../table/seating.ts'

/** What is compared with what: one game at one pace, among people, with bots, or each alone. */
export interface List {
  readonly game: string
  readonly pace: Pace
  readonly field: Field
}

/** In which list a table counts: one bot at it, the house's or somebody's own, and it counts among those with bots. */
export const listOf = ({ head, seats }: Pick<StoredCard, 'head' | 'seats'>): List => ({
  game: head.game,
  pace: paceOf(head.terms),
  field: fieldOf(seats),
})

function fieldOf(seats: Seats): Field {
  if (seats.length === 1) return 'solo'
  return seats.some((seat) => seat.kind === 'bot' || (seat.kind === 'person' && seat.owner !== undefined))
    ? 'bots'
    : 'people'
}

/** Of each seat, from 1: winners first, then by score; equals share a place. */
export function placesOf({ scores, winners }: Outcome): readonly number[] {
  const isBetter = (a: number, b: number): boolean => {
    const [won, lost] = [winners.includes(a), winners.includes(b)]
    return won === lost ? !won && (scores[a] ?? 0) > (scores[b] ?? 0) : won
  }
  return scores.map((_, seat) => 1 + scores.filter((_, other) => isBetter(other, seat)).length)
}
