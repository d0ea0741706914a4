import * as z from 'zod/mini'
import { isDay } from './day.ts'
import { GameId, SeatNumber, TableId } from './ids.ts'
import { Outcome, Status } from './table.ts'

export const Day = z.string().check(z.refine(isDay))

/** GET /api/challenges: today, and how far you are with each game. */
export const Challenges = z.object({
  day: Day,
  left: z.number(), // milliseconds of this day when this was sent
  games: z.readonly(
    z.array(
      z.object({
        game: GameId,
        attempt: z.nullable(z.object({ table: TableId, status: Status, outcome: z.nullable(Outcome) })),
        streak: z.object({ now: z.int(), best: z.int() }),
      }),
    ),
  ),
})
export type Challenges = z.infer<typeof Challenges>

/** POST /api/challenges/:game: your table of today, opened now or before. */
export const Attempt = z.object({ table: TableId, day: Day })
export type Attempt = z.infer<typeof Attempt>

const Ranked = z.object({
  rank: z.int(), // equal results share one
  name: z.string(),
  you: z.boolean(),
  won: z.boolean(),
  score: z.number(),
  moves: z.int(),
})

/** GET /api/challenges/:game/:day */
export const ChallengeBoard = z.object({
  day: Day,
  game: GameId,
  isToday: z.boolean(),
  players: z.int(), // attempts that are over
  accounts: z.readonly(z.array(Ranked)), // the best, and you
  guests: z.readonly(z.array(Ranked)), // apart: one person can be many of them
  friends: z.readonly(z.array(Ranked)), // you and those you call friends, of both kinds
  seed: z.nullable(z.string()), // of the dice, once the day is closed
})
export type ChallengeBoard = z.infer<typeof ChallengeBoard>

const LONGEST_RECORD = 200_000

/** POST /api/challenges/:game/:day/record: is this a record of that day? */
export const RecordCheck = z.strictObject({ record: z.string().check(z.maxLength(LONGEST_RECORD)) })

/** counts: it is your own attempt; practice: the day's dice and rules, but not played on this server. */
export const RecordVerdict = z.object({ verdict: z.enum(['counts', 'practice']), seat: SeatNumber })
export type RecordVerdict = z.infer<typeof RecordVerdict>

/** Why a record is refused, beside the line where it is known. */
export const FORGERIES = [
  'unreadable-record',
  'other-game',
  'other-rules', // edition, settings, seats or position
  'other-draw', // the dice are not those of the day
  'other-line', // not what was played in the attempt
  'does-not-replay',
  'unfinished',
  'not-attempted', // while a day is open, only an attempt on this server can be checked
] as const
export type Forgery = (typeof FORGERIES)[number]
