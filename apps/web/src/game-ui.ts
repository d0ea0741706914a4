import type { LessonPosition, Store } from '@parlour/client'
import type { GameProfile } from '@parlour/client/profile'
import type {
  Catalogue,
  CommonWords,
  Game,
  GameRecord,
  GameTypes,
  Language,
  Names,
  Of,
  Option,
  Question,
  RawSettings,
  Reason,
  Seat,
  Words,
} from '@parlour/core'
import type { ComponentType, ReactNode } from 'react'
import type { Cast } from './characters/cast.ts'
import type { Cue } from './characters/speech.ts'

/**
 * What a game brings to the page: drawing and lessons. Asking, confirming, stepping back and explaining are the
 * frame's.
 */
export interface GameUi<T extends GameTypes> {
  readonly game: Game<T>
  readonly words: Pick<Catalogue<unknown>, 'load'> // what the board says beyond the game's own words
  readonly Board: ComponentType<BoardProps<T>> // the board with everything that can be chosen on it
  readonly Side?: ComponentType<BoardProps<T>> // figures beside the board, such as odds
  readonly cast: Cast // who plays it by program
  readonly cues: (effect: Of<T, 'effect'>) => readonly Cue[] // whom a bot's face and words may answer to
  // how a game that is over went for a seat, in three figures
  readonly story: (past: readonly Of<T, 'effect'>[], seat: Seat, language: Language) => readonly Figure[]
  readonly Picture: ComponentType // a small living picture for the home page
  // a position that stands still, for somebody's result; fetched when it is wanted. Without one, the picture stands in
  readonly still?: () => Promise<ComponentType<StillProps<T>>>
  readonly profile: () => Promise<GameProfile<T>> // what a player's profile counts; fetched when it is wanted
  // another way to a position in the editor, such as from a picture
  readonly Reader?: ComponentType<{ onRead(position: string, settings: string): void }>
  readonly Editor?: ComponentType<EditorProps<T>> // a position set up by hand
  readonly lessons: readonly Lesson[]
  readonly scenarios: readonly Scenario[]
  readonly seats?: 'board' // the board shows everybody and how they stand: small screens have no list of them as well
  // how a seat stands, shown beside its name
  readonly standing?: (view: Of<T, 'view'>, seat: Seat, language: Language) => Standing | null
  readonly keys?: (language: Language) => readonly Key[] // a board's own single keys, for the list of keys
  readonly sound?: (effect: Of<T, 'effect'>) => Tone | Pitched | null // what an effect sounds like; the frame plays it
  // whether what is asked is a fact, told on a bot's turn too, or stands on the board, where no heading repeats it
  readonly asks?: (prompt: Of<T, 'prompt'>) => 'question' | 'fact' | 'on-board'
  // its key is left to the board, which asks once more before it is played
  readonly careful?: (option: Option<T>) => boolean
  // whether a pick waits to be confirmed on the board although it is already a whole move
  readonly confirms?: (pick: Of<T, 'pick'>) => boolean
  // milliseconds a line takes to be shown; what follows waits, and nothing can be chosen
  readonly lasts?: (told: readonly Of<T, 'effect'>[]) => number
  // whether a sentence tells an effect in the log; what the board itself counts or lays out needs none
  readonly tells?: (effect: Of<T, 'effect'>) => boolean
  readonly first?: string // the preset that somebody who has not chosen yet begins with
  readonly album?: Album
  // how far a run has come, for a race: the first figure decides, then the next
  readonly progress?: (view: Of<T, 'view'>) => readonly number[]
}

/** A position as everybody may see it. */
export interface StillProps<T extends GameTypes> {
  readonly view: Of<T, 'view'>
  readonly who: Names
  readonly language: Language
}

/** A position to change; what it is changed to need not be possible: the page says what is wrong with it. */
export interface EditorProps<T extends GameTypes> {
  readonly state: Of<T, 'state'>
  readonly language: Language
  readonly children: ReactNode // the position as a line, shown below the board
  onChange(state: Of<T, 'state'>): void
}

/** What a game for one remembers beyond its scores, on a page of its own. */
interface Album {
  readonly title: (language: Language) => string
  readonly Page: ComponentType<AlbumProps>
  keep(store: Store, record: GameRecord, seed: string): void // a run that counted and is over; it may be kept already
}

export interface AlbumProps {
  readonly language: Language
  readonly left: boolean // a run was left on the table: a new one takes its place
  begin(settings: RawSettings, seed: string | null): void // null: a fresh one
}

/** How a seat stands, twice: in a word or two for the eye, in a sentence for the ear. */
export interface Standing {
  readonly short: string // "2/3"
  readonly long: string // "2 of 3 columns won"
}

/** A figure and what it counts. */
export interface Figure {
  readonly value: string
  readonly label: string
}

export interface Key {
  readonly keys: readonly string[]
  readonly does: string
}

const TONES = ['roll', 'step', 'keep', 'lose', 'fall', 'turn', 'alert', 'blast', 'win', 'no'] as const
export type Tone = (typeof TONES)[number]

/** A tone higher or lower than usual; several are heard one after the other. */
export interface Pitched {
  readonly tone: Tone
  readonly lift: number // semitones
}

/** Everything a board may draw, and what a player may do on it. */
export interface BoardProps<T extends GameTypes> {
  readonly view: Of<T, 'view'>
  readonly question: Question<T>
  readonly picks: readonly Of<T, 'pick'>[] // made so far on the way to an action
  readonly looked: Option<T> | null // under the pointer or the focus: preview its effects
  readonly hinted: Of<T, 'action'> | null
  readonly told: readonly Of<T, 'effect'>[] // by the latest line, to be animated
  readonly past: readonly Of<T, 'effect'>[] // everything told so far, the latest line included
  readonly showing: boolean // the latest line is still being animated: what it came to is not told yet
  readonly locked: boolean // it is somebody else's turn, or things are moving: options are shown, not chosen
  readonly you: Seat | null // the one seat played from here; null where several are, and for those who only watch
  readonly shared: boolean // several people play at this screen
  readonly who: Names
  readonly words: Words<T>
  readonly language: Language // of those words
  readonly colour: (seat: Seat) => string // a CSS colour; never the only carrier
  readonly face: (seat: Seat) => ReactNode // who sits there, with the mark of the seat
  // the best score kept for these settings, null before the first; absent where none are kept
  readonly best?: number | null
  scores?(): void // opens the list of the best runs, where there is one
  look(option: Option<T> | null): void
  choose(option: Option<T>): void
  explain(reason: Pick<Reason, 'rule'>): void // opens the paragraph of the rules
  back(): void // takes the latest pick back
  drop(pick: Of<T, 'pick'>): void // takes one pick back, whichever it is
  confirm(): void // plays what the picks amount to
}

/** An option as somebody hears it: its title, what it does, and what is in its way. */
export function spoken<T extends GameTypes>(
  words: Words<T>,
  option: Option<T>,
  who: Names,
  { titled }: Pick<CommonWords, 'titled'>,
): string {
  const { title } = words.option(option, who)
  const further = [
    ...(option.status === 'blocked' ? [] : option.effects.map((effect) => words.preview(effect, who))),
    ...reasonsOf(
      words,
      option.status === 'blocked' ? option.reasons : option.status === 'partial' ? option.lost : [],
      who,
    ),
  ]
  return further.length === 0 ? title : titled(title, further)
}

/** What is in the way, each thing said once. */
export const reasonsOf = <T extends GameTypes>(
  words: Words<T>,
  reasons: readonly Of<T, 'reason'>[],
  who: Names,
): readonly string[] => words.reasons?.(reasons, who) ?? reasons.map((reason) => words.reason(reason, who))

/** A position to think about, opened in the laboratory. */
export interface Scenario {
  readonly id: string // as in RULES.md
  readonly title: (language: Language) => string
  readonly position: string
  readonly settings?: RawSettings
}

/** One guided position of the tutorial: what to look at, and what must be done to go on. */
export interface Lesson extends LessonPosition {
  readonly words: (language: Language) => { readonly title: string; readonly text: string; readonly praise: string }
}

/**
 * A board whose types are closed over, so that five of them fit one list: `open` hands it to code that works for any.
 */
export interface AnyGameUi {
  readonly id: string // of the game
  open<R>(work: <T extends GameTypes>(ui: GameUi<T>) => R): R
}

export const sealUi = <T extends GameTypes>(ui: GameUi<T>): AnyGameUi => ({
  id: ui.game.id,
  open: (work) => work(ui),
})
