import * as z from 'zod/mini'
import { REFUSALS } from './codes.ts'
import { LineNumber, RequestId, SeatNumber, TableId } from './ids.ts'
import { ChatLine, Draw, Instead, Position, Reason, SeatNow, SeenStep, Status, TableNow } from './table.ts'

const table = TableId
const steps = z.readonly(z.array(SeenStep))

/** Everything the server may say. */
export const ServerMessage = z.discriminatedUnion('type', [
  // the connection
  z.object({ type: z.literal('welcome'), version: z.int(), name: z.string(), notice: z.nullable(z.string()) }),
  z.object({ type: z.literal('notice'), text: z.nullable(z.string()) }),
  z.object({
    type: z.literal('farewell'),
    reason: z.enum(['restart', 'banned', 'invite-only', 'too-many', 'other-version', 'not-signed-in']),
  }),
  z.object({ type: z.literal('invited') }), // invitations to you or of yours are others now: ask for them
  // answers
  z.object({
    type: z.literal('done'),
    id: RequestId,
    number: z.nullable(LineNumber), // act: of your line; otherwise the table's last
    repeated: z.boolean(), // this request had been done before
  }),
  z.object({
    type: z.literal('refused'),
    id: z.nullable(RequestId), // null where none could be read
    code: z.enum(REFUSALS),
    number: z.nullable(LineNumber), // the table's last line
    reasons: z.readonly(z.array(Reason)),
  }),
  z.object({ type: z.literal('lines'), id: RequestId, table, steps, more: z.boolean() }),
  // a table you watch
  z.object({ type: z.literal('table'), table: TableNow, steps }),
  z.extend(Position, {
    type: z.literal('played'),
    table,
    steps,
    instead: z.nullable(Instead), // who played in a person's place; null: the seat itself
    // your request that this answers too, its number being that of the first step; from version 2 on
    done: z.optional(RequestId),
  }),
  z.object({
    type: z.literal('seats'),
    table,
    status: Status,
    seats: z.readonly(z.array(SeatNow)),
    you: z.nullable(SeatNumber), // your seat
    watching: z.int(),
    draw: Draw,
  }),
  z.object({ type: z.literal('chat'), table, line: ChatLine }),
  z.object({ type: z.literal('rematch'), table, rematch: TableId }),
  z.object({ type: z.literal('closed'), table, by: z.enum(['opener', 'host', 'time', 'players']) }),
])
export type ServerMessage = z.infer<typeof ServerMessage>
