import type { CommonExpected, Expected } from './expected.ts'
import type { Catalogue } from './language/catalogue.ts'
import type { Language } from './language/languages.ts'
import type { Names } from './language/person.ts'
import type { Picture } from './picture.ts'
import type { Result, NonEmpty } from './result.ts'
import type { SettingField, SettingValue } from './settings.ts'

export type Seat = number // a place at the table, from 0
export type Viewer = Seat | 'public'
export type ToAct = Seat | 'chance' | 'nobody'

/** Why something cannot happen: a stable code, the number of the rule, and the figures that belong to it. */
export interface Reason {
  readonly code: string
  /** The paragraph of RULES.md. */
  readonly rule: string
}

/** The vocabulary of one game. Every member is plain, readonly JSON data. */
export interface GameTypes {
  /** What the table agreed before starting. */
  settings: object
  /** The whole truth, secrets included. */
  state: object
  /** One complete decision by a player. */
  action: object
  /** One answer of the dice or the deck. */
  chance: object
  /** What one viewer may know. */
  view: object
  /** One step on the way to an action. */
  pick: object
  /** What the player is asked for now. */
  prompt: object
  /** Something that visibly happens. */
  effect: object
  /** Why something cannot happen. */
  reason: Reason
  /** What a reader of its notation would have understood, beside what readers of any game expect. */
  expected: Expected
}

/**
 * One member of a game's vocabulary: `Of<T, 'view'>`. Generic code must not say `T['view']`: TypeScript takes any
 * object for that, so a state, which holds every secret, would pass as a view. This lookup is put off until T is known,
 * and until then nothing else fits.
 */
export type Of<T extends GameTypes, K extends keyof GameTypes> = T extends {
  readonly [P in K]: infer X extends GameTypes[K]
}
  ? X
  : never

/** rules.ts. Pure and fast. Callers pass legal input; `attempt` guards the door. */
export interface Rules<in out T extends GameTypes> {
  /** The position before the first move. */
  start(settings: Of<T, 'settings'>, seats: number): Of<T, 'state'>
  /** How many sit at the table. */
  seats(state: Of<T, 'state'>): number
  /** Whose decision is next: a seat's, chance's, or nobody's when the game is over. */
  toAct(state: Of<T, 'state'>): ToAct
  /** The legal actions on a seat's turn; never empty. */
  actions(state: Of<T, 'state'>): readonly Of<T, 'action'>[]
  /** The position after a legal action; what visibly happens is told on the way. */
  play(state: Of<T, 'state'>, action: Of<T, 'action'>, tell?: Tell<T>): Of<T, 'state'>
  /** One answer of chance, on its turn. */
  sample(state: Of<T, 'state'>, rng: Rng): Of<T, 'chance'>
  /** Whether chance could answer so; guards replays. */
  possible(state: Of<T, 'state'>, chance: Of<T, 'chance'>): boolean
  /** The position after an answer of chance. */
  resolve(state: Of<T, 'state'>, chance: Of<T, 'chance'>, tell?: Tell<T>): Of<T, 'state'>
  /** Every answer of chance with its probability, where they can be listed. */
  odds?(state: Of<T, 'state'>): readonly (readonly [Of<T, 'chance'>, number])[]
  /** Who won, with every score: null exactly while the game goes on. */
  outcome(state: Of<T, 'state'>): Outcome | null
  /**
   * Where a draw stands for those who play the same seed apart, such as in which round of which level: the nth draw at
   * a place is the same for all of them.
   */
  place?(state: Of<T, 'state'>): string
  /** What the score would be if a run ended here: how those who race stand. */
  progress?(state: Of<T, 'state'>): number
  /** A score that folds several figures, taken apart: means are of these. */
  figures?(score: number): readonly number[]
}

export type Tell<T extends GameTypes> = (effect: Of<T, 'effect'>) => void

export interface Outcome {
  /** The score of each seat; more is better. */
  readonly scores: readonly number[]
  readonly winners: readonly Seat[]
}

export interface Rng {
  /** A whole number from 0 to n - 1. */
  below(n: number): number
}

/** view.ts. Who may know what. */
export interface Visibility<in out T extends GameTypes> {
  /** What a viewer may know, built field by field. */
  view(state: Of<T, 'state'>, viewer: Viewer): Of<T, 'view'>
  /** A whole state the view does not contradict. */
  sampleState(view: Of<T, 'view'>, rng: Rng): Of<T, 'state'>
  /** The effect as this viewer saw it. */
  redact(effect: Of<T, 'effect'>, viewer: Viewer): Of<T, 'effect'> | null
}

/**
 * options.ts. What a player might reach for next, what it does and what stands in the way; what is played in absence.
 */
export interface Guide<in out T extends GameTypes> {
  /** What the player is asked for after these picks, with every option explained. */
  ask(view: Of<T, 'view'>, picks: readonly Of<T, 'pick'>[]): Question<T>
  /** What is in the way of an action: null exactly when it is legal. */
  why(view: Of<T, 'view'>, action: Of<T, 'action'>): NonEmpty<Of<T, 'reason'>> | null
  /** Played for the seat to act while its player is absent; cheap. */
  fallback(view: Of<T, 'view'>): Of<T, 'action'>
  /** Whether the order of picks is part of an action; otherwise they are a set. */
  readonly ordered?: boolean
  /** Whether `why` accepts an action because `actions` lists another in its place, as with dice that look alike. */
  equivalent?(view: Of<T, 'view'>, action: Of<T, 'action'>, listed: Of<T, 'action'>): boolean
}

export interface Question<in out T extends GameTypes> {
  readonly prompt: Of<T, 'prompt'>
  /** Empty after a pick that leads nowhere, and on somebody else's turn, if the view tells who looks. */
  readonly options: readonly Option<T>[]
  /** So many options at the front stand best first: a short list may show fewer. */
  readonly ranked?: number
}

export type Option<T extends GameTypes> =
  | (Choice<T> & { readonly status: 'playable' })
  // part of it is lost
  | (Choice<T> & { readonly status: 'partial'; readonly lost: NonEmpty<Of<T, 'reason'>> })
  | { readonly status: 'blocked'; readonly pick: Of<T, 'pick'>; readonly reasons: NonEmpty<Of<T, 'reason'>> }

export interface Choice<in out T extends GameTypes> {
  readonly pick: Of<T, 'pick'>
  /** What confirming here plays, if it is already a whole move. */
  readonly action: Of<T, 'action'> | null
  /** Whether further picks may follow. */
  readonly more: boolean
  /** What that action does, as far as this viewer can know. */
  readonly effects: readonly Of<T, 'effect'>[]
}

/** notation.ts. One line of text each: wire format, log and test language in one. */
export interface Notation<in out T extends GameTypes> {
  readonly action: Codec<Of<T, 'action'>, ExpectedOf<T>>
  readonly pick: Codec<Of<T, 'pick'>, ExpectedOf<T>>
  readonly chance: Codec<Of<T, 'chance'>, ExpectedOf<T>>
  readonly state: {
    write(state: Of<T, 'state'>): string // a position to paste into a test or a bug report
    read(text: string, settings: Of<T, 'settings'>): Result<Of<T, 'state'>, Unreadable<ExpectedOf<T>>>
  }
}

export type ExpectedOf<T extends GameTypes> = CommonExpected | Of<T, 'expected'>

export interface Codec<X, E extends Expected = CommonExpected> {
  write(x: X): string
  read(text: string): Result<X, Unreadable<E>>
}

export interface Unreadable<E extends Expected = CommonExpected> extends Reason {
  readonly code: 'unreadable'
  /** Index into the text. */
  readonly at: number
  /** What would have been understood there. */
  readonly expected: E
}

/** settings.ts. What a table may agree on beforehand. */
export interface SettingsReader<in out T extends GameTypes> {
  readonly defaults: Of<T, 'settings'>
  /** For forms, help and laws. */
  readonly fields: { readonly [K in keyof Of<T, 'settings'>]: SettingField }
  readonly presets: { readonly [name: string]: Partial<Of<T, 'settings'>> }
  read(raw: RawSettings, seats: number): Result<Of<T, 'settings'>, NonEmpty<SettingReason>>
}

/** Settings as people write them: `--set key=value`, a form, a record. `preset` names a preset to begin with. */
export type RawSettings = { readonly [key: string]: SettingValue }

export type SettingReason =
  | (Reason & { readonly code: 'unknown-setting'; readonly key: string; readonly known: readonly string[] })
  | (Reason & {
      readonly code: 'bad-setting'
      readonly key: string
      readonly value: string
      readonly expected: CommonExpected
    })
  | (Reason & { readonly code: 'bad-seats'; readonly seats: number; readonly min: number; readonly max: number })

/**
 * words.ts. Every prompt, reason, effect, option and setting in words; one such object for each language. Each text is
 * whole: nobody cuts one apart or glues two together.
 */
export interface Words<in out T extends GameTypes> {
  /** What the game is called. */
  readonly name: string
  /** One sentence for lists of games. */
  readonly summary: string
  prompt(prompt: Of<T, 'prompt'>, who: Names): string
  /** The choice alone: what it does and what is in its way stand beside it. */
  option(option: Option<T>, who: Names): Label
  /** What an option would do, in the present tense. */
  preview(effect: Of<T, 'effect'>, who: Names): string
  /** A decision as advice: "Roll again". Where it is taken, if that is known, may tell what has only a number in it. */
  action(action: Of<T, 'action'>, view?: Of<T, 'view'>): string
  reason(reason: Of<T, 'reason'>, who: Names): string
  /** Several at once, where one sentence tells more than one of them. */
  reasons?(reasons: readonly Of<T, 'reason'>[], who: Names): readonly string[]
  /** A phrase, after “That can't be read: expected”. */
  expected(expected: Of<T, 'expected'>): string
  /** What happened, in the past tense: the log. */
  effect(effect: Of<T, 'effect'>, who: Names): string
  /** An outcome's score in the game's own measure. */
  score(score: number): string
  /** What `rules.figures` gives, each by its name, in that order. */
  readonly figures?: readonly string[]
  readonly settings: { readonly [K in keyof Of<T, 'settings'>]: SettingWords }
  /** What each preset is called. */
  readonly presets: { readonly [name: string]: string }
}

export interface Label {
  /** The choice in a few words: "6 and 12". */
  readonly title: string
  /** What is worth knowing at a glance: "+6", "New 12". */
  readonly badges: readonly string[]
  /** A mark of its kind: "Partial". */
  readonly tag: string | null
}

export interface SettingWords {
  readonly label: string
  readonly help: string
  /** Choices by name; empty for numbers. */
  readonly values: { readonly [value: string]: string }
}

export interface Game<in out T extends GameTypes> {
  readonly id: string
  /** Raised when an old record would replay differently. */
  readonly edition: number
  /** Of older editions: the settings by which their records replay as they were played. */
  readonly earlier?: { readonly [edition: number]: (settings: RawSettings) => RawSettings }
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  readonly settings: SettingsReader<T>
  readonly rules: Rules<T>
  readonly visibility: Visibility<T>
  readonly guide: Guide<T>
  readonly notation: Notation<T>
  readonly words: Catalogue<Words<T>>
  /** Picture.ts: the position for a terminal. */
  render?(view: Of<T, 'view'>, who: Names, language: Language): Picture
}

/**
 * A game whose types are closed over, so that five of them fit one list: `open` hands it to code that works for any.
 */
export interface AnyGame {
  readonly id: string
  open<R>(use: <T extends GameTypes>(game: Game<T>) => R): R
}

export const seal = <T extends GameTypes>(game: Game<T>): AnyGame => ({ id: game.id, open: (use) => use(game) })
