import type { Catalogue, GameTypes, Of, Rng, Seat } from '@parlour/core'
import type { Valued } from '../review/coach.ts'

/** What one game brings to its puzzles: whom they come from, what makes one, what it is about. */
export interface PuzzleBook<in out T extends GameTypes> {
  /** Those there are, as `list.ts` reads them; fetched when they are wanted. */
  list(): Promise<string>
  /** What puzzles are about; each has one theme. */
  readonly themes: readonly string[]
  readonly words: Catalogue<ThemeWords>
  /** Seats at the tables that they come from. */
  readonly seats: number
  /** Bots whose games they come from. */
  readonly players: readonly string[]
  /** Weaker bots: how often they fail rates a puzzle. */
  readonly panel: readonly string[]
  /** By how much the best action leads the second at least, in the coach's unit. */
  readonly lead: number
  /** What a decision is about, its best action first; null where it makes no good puzzle. */
  theme(view: Of<T, 'view'>, seat: Seat, best: Of<T, 'action'>, second: Of<T, 'action'>): string | null
  /**
   * The same actions, the coach's best first, judged by more search than the coach has time for. It sees the view
   * alone, like everybody who judges.
   */
  stronger(
    view: Of<T, 'view'>,
    seat: Seat,
    actions: readonly Of<T, 'action'>[],
    rng: Rng,
  ): readonly Pick<Valued<T>, 'value' | 'error'>[]
}

/** Each theme by name: "When to stop". */
export type ThemeWords = { readonly [theme: string]: string }
