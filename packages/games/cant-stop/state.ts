import type { Reason, Seat } from '@parlour/core'
import type { CantStopExpected } from './expected.ts'
import type { Settings } from './settings.ts'

export type Column = number // 2 to 12, the sum of two dice
export type Dice = readonly [number, number, number, number]
export type Pairing = readonly [Column, Column] // the sums of the two pairs, as the dice lie

export const COLUMNS: readonly Column[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
export const LENGTH: readonly number[] = [0, 0, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3] // by column: steps to its top
export const RUNNERS = 3
export const NONE: readonly number[] = LENGTH.map(() => 0)

export interface State {
  readonly settings: Settings
  readonly seat: Seat // whose turn it is; at the end, who won
  readonly phase: 'rolling' | 'pairing' | 'deciding' | 'over'
  readonly dice: Dice | null // on the table while pairing
  readonly camps: readonly (readonly number[])[] // camps[seat][column]: height kept for good; the top means won
  readonly runners: readonly number[] // runners[column]: height reached this turn, 0 for none
  readonly turns: number // turns begun in solitaire; always 1 with more seats
}

export type Action =
  | { readonly type: 'advance'; readonly columns: readonly [Column] | Pairing } // lower column first
  | { readonly type: 'roll' }
  | { readonly type: 'stop' }
  | { readonly type: 'pass' }

export type Pick =
  | { readonly type: 'card'; readonly pairing: Pairing } // one of the three cards
  | { readonly type: 'number'; readonly column: Column } // one number of a choose-one card
  | { readonly type: 'word'; readonly word: 'roll' | 'stop' | 'pass' }

export type Prompt =
  | { readonly type: 'choose-card'; readonly seat: Seat }
  | { readonly type: 'choose-number'; readonly seat: Seat; readonly pairing: Pairing }
  | {
      readonly type: 'roll-or-stop'
      readonly seat: Seat
      readonly steps: number
      readonly bust: number
      readonly wins: boolean
    } // bust: of 1296 rolls; wins: stopping now is the game
  | { readonly type: 'bust'; readonly seat: Seat; readonly steps: number; readonly next: Seat }
  | { readonly type: 'dice-to-come'; readonly seat: Seat }
  | { readonly type: 'over'; readonly winner: Seat; readonly turns: number | null }

export type Effect =
  | { readonly type: 'rolled'; readonly seat: Seat; readonly dice: Dice }
  | { readonly type: 'bust'; readonly seat: Seat; readonly steps: number }
  | {
      readonly type: 'climbed'
      readonly seat: Seat
      readonly column: Column
      readonly from: number
      readonly to: number
      readonly fresh: boolean
    }
  | { readonly type: 'stopped'; readonly seat: Seat; readonly steps: number }
  | { readonly type: 'camped'; readonly seat: Seat; readonly column: Column; readonly at: number }
  | { readonly type: 'column-won'; readonly seat: Seat; readonly column: Column; readonly cleared: readonly Seat[] }
  // turns in solitaire
  | { readonly type: 'won'; readonly seat: Seat; readonly columns: number; readonly turns: number | null }
  | { readonly type: 'turn'; readonly seat: Seat; readonly turns: number | null }

/** What can keep a number from being played. */
export type Obstacle = 'column-won' | 'at-the-top' | 'no-runner-left'

export type CantStopReason =
  | (Reason & { readonly code: 'column-won'; readonly column: Column; readonly by: Seat })
  | (Reason & { readonly code: 'at-the-top' | 'no-runner-left'; readonly column: Column })
  | (Reason & { readonly code: 'second-step-lost' | 'only-this'; readonly column: Column })
  | (Reason & { readonly code: 'not-on-a-card'; readonly columns: readonly Column[] })
  | (Reason & { readonly code: 'both-forced'; readonly column: Column; readonly other: Column })
  | (Reason & { readonly code: 'choice-missing'; readonly pairing: Pairing })
  | (Reason & {
      readonly code: 'choose-first' | 'already-chosen' | 'nothing-moved' | 'bust' | 'no-bust' | 'nobody-to-act'
    })
  | (Reason & { readonly code: 'shared-space'; readonly column: Column; readonly with: Seat })

export interface CantStop {
  settings: Settings
  state: State
  action: Action
  chance: Dice
  view: State // nothing is hidden
  pick: Pick
  prompt: Prompt
  effect: Effect
  reason: CantStopReason
  expected: CantStopExpected
}
