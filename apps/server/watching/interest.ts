import type { Strength } from '@parlour/protocol'
import { isBots, type Seats } from '../seats.ts'

const MOST_WATCHERS = 5
const MIDDLE = 1500 // points: where everybody begins
const MOST_STRENGTH = 6

/** What makes a game worth watching. */
export interface Attraction {
  readonly seats: Seats
  readonly ratings: readonly (Strength | null)[] // by seat
  readonly watching: number
  readonly progress: number | null // 0 to 1
}

/**
 * How interesting a game is: 2 for every person who plays themselves beyond the first, 1 for every 100 points that the
 * mean rating lies above the middle (6 at most), 1 for everybody who watches (5 at most), and up to 3 as its end comes
 * near.
 */
export function interestOf({ seats, ratings, watching, progress }: Attraction): number {
  const people = seats.filter((seat) => seat.kind === 'person' && !isBots(seat)).length
  const rated = ratings.flatMap((rating) => (rating === null ? [] : [rating.points]))
  const mean = rated.length === 0 ? MIDDLE : rated.reduce((sum, points) => sum + points, 0) / rated.length
  return (
    2 * Math.max(0, people - 1) +
    Math.min(MOST_STRENGTH, Math.max(0, (mean - MIDDLE) / 100)) +
    Math.min(MOST_WATCHERS, watching) +
    3 * (progress ?? 0)
  )
}
