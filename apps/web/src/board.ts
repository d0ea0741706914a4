import type { Game, GameTypes, Names, Option, Question, RawSettings, Reason, Seat, Words } from '@parlour/core'
import type { ComponentType } from 'react'

/** What a game brings to the page: drawing and lessons. Asking, confirming, stepping back and explaining are the frame's. */
export interface Board<T extends GameTypes> {
  readonly game: Game<T>
  readonly Table: ComponentType<TableProps<T>> // the board with everything that can be chosen on it
  readonly Side?: ComponentType<TableProps<T>> // figures beside the board, such as odds
  readonly Picture: ComponentType // a small living picture for the home page
  readonly lessons: readonly Lesson[]
  readonly scenarios: readonly Scenario[]
  readonly standing?: (view: T['view'], seat: Seat) => Standing | null // how a seat stands, shown beside its name
  readonly keys?: readonly Key[] // a board's own single keys, for the list of keys
  readonly sound?: (effect: T['effect']) => Tone | null // what an effect sounds like; the frame plays it
  readonly careful?: (option: Option<T>) => boolean // its key is left to the board, which asks once more before it is played
  readonly confirms?: (pick: T['pick']) => boolean // whether a pick waits to be confirmed on the board although it is already a whole move
  readonly lasts?: (told: readonly T['effect'][]) => number // milliseconds a line takes to be shown; what follows waits, and nothing can be chosen
}

/** How a seat stands, twice: in a word or two for the eye, in a sentence for the ear. */
export interface Standing {
  readonly short: string // "2/3"
  readonly long: string // "2 of 3 columns won"
}

export interface Key {
  readonly keys: readonly string[]
  readonly does: string
}

const TONES = ['roll', 'step', 'keep', 'lose', 'turn', 'alert', 'win', 'no'] as const
export type Tone = (typeof TONES)[number]

/** Everything a board may draw, and the two things it may do: look at an option, and choose it. */
export interface TableProps<T extends GameTypes> {
  readonly view: T['view']
  readonly question: Question<T>
  readonly picks: readonly T['pick'][] // made so far on the way to an action
  readonly looked: Option<T> | null // under the pointer or the focus: preview its effects
  readonly hinted: T['action'] | null
  readonly told: readonly T['effect'][] // by the latest line, to be animated
  readonly past?: readonly T['effect'][] // everything told so far, the latest line included
  readonly locked: boolean // somebody else is to act, or things are moving: options are shown, not chosen
  readonly who: Names
  readonly words: Words<T>
  readonly colour: (seat: Seat) => string // a CSS colour; never the only carrier
  readonly best?: number | null // the best score kept for these settings, null before the first; absent where none are kept
  look(option: Option<T> | null): void
  choose(option: Option<T>): void
  explain(reason: Pick<Reason, 'rule'>): void // opens the paragraph of the rules
  back?(): void // takes the latest pick back
  drop?(pick: T['pick']): void // takes one pick back, whichever it is
  confirm?(): void // plays what the picks amount to
}

/** A position to think about, opened in the laboratory. */
export interface Scenario {
  readonly id: string // as in RULES.md
  readonly title: string
  readonly position: string
  readonly settings?: RawSettings
}

/** One guided position of the tutorial: what to look at, and what must be done to go on. */
export interface Lesson {
  readonly title: string
  readonly text: string
  readonly position: string
  readonly settings?: RawSettings
  readonly goal: string | null // the action line to play, or null to read on
  readonly chance?: string // what chance answers to it, where that is part of the lesson
  readonly praise: string
}

/** A board whose types are closed over, so that five of them fit one list: `open` hands it to code that works for any. */
export interface AnyBoard {
  readonly id: string // of the game
  open<R>(use: <T extends GameTypes>(board: Board<T>) => R): R
}

export const sealBoard = <T extends GameTypes>(board: Board<T>): AnyBoard => ({ id: board.game.id, open: (use) => use(board) })
