import type { GameTypes, Language, Names, Rng, Seat } from '@parlour/core'

/** An action and what it is worth to the seat that plays it; the unit is the adviser's, and more is better. */
export interface Rated<T extends GameTypes> {
  readonly action: T['action']
  readonly value: number
}

/** What a strong player would do now, and what it would do otherwise. */
export interface Advice<T extends GameTypes> {
  readonly best: Rated<T>
  readonly second: Rated<T> | null // null where there is no choice
}

/** Gives hints. It sees what its seat may see, like every bot. */
export interface Adviser<T extends GameTypes> {
  advise(view: T['view'], seat: Seat, rng: Rng): Advice<T>
  readonly words: { readonly [L in Language]: AdviceWords<T> }
}

export interface AdviceWords<T extends GameTypes> {
  value(value: number): string // in the game's own measure: "wins 63 %"
  reason(advice: Advice<T>, view: T['view'], seat: Seat, who: Names): string // one sentence: why the best is better than the second
}
