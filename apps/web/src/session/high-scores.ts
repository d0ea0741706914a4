import { writeSettings, type Game, type GameTypes, type Of } from '@parlour/core'
import { counts, type Session, type Store } from '@parlour/client'

/** The best score of a game for one by these settings; null before the first run that came to something. */
export const bestOf = <T extends GameTypes>(store: Store, game: Game<T>, settings: Of<T, 'settings'>): number | null =>
  figures(store, bestKey(game.id)).get(writeSettings(game.settings, settings)) || null // 0 was kept once

/** A run that counted and is over. */
export interface Run {
  readonly id: string // of the run: its seed
  readonly score: number
  readonly moves: number
  readonly begun: string | null // when, as ISO 8601
}

const MOST = 10 // runs that are remembered for each set of rules

/** The best runs by these settings, the best first; of equal ones the older. */
export const runsOf = <T extends GameTypes>(store: Store, game: Game<T>, settings: Of<T, 'settings'>): readonly Run[] =>
  runs(store, game.id).get(writeSettings(game.settings, settings)) ?? []

/** Whether a score is a new best after that one; nothing is no best. */
export const isBest = (before: number | null, score: number): boolean =>
  score !== 0 && (before === null || score > before)

/** Keeps the score of a run that counts once it is over: the best by its settings. */
export function keepRun<T extends GameTypes>(store: Store, session: Session<T>): void {
  const { game, settings, state } = session.match
  const score = game.rules.outcome(state)?.scores[0]
  if (score === undefined || game.seats.max > 1 || !counts(session) || session.holders[0]?.type !== 'person') return
  const agreed = writeSettings(game.settings, settings)
  if (isBest(bestOf(store, game, settings), score)) keepBest(store, game.id, agreed, score)
  const moves = session.match.lines.filter(({ by }) => by !== 'chance').length
  if (score !== 0) keepOne(store, game.id, agreed, { id: session.seed, score, moves, begun: session.started })
}

const runsKey = (game: string): string => `parlour/runs/${game}`
const bestKey = (game: string): string => `parlour/best/${game}`

const keepBest = (store: Store, game: string, agreed: string, score: number): void =>
  store.setItem(bestKey(game), JSON.stringify(Object.fromEntries([...figures(store, bestKey(game)), [agreed, score]])))

/** Numbers by name, as far as they are understood. */
function figures(store: Store, key: string): ReadonlyMap<string, number> {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return new Map(
      entries.flatMap(([name, figure]): [string, number][] =>
        Number.isFinite(figure) ? [[name, Number(figure)]] : [],
      ),
    )
  } catch {
    return new Map()
  }
}

function keepOne(store: Store, game: string, agreed: string, run: Run): void {
  const kept = runs(store, game)
  const before = kept.get(agreed) ?? []
  if (before.some(({ id }) => id === run.id)) return
  const best = [...before, run].toSorted((a, b) => b.score - a.score).slice(0, MOST)
  store.setItem(runsKey(game), JSON.stringify(Object.fromEntries([...kept, [agreed, best]])))
}

/** Runs by settings, as far as they are understood. */
function runs(store: Store, game: string): ReadonlyMap<string, readonly Run[]> {
  try {
    const kept: unknown = JSON.parse(store.getItem(runsKey(game)) ?? '{}')
    const entries: readonly [string, unknown][] = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return new Map(entries.map(([agreed, list]) => [agreed, Array.isArray(list) ? list.flatMap(readRun) : []]))
  } catch {
    return new Map()
  }
}

function readRun(kept: unknown): readonly Run[] {
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('score' in kept) || !('moves' in kept))
    return []
  const { id, score, moves } = kept
  if (typeof id !== 'string' || typeof score !== 'number' || typeof moves !== 'number') return []
  return [{ id, score, moves, begun: 'begun' in kept && typeof kept.begun === 'string' ? kept.begun : null }]
}
