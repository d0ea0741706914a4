import * as z from 'zod/mini'
import { GameId } from './ids.ts'
import { Pace } from './tokens.ts'

/** Among whom ratings are: people, tables with a bot at them, or one person alone, by score. */
export const FIELDS = ['people', 'bots', 'solo'] as const
export const Field = z.enum(FIELDS)
export type Field = z.infer<typeof Field>

export const PERIODS = ['week', 'month', 'all'] as const
export const Period = z.enum(PERIODS)
export type Period = z.infer<typeof Period>

const RatedList = z.object({ game: GameId, pace: Pace, field: Field })

export const RatingNow = z.object({
  points: z.int(), // 1500 to begin with; 400 more win ten games in eleven
  doubt: z.int(), // it lies within so many points, in 19 of 20 cases
  settled: z.boolean(), // false: provisional
  games: z.int(),
})
export type RatingNow = z.infer<typeof RatingNow>

/** As lists of people show it. */
export const Strength = z.pick(RatingNow, { points: true, settled: true })
export type Strength = z.infer<typeof Strength>

/** GET /api/ratings/:handle: what everybody may know of an account; `me` is one's own. */
export const RatingProfile = z.object({
  handle: z.nullable(z.string()), // null: a guest, who has none
  name: z.string(),
  lists: z.readonly(z.array(z.extend(RatedList, { now: RatingNow }))),
})
export type RatingProfile = z.infer<typeof RatingProfile>

/** GET /api/ratings/:handle/:game/:pace/:field: how a rating became what it is, and where all others lie. */
export const RatingGraph = z.object({
  now: z.nullable(RatingNow),
  points: z.readonly(z.array(z.object({ at: z.number(), points: z.int() }))), // oldest first
  distribution: z.object({
    first: z.int(), // points where the first bar begins
    width: z.int(), // of a bar
    people: z.readonly(z.array(z.int())), // how many in each, of those whose rating has settled
  }),
})
export type RatingGraph = z.infer<typeof RatingGraph>

const BoardRow = z.object({
  rank: z.int(),
  name: z.string(),
  handle: z.nullable(z.string()),
  bot: z.nullable(z.string()), // of the house
  owner: z.nullable(z.string()), // somebody's program, and whose
  you: z.boolean(),
  games: z.int(),
  settled: z.boolean(), // false: provisional; alone there is nothing to settle
  value: z.number(), // points; over a week or a month those gained; alone, the best score
})

/** GET /api/leaderboards/:game/:pace/:field/:period; with ?among=friends of you and those you call friends alone. */
export const Leaderboard = z.extend(RatedList, { period: Period, rows: z.readonly(z.array(BoardRow)) })
export type Leaderboard = z.infer<typeof Leaderboard>

export const Among = z.enum(['all', 'friends'])
export type Among = z.infer<typeof Among>

/** What a rated game came to: `agreed` until it is counted; or why it counts for nobody. */
export const COUNTED = ['agreed', 'counted', 'left', 'own-bot', 'repeated'] as const

/** GET /api/tables/:id/rating */
export const TableRated = z.object({
  status: z.enum(COUNTED),
  seats: z.readonly(z.array(z.object({ seat: z.int(), before: z.nullable(z.int()), after: z.nullable(z.int()) }))),
})
export type TableRated = z.infer<typeof TableRated>
