import type { Pass, Puzzle } from '@parlour/bots'
import type { Hint } from '@parlour/client'
import type { Language } from '@parlour/core'
import type { BotCard } from '../session/setup.ts'

export interface Enlisted extends BotCard {
  readonly canRun: boolean // in this browser; a server may run it all the same
}

/** What the page asks of the worker in which bots think. */
export type Asked =
  | { readonly type: 'roster'; readonly game: string; readonly language: Language }
  | { readonly type: 'warm-up'; readonly game: string }
  | { readonly type: 'prepare'; readonly game: string; readonly bots: readonly string[] }
  | {
      readonly type: 'review'
      readonly game: string
      readonly record: string
      readonly you: number | null // whose game it was
      readonly pass: Pass
      readonly language: Language
    }
  | { readonly type: 'puzzles'; readonly game: string; readonly language: Language }
  | {
      readonly type: 'explain'
      readonly game: string
      readonly position: string
      readonly settings: string // as key=value key=value
      readonly tried: string
      readonly solution: string
      readonly names: readonly string[]
      readonly language: Language
    }
  | (Seated & { readonly type: 'move'; readonly bot: string })
  | {
      readonly type: 'rival'
      readonly game: string
      readonly bot: string
      readonly settings: string // as in a record
      readonly seed: string // of the race
      readonly decisions: number // of the player so far
    }
  | (Seated & { readonly type: 'hint'; readonly names: readonly string[]; readonly language: Language })

/** A seat whose turn it is, and all it may see. */
interface Seated {
  readonly game: string
  readonly view: object
  readonly seat: number
  readonly seed: readonly (string | number)[]
}

export type Answer =
  // coach: whether somebody reviews games
  | { readonly type: 'roster'; readonly bots: readonly Enlisted[]; readonly coach: boolean }
  | { readonly type: 'warm' }
  | { readonly type: 'move'; readonly line: string }
  | { readonly type: 'hint'; readonly line: string; readonly hint: Hint }
  // after that many decisions, or at its end
  | { readonly type: 'rival'; readonly view: object; readonly decided: number; readonly over: boolean }
  // one decision of so many; several answer one letter
  | { readonly type: 'judged'; readonly judged: Judgement; readonly of: number }
  | Reviewed // after the last of them
  | PuzzlesOfGame
  | Explained
  | { readonly type: 'unknown' } // no such game or bot
  | { readonly type: 'unfetched' } // the network did not bring what it needs
  | { readonly type: 'unable' } // what it needs doesn't run in this browser

/** A game's puzzles, and what each theme is called. */
export interface PuzzlesOfGame {
  readonly type: 'puzzles'
  readonly puzzles: readonly Puzzle[]
  readonly themes: { readonly [theme: string]: string }
}

/** What the coach says about a try. */
export interface Explained {
  readonly type: 'explained'
  readonly options: readonly ExplainedOption[] // best first
  readonly cost: string | null // "costs 8% of winning"; null for the best
  readonly reason: string
  readonly basis: string // how they were found
}

interface ExplainedOption {
  readonly line: string
  readonly text: string
  readonly value: string
  readonly isBest: boolean
  readonly isTried: boolean
}

/** What a pass of the review came to. */
export interface Reviewed {
  readonly type: 'reviewed'
  readonly seats: readonly SeatReview[]
  readonly graph: Graph
  readonly basis: string // how it was judged
  readonly summed: string | null // what luck and skill go over
  readonly pass: Pass
  readonly deeper: boolean // whether a second pass follows
}

export interface SeatReview {
  readonly seat: number
  readonly accuracy: number | null
  readonly decisions: number
  readonly best: number
  readonly luck: Amount
  readonly lost: Amount
  readonly given: Amount
}

export interface Amount {
  readonly amount: number
  readonly text: string
}

/** The value of the game to each seat over its lines. */
export interface Graph {
  readonly label: string
  readonly lines: number
  readonly least: number
  readonly most: number
  readonly ticks: readonly { readonly value: number; readonly text: string }[]
  readonly curves: readonly (readonly (readonly { readonly line: number; readonly value: number }[])[])[] // by seat
}

/** What the coach says of one decision, in words. */
export interface Judgement {
  readonly line: number // of the record, from 1
  readonly seat: number
  readonly played: string
  readonly best: string
  readonly bestLine: string
  readonly value: number // of what was played
  readonly loss: number
  readonly cost: string
  readonly reason: string
  readonly forced: boolean
  readonly severity: 'inaccuracy' | 'mistake' | 'blunder' | null
  readonly mark: string | null // the same in a word
}

export interface WorkerRequest<X> {
  readonly id: number
  readonly content: X
}
