import * as z from 'zod/mini'
import { GameId, TableId } from './ids.ts'
import { OpenTable } from './api.ts'
import { Terms } from './table.ts'

/** POST /api/match: whoever wants the same plays with you. Another wish takes the place of the one before. */
export const Seek = z.strictObject({
  game: GameId,
  settings: OpenTable.shape.settings,
  perMove: Terms.shape.perMove, // seconds
  rated: z.boolean(),
  bot: z.nullable(z.int().check(z.gte(0), z.lte(600))), // seconds after which a bot plays, for fun; null: never
})
export type Seek = z.infer<typeof Seek>

/** GET /api/match: whoever asks stays in the queue; not asking for 20 seconds leaves it, as DELETE does. */
export const Seeking = z.object({
  seek: z.nullable(z.object({ game: GameId, since: z.number(), alike: z.int() })), // so many others want the same
  table: z.nullable(TableId), // found: told once, to whoever was waiting
})
export type Seeking = z.infer<typeof Seeking>
