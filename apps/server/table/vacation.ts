import { ok } from '@parlour/core'
import type { Terms, UserId } from '@parlour/protocol'
import { seatOf, withSeat, type Seats } from '../seats.ts'
import { NOTHING, no, type Drafted } from './decision.ts'
import { seatToAct, type TableState } from './state.ts'

const DAY = 86_400 // seconds

/** A game by correspondence: whoever plays it may go away for days. */
export const isByTheDay = ({ perMove }: Terms): boolean => perMove !== null && perMove >= DAY

/** Until when nobody has to move on this seat, if that is later than now. */
export const vacationOf = (seats: Seats, seat: number | null, now: number): number => {
  const taken = seat === null ? undefined : seats[seat]
  return taken?.kind === 'person' ? Math.max(now, taken.vacation ?? now) : now
}

/** Their clock stands still until then; a vacation that ends earlier takes back what it gave. */
export function vacation(state: TableState, user: UserId, until: number, now: number): Drafted {
  const seat = seatOf(state.seats, user)
  const taken = seat === null ? undefined : state.seats[seat]
  if (seat === null || taken?.kind !== 'person') return no('not-seated')
  if (!isByTheDay(state.head.terms) || taken.vacation === until) return ok(NOTHING)
  const given = Math.max(now, until) - vacationOf(state.seats, seat, now)
  const { turn } = state
  const isTheirs = seatToAct(state) === seat && turn.deadline !== null
  return ok({
    seats: withSeat(state.seats, seat, { ...taken, vacation: until }),
    ...(isTheirs ? { turn: { ...turn, deadline: turn.deadline + given } } : {}),
    events: [{ type: 'seats' }, ...(isTheirs ? [{ type: 'played', steps: [], instead: null } as const] : [])],
  })
}
