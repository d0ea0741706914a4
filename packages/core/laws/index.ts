import { beforeAll, describe, expect, test } from 'vitest'
import type { GameTypes } from '../game.ts'
import { checkSeed, type Trial } from './check.ts'

export { playFair, type FairMatch } from './fair-match.ts'
export { perftOf, recordsOf } from './golden.ts'
export { TAMPERINGS } from './tampering.ts'
export type { Trial } from './check.ts'

/**
 * The conformance suite for vitest: plays a game at random from printed seeds and holds every law at every step.
 *
 *     lawsOf({ game: cantStop, seats: 2, settings: {}, seeds: 20, ends: 5000 })
 */
export function lawsOf<T extends GameTypes>(trial: Trial<T>): void {
  const title = [
    trial.game.id,
    `${trial.seats} seats`,
    ...Object.entries(trial.settings ?? {}).map(([key, value]) => `${key}=${String(value)}`),
  ].join(' ')
  const { words } = trial.game
  describe(`laws of ${title}`, () => {
    beforeAll(() => Promise.all(words.speaks.map((language) => words.load(language))))
    for (let seed = 1; seed <= trial.seeds; seed++)
      test(`seed ${seed}`, () => {
        for (const { law, name, what, position, found, expected } of checkSeed(trial, seed)) {
          const broken = `law ${law} (${name}): ${what} in ${position ?? 'a position that cannot be written'}`
          expect(found, broken).toStrictEqual(expected)
          throw new Error(broken) // what vitest takes for equal and the laws do not
        }
      })
  })
}
