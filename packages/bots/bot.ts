import type { Game, GameTypes, Rng, Seat } from '@parlour/core'
import type { Adviser } from './advice.ts'
import type { Coach } from './coach.ts'
import type { Learning } from './learning.ts'

/** A player by program. It is given what its seat may see, never the state, and a generator of its own. */
export interface Bot<T extends GameTypes> {
  readonly id: string // as in `bot:rule28`; a level is its own id, as in `bot:hard`
  readonly name: string
  readonly character: string // one sentence on how it plays
  readonly budget: number // milliseconds a move may take on one core; what it thinks is counted in samples, so that a seed gives the same move everywhere
  choose(view: T['view'], seat: Seat, rng: Rng): T['action']
}

/** What a position is worth to a seat: higher is better, and a won game is worth more than any unfinished one. */
export type Value<T extends GameTypes> = (view: T['view'], seat: Seat) => number

/** A game with those who know it. */
export interface Players<T extends GameTypes> {
  readonly game: Game<T>
  readonly bots: readonly Bot<T>[] // the weakest first
  readonly adviser: Adviser<T> // gives the hints
  readonly coach: Coach<T> | null // null where nobody judges a finished game
  readonly learning: Learning<T> | null // what learning code needs
}

/** Players whose types are closed over: `open` hands them to code that works for any game. */
export interface AnyPlayers {
  readonly id: string // of the game
  open<R>(use: <T extends GameTypes>(players: Players<T>) => R): R
}

export const sealPlayers = <T extends GameTypes>(players: Players<T>): AnyPlayers => ({ id: players.game.id, open: (use) => use(players) })
