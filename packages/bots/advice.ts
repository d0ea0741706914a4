import type { Catalogue, GameTypes, Of, Names, Rng, Seat } from '@parlour/core'

/** An action and what it is worth to the seat that plays it; the unit is the adviser's, and more is better. */
export interface Rated<in out T extends GameTypes> {
  readonly action: Of<T, 'action'>
  readonly value: number
}

/** What a strong player would do now, and what it would do otherwise. */
export interface Advice<in out T extends GameTypes> {
  readonly best: Rated<T>
  /** Null where there is no choice. */
  readonly second: Rated<T> | null
}

/** Gives hints. It sees what its seat may see, like every bot. */
export interface Adviser<in out T extends GameTypes> {
  advise(view: Of<T, 'view'>, seat: Seat, rng: Rng): Advice<T>
  readonly words: Catalogue<AdviceWords<T>>
}

export interface AdviceWords<in out T extends GameTypes> {
  // in the game's own measure, such as "wins 63%"; values that differ read differently
  values(values: readonly number[]): readonly string[]
  // one sentence: why the best is better than the second
  reason(advice: Advice<T>, view: Of<T, 'view'>, seat: Seat, who: Names): string
}
