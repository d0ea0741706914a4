import * as z from 'zod/mini'
import { BotId, Hash, LineNumber, RequestId, Salt, SeatNumber, TableId } from './ids.ts'

export const VERSION = 2
// that a server understands: a client that sits down by an older one shows its salt too early
export const SPOKEN: readonly number[] = [VERSION]
export const LARGEST_MESSAGE = 4096 // bytes, from a client
export const LONGEST_CHAT = 300 // characters
export const LONGEST_ACTION = 512

const id = RequestId
const table = TableId

/**
 * Everything a client may say. Strict: a field too many is refused as well. Each is answered by `done` or `refused`
 * with its id.
 */
export const ClientMessage = z.discriminatedUnion('type', [
  // the connection
  z.strictObject({ type: z.literal('hello'), id, version: z.int() }),
  z.strictObject({ type: z.literal('ping'), id }),
  // looking on
  z.strictObject({ type: z.literal('watch'), id, table, after: z.nullable(LineNumber) }),
  z.strictObject({ type: z.literal('leave'), id, table }),
  z.strictObject({ type: z.literal('lines'), id, table, from: LineNumber }),
  z.strictObject({
    type: z.literal('chat'),
    id,
    table,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CHAT)),
  }),
  // seats
  z.strictObject({
    type: z.literal('sit'),
    id,
    table,
    seat: SeatNumber,
    commitment: Hash, // the server's, as it was shown
    saltHash: Hash, // of a salt that nobody else knows yet
  }),
  z.strictObject({ type: z.literal('reveal'), id, table, salt: Salt }),
  z.strictObject({ type: z.literal('stand'), id, table }),
  z.strictObject({ type: z.literal('fill'), id, table, seat: SeatNumber, bot: z.nullable(BotId) }),
  z.strictObject({ type: z.literal('away'), id, table, away: z.boolean() }),
  // in a game that is on, in place of somebody who stays away
  z.strictObject({ type: z.literal('substitute'), id, table, seat: SeatNumber }),
  // the game
  z.strictObject({
    type: z.literal('act'),
    id,
    table,
    after: LineNumber,
    action: z.string().check(z.minLength(1), z.maxLength(LONGEST_ACTION)),
  }),
  z.strictObject({ type: z.literal('rematch'), id, table }),
  z.strictObject({ type: z.literal('resign'), id, table }),
  // before the first move at once, later once everybody has said so: it ends without a result
  z.strictObject({ type: z.literal('end'), id, table }),
  z.strictObject({ type: z.literal('close'), id, table }),
])
export type ClientMessage = z.infer<typeof ClientMessage>
