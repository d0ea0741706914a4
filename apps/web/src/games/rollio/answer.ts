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

/** Where the guide may take longer than a frame: measured, 3 ms for 8 mixed dice but 60 ms for 12, and 160 ms for 8 rainbows. */
const LARGE = 9
const MANY_RAINBOWS = 5

export const isLarge = ({ hand }: State): boolean =>
  hand.length >= LARGE || hand.filter(({ material }) => material === 'rainbow').length >= MANY_RAINBOWS
