import * as z from 'zod/mini'
import { GameId, SeatNumber, TableId } from './ids.ts'
import { Outcome, Status, type Terms } from './table.ts'

/**
 * Today's challenge: one attempt at each game a day, the same dice for everybody. A day is a date in UTC by the
 * server's clock. See docs/daily.md.
 */
export const Day = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/))

const DAY = 86_400_000 // milliseconds

export const dayAt = (now: number): string => new Date(now).toISOString().slice(0, 10)
export const dayBegins = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)
export const dayEnds = (day: string): number => dayBegins(day) + DAY

/**
 * Until then an attempt that was begun on its day counts; from then on the day's seed is shown, and anybody can
 * practise with its dice.
 */
export const dayCloses = (day: string): number => dayEnds(day) + DAY

/** A date that exists: 30 February is none. */
export const isDay = (day: string): boolean => Day.safeParse(day).success && day === safeDay(dayBegins(day))
const safeDay = (at: number): string | null => (Number.isNaN(at) ? null : dayAt(at))

export const daysBefore = (day: string, days: number): string => dayAt(dayBegins(day) - days * DAY)

/** As what the dice of a day are drawn, in the place of a table's id: so everybody has the same. */
export const challengeName = (day: string, game: string): string => `day-${day}-${game}`

const OPPONENT = 'medium' // every game has one of this level

/** You come first; the bots are the same for everybody. */
export const challengeSeats = ({ usual }: { readonly usual: number }): readonly ['me', ...string[]] => [
  'me',
  ...Array.from({ length: usual - 1 }, () => `bot:${OPPONENT}`),
]

/** Nobody is in a hurry, nobody is replaced, and programs are told nothing. */
export const CHALLENGE_TERMS: Terms = { private: true, perMove: null, standIn: null, help: 'none' }

/** How an attempt that is over came out: winning first, then the score, then fewer moves. */
export interface Result {
  readonly won: boolean // of a game for one: always
  readonly score: number
  readonly moves: number
}

export const betterFirst = (a: Result, b: Result): number =>
  Number(b.won) - Number(a.won) || b.score - a.score || a.moves - b.moves

/** Days in a row with an attempt that is over, up to today or, while today's is not played yet, yesterday. */
export function streaks(days: readonly string[], today: string): { readonly now: number; readonly best: number } {
  const played = new Set(days)
  const runUpTo = (day: string): number => {
    let run = 0
    while (played.has(daysBefore(day, run))) run++
    return run
  }
  const now = runUpTo(today) || runUpTo(daysBefore(today, 1))
  return { now, best: Math.max(0, ...[...played].map(runUpTo)) }
}

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
  guests: z.readonly(z.array(Ranked)), // the best, and you; there are no accounts yet
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
