import type { Reason, Seat } from '@parlour/core'
import type { Settings } from './settings.ts'

/** What one player holds. Whether they are bust follows from the dice. */
export interface Hand {
  readonly dice: readonly number[]
  readonly stays: boolean
}

/** The whole truth, secrets included. */
export interface State {
  readonly settings: Settings
  readonly seat: Seat // whose turn it is; at the end, who played last
  readonly rolling: boolean // the die is about to fall
  readonly hands: readonly Hand[]
}

/** A hand as somebody else sees it. */
export interface SeenHand {
  readonly count: number
  readonly dice: readonly number[] | null // null while they are secret
  readonly stays: boolean
}

/** What one viewer may know. */
export interface View {
  readonly settings: Settings
  readonly seat: Seat
  readonly rolling: boolean
  readonly me: Seat | null // null for somebody who watches
  readonly hands: readonly SeenHand[]
}

export type Action = { readonly type: 'roll' } | { readonly type: 'stay' }

export interface Die {
  readonly die: number
}

export type Prompt =
  | { readonly type: 'roll-or-stay'; readonly seat: Seat; readonly total: number }
  | { readonly type: 'wait'; readonly seat: Seat }
  | { readonly type: 'over' }

export type Effect =
  | { readonly type: 'rolled'; readonly seat: Seat; readonly die: number | null } // null where it is secret
  | { readonly type: 'bust'; readonly seat: Seat; readonly total: number }
  | { readonly type: 'stayed'; readonly seat: Seat }
  | { readonly type: 'shown'; readonly seat: Seat; readonly total: number }

export type MyGameReason =
  | (Reason & { readonly code: 'too-few-dice'; readonly dice: number })
  | (Reason & { readonly code: 'at-the-goal'; readonly goal: number })
  | (Reason & { readonly code: 'nobody-to-act' })

/** What readers of this notation expect, beside what those of any game do. */
export type MyGameExpected =
  { readonly code: 'die' | 'dice' | 'seat-in-play' } | { readonly code: 'hands'; readonly seats: number }

export interface MyGame {
  settings: Settings
  state: State
  action: Action
  chance: Die
  view: View
  pick: Action // every action is one pick
  prompt: Prompt
  effect: Effect
  reason: MyGameReason
  expected: MyGameExpected
}
