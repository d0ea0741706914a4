import { stream } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { binsOf, fitOf, toComeOf, type Sample } from './calibration-figures.ts'
import { calibrated, toCome } from './calibration.ts'

const rng = stream('calibration')
const share = (): number => rng.below(1_000_001) / 1_000_000

describe('points to come', () => {
  /** Games in which the room is worth 900 points and a line of the adviser's twelve, with much luck. */
  const samples = Array.from({ length: 4000 }, (_, game): Sample => {
    const [room, hint, gained] = [share(), 15 * share(), 1000 * share()]
    const luck = 200 * (share() - 0.5)
    return { game, value: 0, hint, room, gained, result: gained + 200 + 900 * room + 12 * hint + luck }
  })
  const fit = toComeOf(samples)

  test('what was fitted comes true, for low and for high judgements', () => {
    const judged = samples.map((one) => ({ ...one, value: one.gained + toCome(fit, one.hint, one.room) }))
    for (const bin of binsOf(judged, false)) expect(Math.abs(bin.judged - bin.came)).toBeLessThan(30)
  })

  test('the better action stays better, however little room there is, and nothing is below nothing', () => {
    for (const room of [0, 0.05, 0.5, 1])
      for (let hint = -90; hint < 30; hint++) {
        expect(toCome(fit, hint + 1, room)).toBeGreaterThan(toCome(fit, hint, room))
        expect(toCome(fit, hint, room)).toBeGreaterThan(0)
      }
  })
})

test('chances that were judged too boldly are drawn in', () => {
  const samples = Array.from({ length: 20_000 }, (_, game): Sample => {
    const value = 0.02 + 0.96 * share()
    const odds = (value / (1 - value)) ** 0.5 // the truth is nearer to even
    return { game, value, hint: value, room: 0, gained: 0, result: share() < odds / (1 + odds) ? 1 : 0 }
  })
  const fit = fitOf(samples)
  expect(fit.slope).toBeCloseTo(0.5, 1)
  expect(fit.shift).toBeCloseTo(0, 1)
  expect([calibrated(fit, 0), calibrated(fit, 1)]).toEqual([0, 1])
})
