import type { Terms } from './table.ts'

/**
 * Today's challenge: one attempt at each game a day, the same dice for everybody. A day is a date in UTC by the
 * server's clock. See docs/daily.md.
 */
const SHAPE = /^20\d{2}-\d{2}-\d{2}$/

export const FIRST_DAY = '2026-11-01' // there was no challenge before
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
export const isDay = (day: string): boolean =>
  SHAPE.test(day) && !Number.isNaN(dayBegins(day)) && day === dayAt(dayBegins(day))

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
export interface ChallengeResult {
  readonly won: boolean // of a game for one: always
  readonly score: number
  readonly moves: number
}

export const betterFirst = (a: ChallengeResult, b: ChallengeResult): number =>
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
