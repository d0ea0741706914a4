import type { RawSettings } from '@parlour/core'
import type { Faults } from './external/faults.ts'

/** Who plays what, under which conditions; plain data, so that it can be sent to a worker. */
export interface Roster {
  readonly game: string
  /** The path of a game of somebody's own; absent for Parlour's. */
  readonly from?: string
  readonly settings: RawSettings
  /** The entrants: ids of bots, or `cmd:` and the command of an external one. */
  readonly bots: readonly string[]
  readonly seats: number
  readonly seed: string
  /** Milliseconds an external bot has for a move. */
  readonly moveTime: number
}

/** One game to be played. */
export interface Fixture {
  /** Its dice: fixtures with one number are played on the same dice. */
  readonly match: number
  /** Entrant by seat. */
  readonly seats: readonly number[]
}

/**
 * What came of some fixtures: figures of one game after the other, by seat. Flat lists travel between threads at little
 * cost.
 */
export interface Results {
  readonly scores: number[]
  /** Of the win: 1, 0, or a part of a shared one. */
  readonly shares: number[]
  /** Actions and chance answers, by game. */
  readonly steps: number[]
  /** Of external bots, over all these games. */
  readonly faults: (Faults & { readonly entrant: number })[]
}
