import { ok, outcomeOfResigning, type Seat } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { sha256 } from '../crypto.ts'
import { isBots, seatOf } from '../seats.ts'
import { NOTHING, no, type Drafted } from './decision.ts'
import type { TableState } from './state.ts'

/** T7: the other one has won, whosever turn it is. */
export function resign(state: TableState, user: UserId, now: number): Drafted {
  const { head, seats, match, turn } = state
  const seat = seatOf(seats, user)
  if (seat === null) return no('not-seated')
  if (head.status !== 'playing' || match === null)
    return no(head.status === 'gathering' ? 'not-begun' : statusOf(state))
  if (seats.length !== 2) return no('not-two')
  const { offers: _, ...rest } = head
  return ok({
    head: {
      ...rest,
      status: 'over',
      outcome: outcomeOfResigning(seat),
      hash: sha256(match.position()),
      resigned: seat,
    },
    turn: { ...turn, began: now, deadline: null, graceUntil: null },
    events: [{ type: 'table' }],
  })
}

/**
 * Ends the game without a result: at once before anybody has moved, later when everybody who plays has said so. At a
 * rated table it always takes everybody: whoever does not like their cards could try again until they do.
 */
export function offerToEnd(state: TableState, user: UserId): Drafted {
  const { head, seats, match } = state
  const seat = seatOf(seats, user)
  if (seat === null) return no('not-seated')
  if (head.status !== 'playing' || match === null)
    return no(head.status === 'gathering' ? 'not-begun' : statusOf(state))
  const isUntouched = match.lines.every(({ by }) => by === 'chance')
  const offers = [...new Set([...(head.offers ?? []), seat])]
  if ((isUntouched && head.terms.rated !== true) || playing(state).every((each) => offers.includes(each)))
    return ok({ head: { ...head, status: 'closed' }, events: [{ type: 'closed', by: 'players' }] })
  if (head.offers?.includes(seat) === true) return ok(NOTHING)
  return ok({ head: { ...head, offers }, events: [{ type: 'table' }] })
}

/** Seats of people who play themselves. */
const playing = ({ seats }: TableState): readonly Seat[] =>
  seats.flatMap((seat, index) => (isBots(seat) ? [] : [index]))

const statusOf = ({ head }: TableState): 'over' | 'closed' => (head.status === 'over' ? 'over' : 'closed')
