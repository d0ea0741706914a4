import type { CantStop } from '@parlour/games/cant-stop'
import { expect, test } from 'vitest'
import { heardOf } from '../../frame/use-sound.ts'
import { heightTone, sound } from './sound.ts'

test('every step up sounds higher than the one below, and none is shrill', () => {
  const heights = Array.from({ length: 13 }, (_, below) => heightTone(below + 1))
  for (const [i, tone] of heights.entries()) if (i > 0) expect(tone).toBeGreaterThan(heights[i - 1] ?? 0)
  expect(heights.at(-1)).toBeLessThan(18)
})

test('two climbers are heard one after the other, a fall once', () => {
  const steps = heardOf<CantStop>({ sound }, [
    { type: 'climbed', seat: 0, column: 6, from: 3, to: 4, fresh: false },
    { type: 'climbed', seat: 0, column: 8, from: 6, to: 7, fresh: false },
  ])
  expect(steps.map(({ tone }) => tone)).toEqual(['step', 'step'])
  expect(steps[1]?.later).toBeGreaterThan(steps[0]?.later ?? 1)
  expect(heardOf<CantStop>({ sound }, [{ type: 'bust', seat: 0, steps: 5 }]).map(({ tone }) => tone)).toEqual(['fall'])
})

test('a loser hears no fanfare', () => {
  const won = [{ type: 'won', seat: 1, columns: 3, turns: null }] as const
  const tones = (lost: boolean) => heardOf<CantStop>({ sound }, won, lost).map(({ tone }) => tone)
  expect([tones(false), tones(true)]).toEqual([['win'], ['keep']])
})
