import type { GameTypes, Of, Rng, Seat } from '@parlour/core'

/** What learning code needs of a game and the rules do not: numbers instead of names. */
export interface Learning<in out T extends GameTypes> {
  readonly version: number // raised when features or codes change their meaning
  shape(settings: Of<T, 'settings'>): readonly number[] // of an observation: its product is the number of features
  readonly binary?: boolean // every feature is 0 or 1, so that a byte holds it
  features(view: Of<T, 'view'>, seat: Seat, into: Features): void // fills a zeroed array
  about(view: Of<T, 'view'>, seat: Seat): object // further figures the seat may see, for `info`
  codes(settings: Of<T, 'settings'>): number // action codes are 0 to codes - 1, for ever the same
  // of the seat to act; -1 for an action that has none and is not offered
  code(action: Of<T, 'action'>, view: Of<T, 'view'>): number
  action(code: number, view: Of<T, 'view'>): Of<T, 'action'> | null // null for a number that means nothing here
  // what a step earned; over a game it adds up to what is played for
  reward(before: Of<T, 'view'>, after: Of<T, 'view'>, seat: Seat): number
  flat?(settings: Of<T, 'settings'>, seats: number, count: number): FlatGames<T> // where somebody wrote it
}

export type Features = Float32Array | Uint8Array // bytes where every feature is 0 or 1

export const CHANCE = -1
export const NOBODY = -2

/**
 * Many games side by side in flat arrays, for thousands of copies stepped at once: what the rules do, without objects.
 * `flatLaw` of the arena holds them to the rules.
 */
export interface FlatGames<T extends GameTypes> {
  start(game: number): void
  toAct(game: number): number // a seat, CHANCE or NOBODY
  play(game: number, code: number): void // a legal code of the seat to act
  draw(game: number, rng: Rng): void // chance answers, drawn from the generator exactly as `rules.sample` draws it
  mask(game: number, into: Int32Array, at: number): void // sets the bits of the legal codes in zeroed words from `at`
  features(game: number, seat: Seat, into: Features, at: number): void // into zeros from `at`
  takeReward(game: number, seat: Seat): number // earned since it was last taken
  state(game: number): Of<T, 'state'> // as the rules would have it: for bots, pictures, reasons and the law
}
