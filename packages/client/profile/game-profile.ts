import type { GameTypes } from '@parlour/core'
import type { Achievement } from './achievements.ts'
import type { FactsOf } from './played-game.ts'
import type { Build, FactFigure } from './statistics.ts'

/** What a game brings to a player's profile: what to count, what to show of it, and what is worth doing. */
export interface GameProfile<T extends GameTypes> {
  readonly facts: FactsOf<T>
  readonly figures: readonly (FactFigure & { readonly en: string; readonly zh: string })[]
  /** What games may be built around, counted one by one. */
  readonly builds?: readonly (Build & { readonly en: string; readonly zh: string })[]
  readonly achievements: readonly Achievement[]
  /** Of a game for one: what each character usually scores by the standard rules. */
  readonly targets?: { readonly [bot: string]: number }
}
