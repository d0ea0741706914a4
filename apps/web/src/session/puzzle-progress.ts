import type { Store } from '@parlour/client'
import type { Rng } from '@parlour/core'

/** How somebody stands in the puzzles of one game. */
export interface Standing {
  readonly rating: number
  readonly tries: number
  readonly solved: number
  readonly seen: readonly string[] // ids, the latest last
}

/** All that is kept: in a row without a mistake, over all games, and every game's own. */
export interface Progress {
  readonly streak: number
  readonly longest: number
  readonly games: { readonly [game: string]: Standing }
}

/** A puzzle, as far as choosing and rating go. */
export interface Rateable {
  readonly position: string
  readonly rating: number
}

const KEY = 'parlour/puzzles'
const FIRST: Standing = { rating: 1200, tries: 0, solved: 0, seen: [] }
const SETTLED = 20 // tries; a rating moves faster before
const STEP = { early: 48, later: 24 }
const NEAR = 12 // puzzles of about one's own rating, one of which comes next

export const standingOf = ({ games }: Progress, game: string): Standing => games[game] ?? FIRST

/** After a first try: a solved puzzle that was harder brings more, as in Elo's ratings. */
export function afterTry(before: Progress, game: string, puzzle: Rateable, solved: boolean): Progress {
  const { rating, tries, solved: right, seen } = standingOf(before, game)
  const expected = 1 / (1 + 10 ** ((puzzle.rating - rating) / 400))
  const step = tries < SETTLED ? STEP.early : STEP.later
  const id = idOf(puzzle)
  const streak = solved ? before.streak + 1 : 0
  return {
    streak,
    longest: Math.max(before.longest, streak),
    games: {
      ...before.games,
      [game]: {
        rating: Math.round(rating + step * ((solved ? 1 : 0) - expected)),
        tries: tries + 1,
        solved: right + (solved ? 1 : 0),
        seen: [...seen.filter((known) => known !== id), id],
      },
    },
  }
}

/** One of those nearest to one's rating that were not seen yet; after all of them, of those seen longest ago. */
export function nextOf<P extends Rateable>(puzzles: readonly P[], { rating, seen }: Standing, rng: Rng): P | null {
  const fresh = puzzles.filter((one) => !seen.includes(idOf(one)))
  const old = puzzles.toSorted((a, b) => seen.indexOf(idOf(a)) - seen.indexOf(idOf(b))).slice(0, NEAR)
  const field = fresh.length > 0 ? fresh : old
  const near = field.toSorted((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating)).slice(0, NEAR)
  return near[near.length === 0 ? 0 : rng.below(near.length)] ?? null
}

/** Short, and the same for the same position whatever list it stands in. */
export function idOf({ position }: Pick<Rateable, 'position'>): string {
  let hash = 0
  for (let i = 0; i < position.length; i++) hash = (Math.imul(hash, 31) + position.charCodeAt(i)) >>> 0
  return hash.toString(36)
}

export const keepProgress = (store: Store, progress: Progress): void => store.setItem(KEY, JSON.stringify(progress))

/** As far as it is understood. */
export function readProgress(store: Store): Progress {
  const kept = objectIn(store.getItem(KEY))
  return {
    streak: wholeIn(kept['streak'], 0),
    longest: wholeIn(kept['longest'], 0),
    games: Object.fromEntries(
      Object.entries(Object(kept['games'])).map(([game, own]) => {
        const { rating, tries, solved, seen }: { readonly [K in keyof Standing]?: unknown } = Object(own)
        return [
          game,
          {
            rating: wholeIn(rating, FIRST.rating),
            tries: wholeIn(tries, 0),
            solved: wholeIn(solved, 0),
            seen: Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : [],
          },
        ]
      }),
    ),
  }
}

const wholeIn = (kept: unknown, otherwise: number): number =>
  typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 ? kept : otherwise

function objectIn(text: string | null): { readonly [key: string]: unknown } {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
