import type { Reason, Seat } from '@parlour/core'
import type { BigTwoExpected } from './expected.ts'
import type { Settings } from './settings.ts'

export type Card = number // 4 × rank + suit: ranks 3 4 … K A 2 from 0, suits ♦ ♣ ♥ ♠ from 0
export type Cards = readonly Card[] // ascending

export const RANKS = '3456789TJQKA2'
export const SUITS = 'DCHS'
export const DECK: Cards = Array.from({ length: 52 }, (_, card) => card)

/** 1.1.5  Everything that can be played, weakest first; from the straight on they are five cards. */
export const KINDS = ['single', 'pair', 'triple', 'straight', 'flush', 'full-house', 'four', 'straight-flush'] as const
export type Kind = (typeof KINDS)[number]

export interface Combination {
  readonly kind: Kind
  readonly cards: Cards
  readonly power: number // of two plays of the same number of cards, the one with more is stronger
}

/** One decision of the match so far; a pass shows no cards. */
export interface Turn {
  readonly seat: Seat
  readonly cards: Cards
}

/** What everybody at the table knows. */
export interface Round {
  readonly settings: Settings
  readonly phase: 'dealing' | 'playing' | 'over'
  readonly match: number // from 1
  readonly seat: Seat // to act; while dealing and at the end, who won the match before
  readonly table: Combination | null // the play to beat; null for the leader
  readonly by: Seat // who made that play
  readonly passes: number // in a row since that play
  readonly locked: readonly Seat[] // out of this trick, ascending; only with passLocks
  readonly first: boolean // the opening duty holds
  readonly owes: Seat | null // who pays for everybody if the seat to act goes out now; only with liability
  readonly scores: readonly number[] // penalty points by seat
  readonly history: readonly Turn[] // the match so far, as far as it was seen
}

export interface State extends Round {
  readonly hands: readonly Cards[] // by seat; none while dealing
  readonly stock: Cards // dealt to nobody
}

/** While a match is played, a view has room for one hand and for numbers of cards, not for other hands. */
export interface View extends Round {
  readonly me: Seat | null
  readonly hand: Cards
  readonly counts: readonly number[] // cards in each hand
  readonly played: Cards // all cards out of play, the table's included
  readonly undealt: number // cards in the stock
  readonly shown: readonly Cards[] // all hands once the game is over, none before
}

export type Action = { readonly type: 'play'; readonly cards: Cards } | { readonly type: 'pass' }
export interface Deal {
  readonly hands: readonly Cards[]
}
export type Pick = { readonly type: 'card'; readonly card: Card } | { readonly type: 'pass' }

export type Prompt =
  | {
      readonly type: 'play'
      readonly seat: Seat
      readonly picked: Cards
      readonly kind: Kind | null // what the picked cards make
      readonly whole: boolean // whether they may be played as they are
      readonly table: Cards | null
      readonly opening: Card | null // must be in the first play
      readonly alone: boolean // and be all of it
      readonly highest: Card | null // one card left: the only single allowed
      readonly stuck: boolean // nothing but a pass
    }
  | { readonly type: 'wait'; readonly seat: Seat; readonly table: Cards | null }
  | { readonly type: 'deal'; readonly match: number }
  | { readonly type: 'over'; readonly winners: readonly Seat[] }

export type Effect =
  | {
      readonly type: 'dealt'
      readonly match: number
      readonly hands: readonly (Cards | null)[]
      readonly counts: readonly number[]
    }
  | { readonly type: 'opens'; readonly seat: Seat; readonly by: 'lowest-card' | 'last-win'; readonly card: Card | null }
  | {
      readonly type: 'played'
      readonly seat: Seat
      readonly kind: Kind
      readonly cards: Cards
      readonly left: number
      readonly forced: boolean // by the one-card-left rule
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'one-card-left'; readonly seat: Seat }
  | { readonly type: 'trick-won'; readonly seat: Seat }
  | {
      readonly type: 'match-ended'
      readonly match: number
      readonly seat: Seat // who went out
      readonly left: readonly number[]
      readonly points: readonly number[] // of this match
      readonly scores: readonly number[]
      readonly liable: Seat | null
    }
  | { readonly type: 'game-ended'; readonly winners: readonly Seat[]; readonly scores: readonly number[] }

export type BigTwoReason =
  | (Reason & { readonly code: 'nobody-to-act' | 'out-of-turn' | 'cannot-pass-leading' })
  | (Reason & { readonly code: 'card-not-in-hand' | 'invalid-combination'; readonly cards: Cards })
  | (Reason & { readonly code: 'card-twice'; readonly card: Card })
  | (Reason & { readonly code: 'first-play'; readonly card: Card; readonly alone: boolean })
  | (Reason & { readonly code: 'wrong-size'; readonly kind: Kind; readonly table: Kind })
  | (Reason & { readonly code: 'too-weak'; readonly table: Cards })
  | (Reason & { readonly code: 'must-beat'; readonly card: Card }) // the card on the table
  | (Reason & { readonly code: 'must-play-highest'; readonly card: Card })
  | (Reason & { readonly code: 'in-no-play'; readonly cards: Cards; readonly table: Cards | null })

export interface BigTwo {
  settings: Settings
  state: State
  action: Action
  chance: Deal
  view: View
  pick: Pick
  prompt: Prompt
  effect: Effect
  reason: BigTwoReason
  expected: BigTwoExpected
}
