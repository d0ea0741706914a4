import type { SeatNow, UserId } from '@parlour/protocol'
import type { StoredSeat } from './store.ts'

export type Seats = readonly StoredSeat[]

export const OPEN: StoredSeat = { kind: 'open' }

/** Where a person sits. */
export function seatOf(seats: Seats, user: UserId): number | null {
  const seat = seats.findIndex((seat) => seat.kind === 'person' && seat.user === user)
  return seat < 0 ? null : seat
}

/** Everybody has a seat and has sat down: the game begins by itself. */
export const isComplete = (seats: Seats): boolean =>
  seats.every((seat) => seat.kind === 'bot' || (seat.kind === 'person' && seat.salt !== null))

/** No person sits here or could: such a game would be played for nobody. */
export const isBotsAlone = (seats: Seats): boolean => seats.every((seat) => seat.kind === 'bot')

/** A seat that keeps nobody from sitting down there: open, or kept for somebody who has not come. */
export const isFree = (seat: StoredSeat): boolean => seat.kind === 'open' || (seat.kind === 'person' && seat.salt === null)

export const saltsOf = (seats: Seats): readonly string[] => seats.map((seat) => (seat.kind === 'person' ? (seat.salt ?? '') : ''))

export const namesOf = (seats: Seats): readonly string[] => seats.map((seat) => (seat.kind === 'open' ? '' : seat.name))

export function seatNow(seat: StoredSeat, present: boolean, away: boolean): SeatNow {
  switch (seat.kind) {
    case 'open':
      return { kind: 'open' }
    case 'bot':
      return { kind: 'bot', bot: seat.bot, name: seat.name }
    case 'person':
      return { kind: 'person', name: seat.name, ready: seat.salt !== null, present, away }
  }
}
