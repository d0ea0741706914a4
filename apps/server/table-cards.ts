import type { TableCard, UserId } from '@parlour/protocol'
import type { Presence } from './nodes/presence.ts'
import { seatNow, seatOf } from './seats.ts'
import type { StoredCard } from './store.ts'

/** Tables as lists show them to somebody: as they are stored, and who is there. */
export async function tableCards(
  presence: Presence,
  user: UserId | null,
  stored: readonly StoredCard[],
): Promise<TableCard[]> {
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
  }))
}
