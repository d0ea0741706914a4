import * as z from 'zod/mini'
import { REFUSALS } from './codes.ts'
import { BotId, GameId, TableCode, SeatNumber, TableId } from './ids.ts'
import { Strength } from './ratings.ts'
import { Outcome, Reason, SeatNow, Status, Terms, ToAct } from './table.ts'

export const LONGEST_NAME = 24
const LONGEST_POSITION = 2000

/** Every answer that is no success. */
export const Problem = z.object({ error: z.object({ code: z.enum(REFUSALS), reasons: z.readonly(z.array(Reason)) }) })
export type Problem = z.infer<typeof Problem>

/** GET /api/me */
export const Me = z.object({ name: z.string(), recovery: z.boolean() })
export type Me = z.infer<typeof Me>

/** PUT /api/me */
export const Rename = z.strictObject({ name: z.string().check(z.maxLength(200)) })

/** POST /api/me/recovery answers with it, POST /api/recover takes it. Letters may be small and dashes left out. */
export const Recovery = z.strictObject({ code: z.string().check(z.maxLength(60)) })
export type Recovery = z.infer<typeof Recovery>

/** GET /api/games */
export const GameList = z.object({
  games: z.readonly(
    z.array(
      z.object({
        id: GameId,
        edition: z.int(),
        name: z.string(),
        seats: z.object({ min: z.int(), max: z.int(), usual: z.int() }),
        bots: z.readonly(z.array(z.object({ id: BotId, name: z.string(), character: z.string() }))),
      }),
    ),
  ),
})
export type GameList = z.infer<typeof GameList>

/** POST /api/tables */
export const OpenTable = z.strictObject({
  game: GameId,
  settings: z.record(
    z.string().check(z.maxLength(40)),
    z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()]),
  ),
  seats: z
    .array(z.union([z.literal('me'), z.literal('open'), z.string().check(z.regex(/^bot:[a-z0-9-]{1,40}$/))]))
    .check(z.minLength(1), z.maxLength(12)),
  terms: Terms,
  race: z.optional(z.literal(true)), // everybody plays a run of their own, on the same dice
  // a position line; for development and tests, refused elsewhere
  from: z.optional(z.string().check(z.maxLength(LONGEST_POSITION))),
})
export type OpenTable = z.infer<typeof OpenTable>

export const Opened = z.object({ table: TableId, code: TableCode })
export type Opened = z.infer<typeof Opened>

/** GET /api/codes/:code */
export const Found = z.object({ table: TableId })

/** A table in a list. */
export const TableCard = z.object({
  table: TableId,
  game: GameId,
  settings: z.string(),
  terms: Terms,
  status: Status,
  seats: z.readonly(z.array(SeatNow)),
  you: z.nullable(z.int()),
  toAct: ToAct, // whose turn it is; `nobody` while gathering and when over
  left: z.optional(z.number()), // milliseconds on the clock of that seat, when this was sent; not there: none runs
  opened: z.number(), // milliseconds since 1970
  outcome: z.nullable(Outcome),
  race: z.optional(TableId), // as at a table
  ratings: z.optional(z.readonly(z.array(z.nullable(Strength)))), // by seat, in the list they play in
})
export type TableCard = z.infer<typeof TableCard>

/** GET /api/tables (open ones, newest first), GET /api/me/tables (yours, newest first; `before` pages on) */
export const TableList = z.object({
  tables: z.readonly(z.array(TableCard)),
  more: z.boolean(),
  // games that go on with somebody else on the seat that was yours; with your own alone
  replaced: z.optional(z.readonly(z.array(z.object({ card: TableCard, seat: SeatNumber })))),
})
export type TableList = z.infer<typeof TableList>
