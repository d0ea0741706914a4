import type {
  ExpectedOf,
  GameTypes,
  Instead as InsteadOf,
  NonEmpty,
  Of,
  Outcome,
  Refusal,
  Seat,
  ToAct,
} from '@parlour/core'
import type { RefusalCode } from '@parlour/protocol'

/** Who sits on a seat. */
export type Holder =
  | { readonly type: 'person'; readonly name: string }
  | { readonly type: 'bot'; readonly bot: string; readonly name: string }

/** Why nothing can be chosen now. */
export type Lock =
  | 'over'
  | 'watching' // this is only looked at
  | 'chance' // the dice or the deck come first
  | 'others' // it is somebody else's turn, or the only move is about to be played
  | 'thinking' // a bot is to decide
  | 'curtain' // the player whose turn it is must come to the screen first
  | 'away' // a bot plays for this person meanwhile
  | 'offline'
  | 'showing' // the latest line is still being shown
  | 'waiting' // for the answer to what was played

/** Who played for a seat that did not play itself. */
export interface Instead {
  readonly kind: InsteadOf
  readonly seat: Seat
}

/** One line of the match as this screen saw it. */
export interface ToldLine<T extends GameTypes> {
  /** From 1. */
  readonly number: number
  readonly by: Seat | 'chance'
  readonly effects: readonly Of<T, 'effect'>[]
  readonly instead: Instead | null
}

/** What is to be seen at one time, and who may do something about it. Immutable. */
export interface Moment<T extends GameTypes> {
  /** Which position this is: what was begun at another one is void. */
  readonly at: unknown
  /** Of the latest line. */
  readonly number: number
  readonly view: Of<T, 'view'>
  readonly toAct: ToAct
  /** The one seat that is played from here; null for several and for none. */
  readonly you: Seat | null
  /** The seat that may be played from here now. */
  readonly mine: Seat | null
  /** Null exactly where a seat may be played. */
  readonly lock: Lock | null
  /** By the latest line. */
  readonly told: readonly Of<T, 'effect'>[]
  /** Everything told so far, the latest line included. */
  readonly past: readonly Of<T, 'effect'>[]
  /** The story so far. */
  readonly lines: readonly ToldLine<T>[]
  /** Who played the latest line for somebody else. */
  readonly instead: Instead | null
  /** By seat. */
  readonly holders: readonly Holder[]
  readonly outcome: Outcome | null
}

/** Why an action was not played. */
export type Refused<T extends GameTypes> =
  | { readonly type: 'illegal'; readonly reasons: NonEmpty<Refusal<ExpectedOf<T>> | Of<T, 'reason'>> }
  | { readonly type: 'trouble'; readonly code: RefusalCode | 'lost' } // between here and the server
  | { readonly type: 'astray' } // it is legal, but this lesson is about something else

export type Answer<T extends GameTypes> = Refused<T> | null // null: it was played

/**
 * Where a seat's moments come from: a match in this program, a server, a record, a lesson, a laboratory. It runs only
 * while somebody listens.
 */
export interface Source<T extends GameTypes, M extends Moment<T> = Moment<T>> {
  /** The same object until something changes. */
  current(): M
  /** What it gives ends the subscription. */
  subscribe(changed: () => void): () => void
  /** For the seat that may be played now. */
  submit(action: string): Answer<T> | Promise<Answer<T>>
}
