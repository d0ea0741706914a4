import * as z from 'zod/mini'
import { TableCard } from './api.ts'
import { GameId } from './ids.ts'
import { Strength } from './ratings.ts'
import { Terms } from './table.ts'
import { Pace } from './tokens.ts'

/** Of GET /api/tables and GET /api/seeks, in the address. Not there: all. */
export const RULES = ['standard', 'variant'] as const
export const LobbyFilter = z.object({
  game: z.optional(GameId),
  pace: z.optional(Pace),
  rated: z.optional(z.enum(['yes', 'no'])),
  rules: z.optional(z.enum(RULES)),
})
export type LobbyFilter = z.infer<typeof LobbyFilter>

export const SeekId = z.string().check(z.regex(/^[\w-]{22}$/))

/** Somebody who waits for a quick match. */
export const SeekCard = z.object({
  seek: SeekId,
  name: z.string(),
  rating: z.nullable(Strength),
  game: GameId,
  settings: z.string(),
  perMove: Terms.shape.perMove,
  rated: z.boolean(),
  since: z.number(), // milliseconds since 1970
})
export type SeekCard = z.infer<typeof SeekCard>

/** GET /api/seeks, longest waiting first; `?after=SINCE` pages on. POST /api/seeks/:seek plays with them. */
export const SeekList = z.object({ seeks: z.readonly(z.array(SeekCard)), more: z.boolean() })
export type SeekList = z.infer<typeof SeekList>

/** GET /api/watch: games that are on and open to all, most interesting first. */
export const WatchList = z.object({
  games: z.readonly(
    z.array(
      z.extend(TableCard, {
        watching: z.int(),
        // lines so far by those of a usual game, from 0 to 1; null: not known
        progress: z.nullable(z.number().check(z.gte(0), z.lte(1))),
      }),
    ),
  ),
})
export type WatchList = z.infer<typeof WatchList>
