import type { Picture } from './picture.ts'
import type { Result, Some } from './result.ts'
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
}

/** rules.ts. Pure and fast. Callers pass legal input; `attempt` guards the door. */
export interface Rules<T extends GameTypes> {
  start(settings: T['settings'], seats: number): T['state']
  seats(state: T['state']): number // how many sit at the table
  toAct(state: T['state']): ToAct
  actions(state: T['state']): readonly T['action'][] // whenever a seat is to act; never empty
  play(state: T['state'], action: T['action'], tell?: Tell<T>): T['state']
  draw(state: T['state'], rng: Rng): T['chance'] // whenever chance is to act
  possible(state: T['state'], chance: T['chance']): boolean // whether chance could answer so; guards replays
  resolve(state: T['state'], chance: T['chance'], tell?: Tell<T>): T['state']
  odds?(state: T['state']): readonly (readonly [T['chance'], number])[] // where they can be listed
  outcome(state: T['state']): Outcome | null // null exactly while somebody is to act
}

export type Tell<T extends GameTypes> = (effect: T['effect']) => void

export interface Outcome {
  readonly scores: readonly number[] // by seat; more is better
  readonly winners: readonly Seat[]
}

export interface Rng {
  below(n: number): number // a whole number from 0 to n - 1
}

/** view.ts. Who may know what. */
export interface Sight<T extends GameTypes> {
  view(state: T['state'], viewer: Viewer): T['view']
  imagine(view: T['view'], rng: Rng): T['state'] // a whole state the view does not contradict
  witness(effect: T['effect'], viewer: Viewer): T['effect'] | null // the effect as this viewer saw it
}

/** options.ts. What a player might reach for next, what it does, and what stands in the way. */
export interface Guide<T extends GameTypes> {
  ask(view: T['view'], picks: readonly T['pick'][]): Question<T>
  why(view: T['view'], action: T['action']): Some<T['reason']> | null // null exactly when it is legal
}

export interface Question<T extends GameTypes> {
  readonly prompt: T['prompt']
  readonly options: readonly Option<T>[] // empty for a viewer who is not to act, and after a pick that leads nowhere
}

export type Option<T extends GameTypes> =
  | (Choice<T> & { readonly status: 'playable' })
  | (Choice<T> & { readonly status: 'partial'; readonly lost: Some<T['reason']> }) // part of it comes to nothing
  | { readonly status: 'blocked'; readonly pick: T['pick']; readonly reasons: Some<T['reason']> }

export interface Choice<T extends GameTypes> {
  readonly pick: T['pick']
  readonly action: T['action'] | null // what confirming here plays, if it is already a whole move
  readonly more: boolean // whether further picks may follow
  readonly effects: readonly T['effect'][] // what that action does, as far as this viewer can know
}

/** notation.ts. One line of text each: wire format, log and test language in one. */
export interface Notation<T extends GameTypes> {
  readonly action: Codec<T['action']>
  readonly pick: Codec<T['pick']>
  readonly chance: Codec<T['chance']>
  readonly state: {
    write(state: T['state']): string // a position to paste into a test or a bug report
    read(text: string, settings: T['settings']): Result<T['state'], Unreadable>
  }
}

export interface Codec<X> {
  write(x: X): string
  read(text: string): Result<X, Unreadable>
}

export interface Unreadable extends Reason {
  readonly code: 'unreadable'
  readonly at: number // index into the text
  readonly expected: string // what would have been understood there
}

/** settings.ts. What a table may agree on beforehand. */
export interface SettingsReader<T extends GameTypes> {
  readonly defaults: T['settings']
  readonly fields: { readonly [K in keyof T['settings']]: SettingField } // for forms, help and laws
  readonly presets: { readonly [name: string]: Partial<T['settings']> }
  read(raw: RawSettings, seats: number): Result<T['settings'], Some<SettingReason>>
}

/** Settings as people write them: `--set key=value`, a form, a record. `preset` names a preset to begin with. */
export type RawSettings = { readonly [key: string]: SettingValue }

export type SettingReason =
  | (Reason & { readonly code: 'unknown-setting'; readonly key: string; readonly known: readonly string[] })
  | (Reason & { readonly code: 'bad-setting'; readonly key: string; readonly value: string; readonly expected: string })
  | (Reason & { readonly code: 'bad-seats'; readonly seats: number; readonly min: number; readonly max: number })

/** words.ts. Every prompt, reason, effect, option and setting as a sentence; one such object for each language. */
export interface Words<T extends GameTypes> {
  readonly name: string // of the game
  readonly summary: string // one sentence for lists of games
  prompt(prompt: T['prompt'], who: Names): string
  option(option: Option<T>, who: Names): Label
  action(action: T['action']): string // a decision as advice: "Roll again"
  reason(reason: T['reason'], who: Names): string
  effect(effect: T['effect'], who: Names): string // in the past tense, so that "You" and "Ann" read alike
  score(score: number): string // an outcome's score in the game's own measure
  readonly settings: { readonly [K in keyof T['settings']]: SettingWords }
  readonly presets: { readonly [name: string]: string } // what each preset is called
}

export type Names = (seat: Seat) => string

export interface Label {
  readonly text: string
  readonly badges: readonly string[]
  readonly tag: string | null
}

export interface SettingWords {
  readonly label: string
  readonly help: string
  readonly values: { readonly [value: string]: string } // choices by name; empty for numbers
}

export const LANGUAGES = ['en'] as const // a language added here is missing in every game until it is written: the build fails
export type Language = (typeof LANGUAGES)[number]

export interface Game<T extends GameTypes> {
  readonly id: string
  readonly edition: number // raised when an old record would replay differently
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  readonly settings: SettingsReader<T>
  readonly rules: Rules<T>
  readonly sight: Sight<T>
  readonly guide: Guide<T>
  readonly notation: Notation<T>
  readonly words: { readonly [L in Language]: Words<T> }
  draw?(view: T['view'], who: Names): Picture // picture.ts: the position for a terminal
}

/** A game whose types are closed over, so that five of them fit one list: `open` hands it to code that works for any. */
export interface AnyGame {
  readonly id: string
  open<R>(use: <T extends GameTypes>(game: Game<T>) => R): R
}

export const seal = <T extends GameTypes>(game: Game<T>): AnyGame => ({ id: game.id, open: (use) => use(game) })
