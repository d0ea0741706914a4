import type { Game, GameTypes, Rng, Seat } from '@parlour/core'
import type { Learning } from './learning.ts'

/** A player by program. It is given what its seat may see, never the state, and a generator of its own. */
export interface Bot<T extends GameTypes> {
  readonly id: string // as in `bot:rule28`
  readonly name: string
  readonly character: string // one sentence on how it plays
  choose(view: T['view'], seat: Seat, rng: Rng): T['action']
}

/** What a position is worth to a seat: higher is better, and a won game is worth more than any unfinished one. */
export type Value<T extends GameTypes> = (view: T['view'], seat: Seat) => number

/** A game with the players who know it and what learning code needs; `open` hands them to code that works for any game. */
export interface AnyPlayers {
  readonly id: string // of the game
  open<R>(use: <T extends GameTypes>(game: Game<T>, bots: readonly Bot<T>[], learning: Learning<T> | null) => R): R
}

export const players = <T extends GameTypes>(game: Game<T>, bots: readonly Bot<T>[], learning: Learning<T> | null = null): AnyPlayers => ({
  id: game.id,
  open: (use) => use(game, bots, learning),
})
