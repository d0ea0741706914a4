import { describe, expect, test } from 'vitest'
import type { GameTypes } from '../game.ts'
import { stream } from '../rng.ts'
import { LAWS } from './laws.ts'
import { walk, type Trial } from './walk.ts'

export { perftOf, recordsOf } from './golden.ts'
export type { Trial } from './walk.ts'

/**
 * The conformance suite: plays a game at random from printed seeds and holds every law at every step.
 *
 *     lawsOf({ game: cantStop, seats: 2, settings: {}, seeds: 20, ends: 5000 })
 */
export function lawsOf<T extends GameTypes>(trial: Trial<T>): void {
  const { game } = trial
  const agreed = game.settings.read(trial.settings ?? {}, trial.seats)
  const title = [
    game.id,
    `${trial.seats} seats`,
    ...Object.entries(trial.settings ?? {}).map(([key, value]) => `${key}=${String(value)}`),
  ].join(' ')
  describe(`laws of ${title}`, () => {
    for (let seed = 1; seed <= trial.seeds; seed++)
      test(`seed ${seed}`, () => {
        if (!agreed.ok) throw new Error(`settings were refused: ${JSON.stringify(agreed.error)}`)
        const match = walk(trial, agreed.value, stream(game.id, trial.seats, seed))
        for (const [law, hold] of Object.entries(LAWS))
          hold(match, (what, found, expected) => expect(found, `${law}: ${what}`).toStrictEqual(expected), stream('law', law, seed))
      })
  })
}
