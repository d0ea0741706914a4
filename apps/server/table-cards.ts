import type { TableCard, UserId } from '@parlour/protocol'
import type { Presence } from './nodes/presence.ts'
import { isUnfinished } from './quotas.ts'
import { seatNow, seatOf } from './seats.ts'
import type { StoredCard } from './store.ts'
import { isRace } from './table/race.ts'

/** Tables as lists show them to somebody: as they are stored, and who is there. */
export async function tableCards(
  presence: Presence,
  user: UserId | null,
  all: readonly StoredCard[],
): Promise<TableCard[]> {
  const stored = all.filter(isListed)
  const here = await presence.here(stored.map(({ head }) => head.id))
  return stored.map(({ head, seats, turn }) => ({
    table: head.id,
    game: head.game,
    settings: head.settings,
    terms: head.terms,
    status: head.status,
    seats: seats.map((seat) =>
      seatNow(seat, seat.kind === 'person' && seat.user !== null && here.get(head.id)?.has(seat.user) === true),
    ),
    you: user === null ? null : seatOf(seats, user),
    toAct: turn.toAct ?? 'nobody',
    opened: head.opened,
    outcome: head.outcome,
    ...(head.race === undefined ? {} : { race: head.race }),
  }))
}

/** A race is listed until it begins and once it is over; meanwhile one's own run is. */
const isListed = ({ head }: StoredCard): boolean =>
  head.race === undefined || (isRace(head) ? head.status !== 'playing' : isUnfinished(head.status))
