import { ok, readPairs } from '@parlour/core'
import type { Seats } from '../seats.ts'
import { startMatch } from '../start-match.ts'
import { no, type Drafted } from './decision.ts'
import { absenceOf } from './presence.ts'
import { diceOf, type TableState } from './state.ts'

/** Everybody has sat down: the match begins on these seats, with the answers of chance that come first. */
export function startGame(state: TableState, seats: Seats, now: number): Drafted {
  const { head, players } = state
  const fresh = startMatch(players, readPairs(head.settings), seats.length, head.from)
  if (!fresh.ok) return no(fresh.error.code, fresh.error.reasons)
  const begun = { ...head, status: 'playing', started: new Date(now).toISOString() } as const
  return ok({
    head: begun,
    seats: seats.map((seat) =>
      seat.kind === 'person' ? { ...seat, absentSince: absenceOf({ ...state, head: begun }, seat.user, now) } : seat,
    ),
    advance: { ...fresh.value.settle(diceOf(state, seats)), by: null },
    events: [{ type: 'table' }],
  })
}
