import { expect, test } from 'vitest'
import { rate } from './progress.ts'
import { cliEnglish } from './words.en.ts'

test('a series that takes its time is never told as none a second', () => {
  const { speed } = cliEnglish.simulate
  expect(speed('12.5', 2, rate(2 / 12.5), rate(96 / 12.5))).toBe('12.5 s on 2 workers: 0.16 games/s, 7.7 steps/s')
  expect(speed('1.0', 1, rate(1446.7), rate(99.6))).toBe('1.0 s on 1 worker: 1,447 games/s, 100 steps/s')
})
