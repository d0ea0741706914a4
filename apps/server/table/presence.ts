import { ok, type Seat } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { OPEN, seatOf, withSeat } from '../seats.ts'
import type { Away, PersonSeat, StoredSeat } from '../store.ts'
import { no, type Draft, type Drafted, type TableEvent } from './decision.ts'
import { isHere, seatToAct, type TableState } from './state.ts'
import { absenceEnds, isAbsenceNoted } from './timers.ts'

/** Since when somebody is absent; null if they are here or nobody minds. */
export const absenceOf = (state: TableState, user: UserId | null, now: number): number | null =>
  user === null || !isAbsenceNoted(state) || isHere(state, user) ? null : now

/**
 * Somebody came or went, or time has passed: absences begin and end, bots stand in and hand seats back, and seats that
 * were kept too long are open again. Null if all is as it should be.
 */
export function presenceDraft(state: TableState, now: number): Draft | null {
  const seats = state.seats.map((seat) => (seat.kind === 'person' ? attended(state, seat, now) : seat))
  if (seats.every((seat, index) => seat === state.seats[index])) return null
  const toAct = seatToAct(state)
  return { seats, events: toldOf(state.seats, seats, toAct) }
}

function attended(state: TableState, seat: PersonSeat, now: number): StoredSeat {
  if (isHere(state, seat.user)) {
    const away = seat.away === 'absent' ? null : seat.away
    return seat.absentSince === null && away === seat.away ? seat : { ...seat, absentSince: null, away }
  }
  if (seat.user === null || !isAbsenceNoted(state))
    return seat.absentSince === null ? seat : { ...seat, absentSince: null }
  if (seat.absentSince === null) return { ...seat, absentSince: now }
  const end = absenceEnds(state, seat)
  if (end === null || end > now) return seat
  return state.head.status === 'gathering' ? OPEN : { ...seat, away: 'absent' }
}

/** The person asks for a bot, or for their seat back. */
export function leaveToBot(state: TableState, user: UserId, wanted: boolean): Drafted {
  const seat = seatOf(state.seats, user)
  if (seat === null) return no('not-seated')
  const { status } = state.head
  if (status !== 'playing') return no(status === 'gathering' ? 'not-begun' : status)
  return ok(withAway(state, seat, wanted ? 'asked' : null))
}

/** A bot plays for this seat from now on, or no longer. */
export function withAway(state: TableState, seat: Seat, away: Away | null): Draft {
  const taken = state.seats[seat]
  if (taken?.kind !== 'person' || taken.away === away) return { events: [] }
  const seats = withSeat(state.seats, seat, { ...taken, away })
  return { seats, events: toldOf(state.seats, seats, seatToAct(state)) }
}

/** The seats as they are now; a person who got their turn back also sees their clock again. */
function toldOf(before: TableState['seats'], after: TableState['seats'], toAct: Seat | null): readonly TableEvent[] {
  const [was, is] = toAct === null ? [] : [before[toAct], after[toAct]]
  const isBack = was?.kind === 'person' && was.away !== null && is?.kind === 'person' && is.away === null
  return isBack ? [{ type: 'seats' }, { type: 'played', steps: [], instead: null }] : [{ type: 'seats' }]
}
