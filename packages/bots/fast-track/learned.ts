import { chance } from './strength.ts'
import type { Chance } from './lookahead.ts'
import { WEIGHTS } from './weights.ts'

/** The chance to win as `hard` has learned it. */
export const learned: Chance = (s, seat) => chance(s, seat, WEIGHTS)
