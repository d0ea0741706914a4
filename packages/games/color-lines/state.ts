import type { Reason, Seat } from '@parlour/core'
import type { ColorLinesExpected } from './expected.ts'
import type { Settings } from './settings.ts'

export type Color = number // 1 to 7, the place of its letter in LETTERS; 0 is an empty cell
export const LETTERS = '.RGBNMYC'
export const EMPTY: Color = 0

export interface Cell {
  readonly row: number // 0 is the top
  readonly col: number // 0 is the left
}

export interface Ball {
  readonly cell: Cell
  readonly color: Color
}

export interface State {
  readonly settings: Settings
  readonly phase: 'laying' | 'moving' | 'spawning' | 'over'
  readonly board: readonly Color[] // board[row * cols + col]
  readonly next: readonly Color[] // announced balls in order; empty while not drawn, and in a view that hides them
  readonly score: number
  readonly moves: number
}

/**
 * What is shown: in hidden mode without `next`. It is laid out like a state, so the marks tell them apart: only `view`
 * of visibility makes one, and a state does not pass for it.
 */
export type View = State & { readonly [shown]: true }
declare const shown: unique symbol

/** One decision: a ball walks to an empty cell. */
export interface Action {
  readonly from: Cell
  readonly to: Cell
}

/** One answer of chance: the balls that come, in the order announced, and the balls announced anew. */
export interface Spawn {
  readonly balls: readonly Ball[]
  readonly next: readonly Color[]
}

export type Prompt =
  | { readonly type: 'choose-ball'; readonly seat: Seat }
  | { readonly type: 'choose-cell'; readonly seat: Seat; readonly cell: Cell; readonly color: Color }
  | { readonly type: 'balls-to-come'; readonly seat: Seat }
  | { readonly type: 'over'; readonly score: number; readonly moves: number }

export type Effect =
  | { readonly type: 'lifted'; readonly seat: Seat; readonly ball: Ball } // a ball is chosen, nothing is played yet
  // both ends included
  | { readonly type: 'walked'; readonly seat: Seat; readonly color: Color; readonly path: readonly Cell[] }
  | {
      readonly type: 'cleared'
      readonly seat: Seat
      readonly color: Color
      readonly cells: readonly Cell[]
      readonly lines: number
      readonly points: number
    }
  | { readonly type: 'laid'; readonly balls: readonly Ball[] }
  // dropped: balls that found no cell
  | { readonly type: 'spawned'; readonly balls: readonly Ball[]; readonly dropped: number }
  // lines made by new balls, for no points
  | { readonly type: 'vanished'; readonly cells: readonly Cell[]; readonly lines: number }
  | { readonly type: 'announced'; readonly next: readonly Color[]; readonly hidden: boolean }
  | { readonly type: 'over'; readonly seat: Seat; readonly score: number; readonly moves: number }

export type ColorLinesReason =
  | (Reason & { readonly code: 'off-board'; readonly cell: Cell; readonly rows: number; readonly cols: number })
  | (Reason & { readonly code: 'empty-source'; readonly cell: Cell })
  // same: its own cell
  | (Reason & { readonly code: 'occupied-target'; readonly cell: Cell; readonly color: Color; readonly same: boolean })
  | (Reason & { readonly code: 'no-path'; readonly from: Cell; readonly to: Cell })
  | (Reason & { readonly code: 'walled-in'; readonly cell: Cell; readonly color: Color })
  | (Reason & { readonly code: 'nobody-to-act' })

export interface ColorLines {
  settings: Settings
  state: State
  action: Action
  chance: Spawn
  view: View
  pick: Cell
  prompt: Prompt
  effect: Effect
  reason: ColorLinesReason
  expected: ColorLinesExpected
}
