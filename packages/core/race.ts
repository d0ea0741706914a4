import type { Game, GameTypes } from './game.ts'

/** A race: runs of a game for one, side by side on one seed. */
export const MOST_RACERS = 4

/** A race needs a game that names the place of each draw and tells how far a run has come. */
export const mayRace = <T extends GameTypes>({ rules, seats }: Game<T>): boolean =>
  rules.place !== undefined && rules.progress !== undefined && seats.max === 1
