import type { GameTypes, Of, Rng } from '../game.ts'
import type { Walk } from './walk.ts'

type Hold = (what: string, found: unknown, expected: unknown) => void

/** What is held from here on is held in this position. */
export type At<T extends GameTypes> = (state: Of<T, 'state'>) => Hold

/** Holds one law in a random game. */
export type Holds = <T extends GameTypes>(walk: Walk<T>, at: At<T>, rng: Rng) => void
