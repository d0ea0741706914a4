import { saltHashOf, type Hmac, type Witnessed } from '@parlour/core'
import type { TableNow } from '@parlour/protocol'
import { hasBegun, shownHashes } from './seen.ts'

/** What a page does next for its part in the dice, without asking anybody. */
export type HandshakeStep =
  | { readonly type: 'sit'; readonly seat: number } // on the seat that is kept
  | { readonly type: 'reveal'; readonly salt: string; readonly saltHashes: readonly string[] }
  | { readonly type: 'no-salt' } // the seat was taken in another browser
  | { readonly type: 'changed' } // the server shows other hashes than when the salt was revealed, or a game unbegun
  | null

/**
 * A salt is revealed only when every seat is taken and everybody else has shown a hash: anyone who could still choose a
 * salt must not learn this one. `drawn` are the salts of this tab, in case another tab has kept a later one.
 */
export function nextStep(table: TableNow, seen: Witnessed | null, drawn: readonly string[], hmac: Hmac): HandshakeStep {
  const { id, status, you, seats, draw } = table
  const mine = you === null ? undefined : seats[you]
  if (status !== 'gathering' || you === null || mine?.kind !== 'person') return null
  if (seen !== null && hasBegun(seen)) return { type: 'changed' }
  const hash = draw.saltHashes[you] ?? null
  if (hash === null) return { type: 'sit', seat: you }
  if (draw.revealing === null || !draw.revealing.missing.includes(you)) return null
  if (seats.some((seat, index) => seat.kind !== 'bot' && (draw.saltHashes[index] ?? null) === null)) return null
  const answer = { table: id, commitment: draw.commitment, seat: you }
  const salt = [seen?.salt ?? '', ...drawn].find((one) => one !== '' && saltHashOf(one, answer, hmac) === hash)
  if (salt === undefined) return { type: 'no-salt' }
  const saltHashes = shownHashes(table)
  const before = seen?.commitment === draw.commitment ? seen.saltHashes : null
  if (before !== null && before.join() !== saltHashes.join()) return { type: 'changed' }
  return { type: 'reveal', salt, saltHashes }
}

/** The salt for a seat: the one that was drawn for it and never shown, or none. */
export function unusedSalt(table: TableNow, seat: number, seen: Witnessed | null): string | null {
  const isForThis = seen?.commitment === table.draw.commitment && seen.seat === seat
  return isForThis && seen.saltHashes === null ? seen.salt : null
}
