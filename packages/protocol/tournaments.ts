import * as z from 'zod/mini'
import { GameId, TableId } from './ids.ts'
import { Status } from './table.ts'

export const FORMATS = ['swiss', 'round-robin', 'knock-out', 'arena'] as const
export const Format = z.enum(FORMATS)
export type Format = z.infer<typeof Format>

/** 96 random bits, as a table's. */
export const TournamentId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{16}$/))
  .brand<'TournamentId'>()
export type TournamentId = z.infer<typeof TournamentId>

export const SeriesId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{16}$/))
  .brand<'SeriesId'>()
export type SeriesId = z.infer<typeof SeriesId>

export const LONGEST_TITLE = 60
export const MOST_ENTRANTS = 200
export const MOST_ROUNDS = 30
const Title = z.string().check(z.maxLength(300))
const DAY = 86_400

/** How a tournament goes, beside the game and its rules. */
export const Plan = z.strictObject({
  rounds: z.int().check(z.gte(1), z.lte(MOST_ROUNDS)), // of a Swiss; elsewhere the players' number decides
  minutes: z.int().check(z.gte(5), z.lte(24 * 60)), // of an arena
  perMove: z.int().check(z.gte(5), z.lte(14 * DAY)), // seconds for a move: without a clock no round would end by itself
  pause: z.int().check(z.gte(0), z.lte(DAY)), // seconds between rounds
  noShow: z.int().check(z.gte(5), z.lte(14 * DAY)), // seconds that players are waited for
  accounts: z.boolean(), // no guests
})
export type Plan = z.infer<typeof Plan>

/** POST /api/tournaments */
export const NewTournament = z.strictObject({
  name: Title,
  format: Format,
  game: GameId,
  settings: z.record(
    z.string().check(z.maxLength(40)),
    z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()]),
  ),
  seats: z.int().check(z.gte(2), z.lte(4)), // at a table, at most
  starts: z.number().check(z.gte(0), z.lte(8.64e15)), // milliseconds since 1970, like all times here
  plan: Plan,
  series: z.nullable(SeriesId),
})
export type NewTournament = z.infer<typeof NewTournament>

export const TOURNAMENT_STATES = ['gathering', 'running', 'over', 'cancelled'] as const
export const TournamentState = z.enum(TOURNAMENT_STATES)
export type TournamentState = z.infer<typeof TournamentState>

/** A tournament in a list. */
export const TournamentCard = z.object({
  id: TournamentId,
  name: z.string(),
  format: Format,
  game: GameId,
  settings: z.string(),
  seats: z.int(),
  plan: Plan,
  starts: z.number(),
  state: TournamentState,
  round: z.int(), // that is on or was last; 0: none yet
  entrants: z.int(), // who take part now
  joined: z.boolean(), // you do
  opener: z.nullable(z.string()), // by name
  series: z.nullable(z.object({ id: SeriesId, name: z.string() })),
})
export type TournamentCard = z.infer<typeof TournamentCard>

const Standing = z.object({
  entrant: z.int(),
  rank: z.int(),
  points: z.number(),
  tieBreaks: z.readonly(z.array(z.number())), // as they are shown, in the order they decide
  played: z.int(),
  wins: z.int(),
  streak: z.int(),
})

export const TournamentEntrant = z.object({ number: z.int(), name: z.string(), withdrawn: z.boolean() })

export const Pairing = z.object({
  round: z.int(),
  entrants: z.readonly(z.array(z.int())), // by seat; one alone has a bye
  points: z.nullable(z.readonly(z.array(z.number()))), // null: not over
  table: z.nullable(TableId), // null: nobody had to play
  status: z.nullable(Status), // of that table
})
export type Pairing = z.infer<typeof Pairing>

/** GET /api/tournaments/:id */
export const TournamentNow = z.extend(TournamentCard, {
  now: z.number(), // by the server's clock
  next: z.nullable(z.number()), // when the next round begins or, in an arena that is on, when it ends
  people: z.readonly(z.array(TournamentEntrant)), // by number
  standings: z.readonly(z.array(Standing)), // best first
  pairings: z.readonly(z.array(Pairing)), // of the last rounds; of an arena what is on and the last that ended
  isOpener: z.boolean(),
  you: z.nullable(z.int()), // your number
  yourTable: z.nullable(TableId), // where you are awaited
})
export type TournamentNow = z.infer<typeof TournamentNow>

/** GET /api/tournaments: those to come and under way, then those that ended last. */
export const TournamentList = z.object({
  tournaments: z.readonly(z.array(TournamentCard)),
  mayOpen: z.boolean(), // you may open one here
})
export type TournamentList = z.infer<typeof TournamentList>

/** POST /api/tournaments/:id/withdraw; number: somebody else, which only the opener may. */
export const Withdraw = z.strictObject({ number: z.optional(z.int().check(z.gte(0), z.lte(9999))) })

export const OpenedTournament = z.object({ tournament: TournamentId })
export type OpenedTournament = z.infer<typeof OpenedTournament>

/** POST /api/series */
export const NewSeries = z.strictObject({ name: Title })

export const MadeSeries = z.object({ series: SeriesId })
export type MadeSeries = z.infer<typeof MadeSeries>

export const SeriesCard = z.object({ id: SeriesId, name: z.string(), tournaments: z.int(), mine: z.boolean() })
export type SeriesCard = z.infer<typeof SeriesCard>

/** GET /api/series */
export const SeriesList = z.object({ series: z.readonly(z.array(SeriesCard)) })
export type SeriesList = z.infer<typeof SeriesList>

/** GET /api/series/:id */
export const SeriesNow = z.extend(SeriesCard, {
  standings: z.readonly(
    z.array(
      z.object({
        rank: z.int(),
        name: z.string(),
        points: z.number(),
        tournaments: z.int(),
        best: z.int(),
        you: z.boolean(),
      }),
    ),
  ),
  list: z.readonly(z.array(TournamentCard)),
})
export type SeriesNow = z.infer<typeof SeriesNow>
