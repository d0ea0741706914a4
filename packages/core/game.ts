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
  readonly rule: string // the paragraph of RULES.md
}

/** The vocabulary of one game. Every member is plain, readonly JSON data. */
export interface GameTypes {
  settings: object // what the table agreed before starting
  state: object // the whole truth, secrets included
  action: object // one complete decision by a player
  chance: object // one answer of the dice or the deck
  view: object // what one viewer may know
  pick: object // one step on the way to an action
  prompt: object // what the player is asked for now
  effect: object // something that visibly happens
  reason: Reason // why something cannot happen
  expected: Expected // what a reader of its notation would have understood, beside what readers of any game expect
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
  start(settings: Of<T, 'settings'>, seats: number): Of<T, 'state'>
  seats(state: Of<T, 'state'>): number // how many sit at the table
  toAct(state: Of<T, 'state'>): ToAct
  actions(state: Of<T, 'state'>): readonly Of<T, 'action'>[] // on a seat's turn; never empty
  play(state: Of<T, 'state'>, action: Of<T, 'action'>, tell?: Tell<T>): Of<T, 'state'>
  sample(state: Of<T, 'state'>, rng: Rng): Of<T, 'chance'> // on chance's turn
  possible(state: Of<T, 'state'>, chance: Of<T, 'chance'>): boolean // whether chance could answer so; guards replays
  resolve(state: Of<T, 'state'>, chance: Of<T, 'chance'>, tell?: Tell<T>): Of<T, 'state'>
  odds?(state: Of<T, 'state'>): readonly (readonly [Of<T, 'chance'>, number])[] // where they can be listed
  outcome(state: Of<T, 'state'>): Outcome | null // null exactly while the game goes on
  figures?(score: number): readonly number[] // a score that folds several figures, taken apart: means are of these
}

export type Tell<T extends GameTypes> = (effect: Of<T, 'effect'>) => void

export interface Outcome {
  readonly scores: readonly number[] // by seat; more is better
  readonly winners: readonly Seat[]
}

export interface Rng {
  below(n: number): number // a whole number from 0 to n - 1
}

/** view.ts. Who may know what. */
export interface Visibility<in out T extends GameTypes> {
  view(state: Of<T, 'state'>, viewer: Viewer): Of<T, 'view'>
  sampleState(view: Of<T, 'view'>, rng: Rng): Of<T, 'state'> // a whole state the view does not contradict
  redact(effect: Of<T, 'effect'>, viewer: Viewer): Of<T, 'effect'> | null // the effect as this viewer saw it
}

/**
 * options.ts. What a player might reach for next, what it does and what stands in the way; what is played in absence.
 */
export interface Guide<in out T extends GameTypes> {
  ask(view: Of<T, 'view'>, picks: readonly Of<T, 'pick'>[]): Question<T>
  why(view: Of<T, 'view'>, action: Of<T, 'action'>): NonEmpty<Of<T, 'reason'>> | null // null exactly when it is legal
  fallback(view: Of<T, 'view'>): Of<T, 'action'> // played for the seat to act while its player is absent; cheap
  readonly ordered?: boolean // whether the order of picks is part of an action; otherwise they are a set
  /** Whether `why` accepts an action because `actions` lists another in its place, as with dice that look alike. */
  equivalent?(view: Of<T, 'view'>, action: Of<T, 'action'>, listed: Of<T, 'action'>): boolean
}

export interface Question<in out T extends GameTypes> {
  readonly prompt: Of<T, 'prompt'>
  /** Empty after a pick that leads nowhere, and on somebody else's turn, if the view tells who looks. */
  readonly options: readonly Option<T>[]
  readonly ranked?: number // so many options at the front stand best first: a short list may show fewer
}

export type Option<T extends GameTypes> =
  | (Choice<T> & { readonly status: 'playable' })
  // part of it is lost
  | (Choice<T> & { readonly status: 'partial'; readonly lost: NonEmpty<Of<T, 'reason'>> })
  | { readonly status: 'blocked'; readonly pick: Of<T, 'pick'>; readonly reasons: NonEmpty<Of<T, 'reason'>> }

export interface Choice<in out T extends GameTypes> {
  readonly pick: Of<T, 'pick'>
  readonly action: Of<T, 'action'> | null // what confirming here plays, if it is already a whole move
  readonly more: boolean // whether further picks may follow
  readonly effects: readonly Of<T, 'effect'>[] // what that action does, as far as this viewer can know
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
  readonly at: number // index into the text
  readonly expected: E // what would have been understood there
}

/** settings.ts. What a table may agree on beforehand. */
export interface SettingsReader<in out T extends GameTypes> {
  readonly defaults: Of<T, 'settings'>
  readonly fields: { readonly [K in keyof Of<T, 'settings'>]: SettingField } // for forms, help and laws
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
  readonly name: string // of the game
  readonly summary: string // one sentence for lists of games
  prompt(prompt: Of<T, 'prompt'>, who: Names): string
  option(option: Option<T>, who: Names): Label // the choice alone: what it does and what is in its way stand beside it
  preview(effect: Of<T, 'effect'>, who: Names): string // what an option would do, in the present tense
  action(action: Of<T, 'action'>): string // a decision as advice: "Roll again"
  reason(reason: Of<T, 'reason'>, who: Names): string
  expected(expected: Of<T, 'expected'>): string // a phrase, after “That can't be read: expected”
  effect(effect: Of<T, 'effect'>, who: Names): string // what happened, in the past tense: the log
  score(score: number): string // an outcome's score in the game's own measure
  readonly figures?: readonly string[] // what `rules.figures` gives, each by its name, in that order
  readonly settings: { readonly [K in keyof Of<T, 'settings'>]: SettingWords }
  readonly presets: { readonly [name: string]: string } // what each preset is called
}

export interface Label {
  readonly title: string // "6 and 12"
  readonly badges: readonly string[] // "+6", "New 12"
  readonly tag: string | null // "Partial"
}

export interface SettingWords {
  readonly label: string
  readonly help: string
  readonly values: { readonly [value: string]: string } // choices by name; empty for numbers
}

export interface Game<in out T extends GameTypes> {
  readonly id: string
  readonly edition: number // raised when an old record would replay differently
  /** Of older editions: the settings by which their records replay as they were played. */
  readonly earlier?: { readonly [edition: number]: (settings: RawSettings) => RawSettings }
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  readonly settings: SettingsReader<T>
  readonly rules: Rules<T>
  readonly visibility: Visibility<T>
  readonly guide: Guide<T>
  readonly notation: Notation<T>
  readonly words: Catalogue<Words<T>>
  render?(view: Of<T, 'view'>, who: Names, language: Language): Picture // picture.ts: the position for a terminal
}

/**
 * A game whose types are closed over, so that five of them fit one list: `open` hands it to code that works for any.
 */
export interface AnyGame {
  readonly id: string
  open<R>(use: <T extends GameTypes>(game: Game<T>) => R): R
}

export const seal = <T extends GameTypes>(game: Game<T>): AnyGame => ({ id: game.id, open: (use) => use(game) })
