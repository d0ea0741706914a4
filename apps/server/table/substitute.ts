import { ok, type Seat } from '@parlour/core'
import { seatOf, uniqueName, withSeat } from '../seats.ts'
import type { PersonSeat, StoredHead } from '../store.ts'
import { no, type Drafted } from './decision.ts'
import { absenceOf } from './presence.ts'
import { accepts, isWelcome, type Person } from './seating.ts'
import { isHere, numberOf, type TableState } from './state.ts'
import { vacantAt } from './vacancy.ts'

/**
 * Somebody takes the seat of a person who stays away, for good: what the seat holds is theirs to see from now on, and
 * nobody else's. Its salt stays in the dice.
 */
export function substitute(state: TableState, person: Person, seat: Seat, now: number): Drafted {
  const { head, seats } = state
  const taken = seats[seat]
  if (taken === undefined) return no('no-such-seat')
  if (head.status !== 'playing') return no(head.status === 'gathering' ? 'not-begun' : head.status)
  if (seatOf(seats, person.id) !== null) return no('already-seated')
  const vacant = vacantAt(head, taken)
  if (taken.kind !== 'person' || isHere(state, taken.user) || vacant === null || vacant > now)
    return no('no-substitute')
  if (!accepts(person, head) || !isWelcome(head, person)) return no('no-bots')
  return ok({
    head: {
      ...withoutOffer(head, seat),
      substitutes: [...(head.substitutes ?? []), { seat, line: numberOf(state) }],
    },
    seats: withSeat(seats, seat, {
      ...withoutLeaver(taken),
      user: person.id,
      name: uniqueName(seats, seat, person.name),
      absentSince: absenceOf(state, person.id, now),
      ...(person.bot === undefined ? {} : { owner: person.bot.ownerName }),
    }),
    replaced: { user: taken.user, seat, by: person.id },
    events: [{ type: 'table' }],
  })
}

/** The seat with its share in the dice alone. */
function withoutLeaver(taken: PersonSeat): PersonSeat {
  const { owner: _, vacation: __, ...seat } = taken
  return { ...seat, away: null }
}

/** What the one who left had offered. */
function withoutOffer(head: StoredHead, seat: Seat): StoredHead {
  if (head.offers === undefined) return head
  const { offers, ...rest } = head
  const left = offers.filter((each) => each !== seat)
  return left.length === 0 ? rest : { ...rest, offers: left }
}
