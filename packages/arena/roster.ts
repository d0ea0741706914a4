import type { RawSettings } from '@parlour/core'
import type { Faults } from './external/faults.ts'

/** Who plays what, under which conditions; plain data, so that it can be sent to a worker. */
export interface Roster {
  readonly game: string
  readonly from?: string // the path of a game of somebody's own; absent for Parlour's
  readonly settings: RawSettings
  readonly bots: readonly string[] // the entrants: ids of bots, or `cmd:` and the command of an external one
  readonly seats: number
  readonly seed: string
  readonly moveTime: number // milliseconds an external bot has for a move
}

/** One game to be played. */
export interface Fixture {
  readonly match: number // its dice: fixtures with one number are played on the same dice
  readonly seats: readonly number[] // entrant by seat
}

/**
 * What came of some fixtures: figures of one game after the other, by seat. Flat lists travel between threads at little
 * cost.
 */
export interface Results {
  readonly scores: number[]
  readonly shares: number[] // of the win: 1, 0, or a part of a shared one
  readonly steps: number[] // actions and chance answers, by game
  readonly faults: (Faults & { readonly entrant: number })[] // of external bots, over all these games
}
