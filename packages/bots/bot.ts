import {
  catalogue,
  stream,
  type Catalogue,
  type Game,
  type GameTypes,
  type Language,
  type Of,
  type Rng,
  type Seat,
} from '@parlour/core'
import type { Adviser } from './advice.ts'
import type { Coach } from './review/coach.ts'
import { reviewWords } from './review/words.ts'
import type { Learning } from './learning.ts'
import type { PuzzleBook } from './puzzles/book.ts'

/** A player by program. It is given what its seat may see, never the state, and a generator of its own. */
export interface Bot<in out T extends GameTypes> {
  /** As in `bot:rule28`; a level is its own id, as in `bot:hard`. */
  readonly id: string
  readonly words: Catalogue<BotWords>
  // milliseconds a move may take on one core; what it thinks is counted in samples, so that a seed gives the same move
  // everywhere
  readonly budget: number
  /** Brings what it can't choose without and what is too large to come with every table. */
  readonly canRun?: () => boolean // false where it needs what doesn't run: then nobody is offered it
  readonly prepare?: () => Promise<void>
  choose(view: Of<T, 'view'>, seat: Seat, rng: Rng): Of<T, 'action'>
}

/** What `prepare` rejects with where a bot needs what doesn't run here, whatever the network brings. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun'
}

/** What a bot is called, and in one sentence how it plays. */
export interface BotWords {
  readonly name: string
  readonly character: string
}

export const botWords = (en: BotWords, zh: BotWords): Catalogue<BotWords> => catalogue({ en: () => en, zh: () => zh })

/** What a position is worth to a seat: higher is better, and a won game is worth more than any unfinished one. */
export type Value<T extends GameTypes> = (view: Of<T, 'view'>, seat: Seat) => number

/** A game with those who know it. */
export interface Players<in out T extends GameTypes> {
  readonly game: Game<T>
  /** The weakest first. */
  readonly bots: readonly Bot<T>[]
  /** Others to compare with, known to simulations and tournaments but offered at no table; fetched when wanted. */
  readonly sparring?: () => Promise<readonly Bot<T>[]>
  /** Gives the hints. */
  readonly adviser: Adviser<T>
  /** Null where nobody judges a finished game. */
  readonly coach: Coach<T> | null
  /** Absent where nobody makes puzzles; fetched when they are wanted. */
  readonly puzzles?: () => Promise<PuzzleBook<T>>
  /** What learning code needs. */
  readonly learning: Learning<T> | null
}

/** The same players with everybody to compare with among the bots, all of them ready to choose. */
export const withSparring = async <T extends GameTypes>(players: Players<T>): Promise<Players<T>> =>
  readyPlayers({ ...players, bots: [...players.bots, ...((await players.sparring?.()) ?? [])] })

/** The same players, ready to choose; bots that can't run here are left out. */
export async function readyPlayers<T extends GameTypes>(players: Players<T>): Promise<Players<T>> {
  const ready = await Promise.all(players.bots.map(isReady))
  return { ...players, bots: players.bots.filter((_, i) => ready[i] === true) }
}

async function isReady<T extends GameTypes>({ prepare }: Bot<T>): Promise<boolean> {
  try {
    await prepare?.()
    return true
  } catch (error) {
    if (error instanceof CannotRun) return false
    throw error
  }
}

/** Brings what these bots can't choose without. */
export async function prepareBots<T extends GameTypes>(bots: readonly Bot<T>[]): Promise<void> {
  await Promise.all(bots.map(async ({ prepare }) => prepare?.()))
}

/** A bot's line for its turn, as a table asks for it; null if there is no such bot. */
export const botLines =
  <T extends GameTypes>({ notation }: Game<T>, bots: readonly Bot<T>[]) =>
  ({ bot, view, seat, seed }: Turn<T>): string | null => {
    const player = bots.find(({ id }) => id === bot)
    return player === undefined ? null : notation.action.write(player.choose(view, seat, stream(...seed)))
  }

interface Turn<T extends GameTypes> {
  readonly bot: string
  readonly view: Of<T, 'view'>
  readonly seat: Seat
  readonly seed: readonly (string | number)[]
}

/** Players whose types are closed over: `open` hands them to code that works for any game. */
export interface AnyPlayers {
  /** Of the game. */
  readonly id: string
  open<R>(use: <T extends GameTypes>(players: Players<T>) => R): R
}

export const sealPlayers = <T extends GameTypes>(players: Players<T>): AnyPlayers => ({
  id: players.game.id,
  open: (use) => use(players),
})

/** Loads all that a game and its players say in a language. */
export const loadWords = ({ open }: AnyPlayers, language: Language): Promise<void> =>
  open(async ({ game, adviser, coach, bots }): Promise<void> => {
    const speakers = [game, adviser, ...(coach === null ? [] : [{ words: reviewWords }]), ...bots]
    await Promise.all(speakers.map(({ words }) => words.load(language)))
  })
