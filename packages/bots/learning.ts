import type { GameTypes, Of, Rng, Seat } from '@parlour/core'

/** What learning code needs of a game and the rules do not: numbers instead of names. */
export interface Learning<in out T extends GameTypes> {
  /** Raised when features or codes change their meaning. */
  readonly version: number
  /** Of an observation: its product is the number of features. */
  shape(settings: Of<T, 'settings'>): readonly number[]
  /** Every feature is 0 or 1, so that a byte holds it. */
  readonly binary?: boolean
  /** Fills a zeroed array. */
  features(view: Of<T, 'view'>, seat: Seat, into: Features): void
  /** Further figures the seat may see, for `info`. */
  about(view: Of<T, 'view'>, seat: Seat): object
  /** Action codes are 0 to codes - 1, for ever the same. */
  codes(settings: Of<T, 'settings'>): number
  // of the seat to act; -1 for an action that has none and is not offered
  code(action: Of<T, 'action'>, view: Of<T, 'view'>): number
  /** Null for a number that means nothing here. */
  action(code: number, view: Of<T, 'view'>): Of<T, 'action'> | null
  // what a step earned; over a game it adds up to what is played for
  reward(before: Of<T, 'view'>, after: Of<T, 'view'>, seat: Seat): number
  /** Where somebody wrote it. */
  flat?(settings: Of<T, 'settings'>, seats: number, count: number): FlatGames<T>
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
  /** A seat, CHANCE or NOBODY. */
  toAct(game: number): number
  /** A legal code of the seat to act. */
  play(game: number, code: number): void
  /** Chance answers, drawn from the generator exactly as `rules.sample` draws it. */
  draw(game: number, rng: Rng): void
  /** Sets the bits of the legal codes in zeroed words from `at`. */
  mask(game: number, into: Int32Array, at: number): void
  /** Into zeros from `at`. */
  features(game: number, seat: Seat, into: Features, at: number): void
  /** Earned since it was last taken. */
  takeReward(game: number, seat: Seat): number
  /** As the rules would have it: for bots, pictures, reasons and the law. */
  state(game: number): Of<T, 'state'>
}
