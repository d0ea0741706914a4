import { ok, type Instead, type NonEmpty, type Reason, type Seat } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { isTooLate } from '../challenges/draw.ts'
import { isBots, seatOf, withSeat } from '../seats.ts'
import { no, type Drafted } from './decision.ts'
import { lineOfRequest } from './requests.ts'
import { clockedSeat, diceOf, numberOf, seatToAct, type TableState } from './state.ts'
import { clockEnds, type Thinking } from './timers.ts'

/** A person's action. Sent twice with one id it is played once. */
export function act(
  state: TableState,
  { user, request, after, action }: { user: UserId; request: string; after: number; action: string },
  now: number,
): Drafted {
  const seat = seatOf(state.seats, user)
  if (seat === null) return no('not-seated')
  const isNext = after === numberOf(state) // a request that was played before answers an earlier line
  const before = isNext ? null : lineOfRequest(state.requests, seat, request)
  if (before !== null) return ok({ events: [], repeated: before })
  const { status } = state.head
  if (status !== 'playing') return no(status === 'gathering' ? 'not-begun' : status)
  if (!isNext) return no('stale')
  const taken = state.seats[seat]
  const isAway = taken?.kind === 'person' && taken.away !== null
  const played = advance(state, seat, action, now, { request, instead: null })
  if (!played.ok || !isAway) return played
  return ok({
    ...played.value,
    seats: withSeat(state.seats, seat, { ...taken, away: null }),
    events: [{ type: 'seats' }, ...played.value.events],
  })
}

/** What a bot has thought out; null if it had nothing in time. */
export function actOfBot(state: TableState, { line, seat }: Thinking, action: string | null, now: number): Drafted {
  if (line !== numberOf(state) || seatToAct(state) !== seat || !isBots(state.seats[seat])) return no('stale')
  const taken = state.seats[seat]
  return inPlace(state, seat, action, now, taken?.kind === 'person' && taken.user !== null ? 'bot' : null)
}

/** The clock has run out: the game's fallback is played. Null if it has not. */
export function actOfClock(state: TableState, now: number): Drafted | null {
  const seat = clockedSeat(state)
  const end = clockEnds(state.turn)
  return seat === null || end === null || end > now ? null : inPlace(state, seat, null, now, 'clock')
}

/** A line that is refused gives way to the game's fallback. */
function inPlace(state: TableState, seat: Seat, action: string | null, now: number, instead: Instead | null): Drafted {
  const first = action === null ? null : advance(state, seat, action, now, { request: null, instead })
  if (first?.ok === true) return first
  const other = state.match?.fallback() ?? null
  return other === null ? no('failed') : advance(state, seat, other, now, { request: null, instead })
}

function advance(
  state: TableState,
  seat: Seat,
  action: string,
  now: number,
  { request, instead }: { request: string | null; instead: Instead | null },
): Drafted {
  if (state.match === null) return no('not-begun')
  if (isTooLate(state.head, now)) return no('closed') // before the table has found that out by itself
  const ms = Math.max(0, Math.round(now - state.turn.began))
  const next = state.match.submit(seat, action, diceOf(state, state.seats), ms, instead ?? undefined)
  if (!next.ok) return no(codeOf(next.error), next.error)
  const { match, steps } = next.value
  return ok({
    advance: { match, steps, by: request === null ? null : { seat, request } },
    events: [{ type: 'played', steps, instead }],
  })
}

const codeOf = ([reason]: NonEmpty<Reason>): 'over' | 'not-your-turn' | 'illegal' =>
  reason.rule === 'T2' ? 'over' : reason.rule === 'T3' ? 'not-your-turn' : 'illegal'
