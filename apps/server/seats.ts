import type { Seat } from '@parlour/core'
import type { SeatNow, UserId } from '@parlour/protocol'
import type { PersonSeat, StoredSeat } from './store.ts'

export type Seats = readonly StoredSeat[]

export const OPEN: StoredSeat = { kind: 'open' }
export const DELETED_PERSON = 'Somebody' // a person whose data was deleted

/** Where a person sits. */
export function seatOf(seats: Seats, user: UserId): Seat | null {
  const seat = seats.findIndex((seat) => seat.kind === 'person' && seat.user === user)
  return seat < 0 ? null : seat
}

/** The seats with another in one place. */
export const withSeat = (seats: Seats, seat: Seat, by: StoredSeat): Seats =>
  seats.map((taken, index) => (index === seat ? by : taken))

/** Everybody has a seat and has sat down: the salts are revealed, and the game begins by itself. */
export const isComplete = (seats: Seats): boolean =>
  seats.every((seat) => seat.kind === 'bot' || (seat.kind === 'person' && seat.saltHash !== null))

/** No person sits here or could: such a game would be played for nobody. */
export const isBotsAlone = (seats: Seats): boolean => seats.every((seat) => seat.kind === 'bot')

/** A person's seat, kept for them (no hash of a salt) or with them on it. */
export const personSeat = (
  user: UserId,
  name: string,
  saltHash: string | null,
  absentSince: number | null,
  owner?: string,
): PersonSeat => ({
  kind: 'person',
  user,
  name,
  saltHash,
  salt: null,
  away: null,
  absentSince,
  ...(owner === undefined ? {} : { owner }),
})

/** A name that nobody else at the table has: a second Ann is Ann 2. */
export function uniqueName(seats: Seats, seat: Seat, name: string): string {
  const others = new Set(
    seats.flatMap((taken, index) => (index === seat || taken.kind === 'open' ? [] : [taken.name.toLowerCase()])),
  )
  let unique = name
  for (let count = 2; others.has(unique.toLowerCase()); count++) unique = `${name} ${count}`
  return unique
}

export const saltsOf = (seats: Seats): readonly string[] =>
  seats.map((seat) => (seat.kind === 'person' ? (seat.salt ?? '') : ''))

/** As they were shown before the first salt was; all empty in games from before that. */
export const saltHashesOf = (seats: Seats): readonly string[] =>
  seats.map((seat) => (seat.kind === 'person' ? (seat.saltHash ?? '') : ''))

/** Has sat down, and does not only have a seat kept. */
export const isSeated = ({ saltHash, salt }: PersonSeat): boolean => saltHash !== null || salt !== null

export const namesOf = (seats: Seats): readonly string[] => seats.map((seat) => (seat.kind === 'open' ? '' : seat.name))

/** A bot acts for this seat: its own, a stand-in, or one that has it for good. */
export const isBots = (seat: StoredSeat | undefined): boolean =>
  seat?.kind === 'bot' || (seat?.kind === 'person' && (seat.user === null || seat.away !== null))

export function seatNow(seat: StoredSeat, present: boolean, vacantAt: number | null): SeatNow {
  switch (seat.kind) {
    case 'open':
      return { kind: 'open' }
    case 'bot':
      return { kind: 'bot', bot: seat.bot, name: seat.name }
    case 'person':
      return {
        kind: 'person',
        name: seat.name,
        ready: isSeated(seat),
        present,
        away: seat.away !== null || (seat.user === null && isSeated(seat)),
        ...(seat.owner === undefined ? {} : { owner: seat.owner }),
        ...(vacantAt === null || present ? {} : { vacant: vacantAt }),
        ...(seat.vacation === undefined ? {} : { vacation: seat.vacation }),
      }
  }
}
