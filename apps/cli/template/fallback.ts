import { HIGHEST, ROLL, STAY, tooFew, total } from './rules.ts'
import type { Action } from './state.ts'

/** For an absent player: rolls while no die can bust, then stays. */
export const fallback = (dice: readonly number[], goal: number): Action =>
  tooFew(dice) || total(dice) + HIGHEST <= goal ? ROLL : STAY
