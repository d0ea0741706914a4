import { rollio, type Rollio, type State } from '@parlour/games/rollio'
import type { Question } from '@parlour/core'
import { picksOf } from './selection.ts'

export interface Asked {
  readonly id: number
  readonly view: State
  readonly dice: readonly number[]
}

export interface Answered {
  readonly id: number
  readonly question: Question<Rollio>
}

/** What the chosen dice can become: their ways to score, and what fits to them. */
export const answer = (view: State, dice: readonly number[]): Question<Rollio> => rollio.guide.ask(view, picksOf(dice))

/**
 * From so many dice on a page that is still cold may take longer than a frame to find all ways; warm, any hand takes a
 * few milliseconds.
 */
const LARGE = 9

export const isLarge = ({ hand }: State): boolean => hand.length >= LARGE
