import type { GameTypes, Seat } from '@parlour/core'

/** What learning code needs of a game and the rules do not: numbers instead of names. */
export interface Learning<T extends GameTypes> {
  readonly version: number // raised when features or codes change their meaning
  shape(settings: T['settings']): readonly number[] // of an observation: its product is the number of features
  features(view: T['view'], seat: Seat, into: Float32Array): void // fills a zeroed array
  about(view: T['view'], seat: Seat): object // further figures the seat may see, for `info`
  codes(settings: T['settings']): number // action codes are 0 to codes - 1, for ever the same
  code(action: T['action'], settings: T['settings']): number
  action(code: number, settings: T['settings']): T['action'] | null // null for a number that is no code
  reward(before: T['view'], after: T['view'], seat: Seat): number // what a step earned; over a game it adds up to what is played for
}
