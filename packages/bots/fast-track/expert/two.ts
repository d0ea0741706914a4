import type { Chance } from '../lookahead.ts'
import { Network, unpacked } from './network.ts'
import { PACKED } from './weights.ts'

/** The chance to win at a table of two. */
export const ofTwo: Chance = new Network(unpacked(PACKED)).chance
