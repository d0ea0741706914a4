import type { Game, GameTypes } from '@parlour/core'
import { challengeSeats, isDay, type Result } from '@parlour/protocol'
import { DAILY, kindOf, openSession, type Session } from './session.ts'
import type { Holder } from './source.ts'
import type { Store } from './store.ts'

/**
 * Today's challenge where there is no server: the dice follow from the date, one attempt is kept in this browser, and
 * nobody can vouch for its result.
 */
export const openChallenge = <T extends GameTypes>(
  game: Game<T>,
  day: string,
  name: string,
  started: string,
): Session<T> => openSession({ game, holders: challengers(game, name), seed: `${DAILY}${day}`, started })

/** The same game again, from a seed of its day; it never counts. */
export const openPractice = <T extends GameTypes>(
  game: Game<T>,
  seed: string,
  name: string,
  started: string,
): Session<T> => openSession({ game, holders: challengers(game, name), seed, started, practice: true })

/** The seed of a day's dice where no server has had its own. */
export const dailySeed = (day: string): string => `${DAILY}${day}`

const challengers = <T extends GameTypes>({ seats }: Game<T>, name: string): readonly Holder[] =>
  challengeSeats(seats).map((seat) =>
    seat === 'me' ? { type: 'person', name } : { type: 'bot', bot: seat.slice('bot:'.length), name: '' },
  )

/** The day whose challenge a session is; null for every other game. */
export const challengeDay = <T extends GameTypes>(session: Session<T>): string | null =>
  kindOf(session) === 'daily' ? session.seed.slice(DAILY.length) : null

/** How an attempt came out; null while it goes on. */
export function challengeResult<T extends GameTypes>({ match: { game, state, lines } }: Session<T>): Result | null {
  const outcome = game.rules.outcome(state)
  if (outcome === null) return null
  const moves = lines.filter(({ by }) => by === 0).length
  return { won: outcome.winners.includes(0), score: outcome.scores[0] ?? 0, moves }
}

const keyOf = (game: string): string => `parlour/daily/${game}`

/** What this browser's attempts came to, by day. */
export function dayResults(store: Store, game: string): ReadonlyMap<string, Result> {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(game)) ?? '{}')
    const entries: readonly [string, unknown][] = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return new Map(
      entries.flatMap(([day, value]): readonly [string, Result][] => {
        const result = isDay(day) ? readResult(value) : null
        return result === null ? [] : [[day, result]]
      }),
    )
  } catch {
    return new Map()
  }
}

/** Keeps the result of an attempt that is over; the first one of a day stays. */
export function keepDayResult<T extends GameTypes>(store: Store, session: Session<T>): void {
  const day = challengeDay(session)
  const result = challengeResult(session)
  if (day === null || result === null) return
  const { id } = session.match.game
  const kept = dayResults(store, id)
  if (!kept.has(day)) store.setItem(keyOf(id), JSON.stringify(Object.fromEntries([...kept, [day, result]])))
}

function readResult(kept: unknown): Result | null {
  // as it was kept once
  if (typeof kept === 'number') return Number.isFinite(kept) ? { won: true, score: kept, moves: 0 } : null
  if (typeof kept !== 'object' || kept === null || !('won' in kept) || !('score' in kept) || !('moves' in kept))
    return null
  const { won, score, moves } = kept
  return typeof won === 'boolean' && Number.isFinite(score) && Number.isSafeInteger(moves)
    ? { won, score: Number(score), moves: Number(moves) }
    : null
}
