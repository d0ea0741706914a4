import type { Game, GameTypes, Rng, Seat } from '@parlour/core'

/** A player by program. It is given what its seat may see, never the state, and a generator of its own. */
export interface Bot<T extends GameTypes> {
  readonly id: string // as in `bot:rule28`
  readonly name: string
  readonly character: string // one sentence on how it plays
  choose(view: T['view'], seat: Seat, rng: Rng): T['action']
}

/** What a position is worth to a seat: higher is better, and a won game is worth more than any unfinished one. */
export type Value<T extends GameTypes> = (view: T['view'], seat: Seat) => number

/** A game with the players who know it; `open` hands both to code that works for any game. */
export interface AnyPlayers {
  readonly id: string // of the game
  open<R>(use: <T extends GameTypes>(game: Game<T>, bots: readonly Bot<T>[]) => R): R
}

export const players = <T extends GameTypes>(game: Game<T>, bots: readonly Bot<T>[]): AnyPlayers => ({
  id: game.id,
  open: (use) => use(game, bots),
})
