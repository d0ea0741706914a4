import { isSeated } from '../seats.ts'
import type { StoredHead, StoredSeat } from '../store.ts'

const SEAT_HELD = 120_000 // milliseconds: nobody loses a seat by a short way through a tunnel
const HOUR = 3600

type Table = Pick<StoredHead, 'terms' | 'tournament' | 'challenge' | 'race'>

/**
 * Whether people may be replaced here: where the opener lets them, nothing depends on who plays, and everybody plays at
 * one sitting, which a clock of less than an hour says, or without one a bot that stands in.
 */
export const isReplaceable = ({ terms, tournament, challenge, race }: Table): boolean =>
  terms.substitutes === true &&
  terms.rated !== true &&
  (terms.perMove === null ? terms.standIn !== null : terms.perMove < HOUR) &&
  tournament === undefined &&
  challenge === undefined &&
  race === undefined

/**
 * From when on somebody else may take a seat over: two minutes after its holder went away, or when a bot stands in,
 * whichever is later; at once where nobody has it any more. Null: never, as things are.
 */
export function vacantAt(head: Table & Pick<StoredHead, 'status'>, seat: StoredSeat): number | null {
  if (head.status !== 'playing' || !isReplaceable(head) || seat.kind !== 'person' || !isSeated(seat)) return null
  if (seat.user === null) return 0
  return seat.absentSince === null ? null : seat.absentSince + Math.max(SEAT_HELD, (head.terms.standIn ?? 0) * 1000)
}
