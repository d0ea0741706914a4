import { expect, test } from 'vitest'
import { severityOf } from './severity.ts'
import { reviewEnglish } from './words.en.ts'

test.each([
  [0.0194, 'win', 'costs 1.9% of winning', null],
  [0.0197, 'win', 'costs 2% of winning', 'inaccuracy'],
  [0.0494, 'level', 'costs 4.9% of beating the level', 'inaccuracy'],
  [0.0497, 'level', 'costs 5% of beating the level', 'mistake'],
  [0.0997, 'win', 'costs 10% of winning', 'blunder'],
  [19.4, 'points', 'costs 19 points', null],
  [19.6, 'points', 'costs 20 points', 'inaccuracy'],
  [99.6, 'points', 'costs 100 points', 'blunder'],
  [0.14, 'turns', 'costs 0.1 turns', null],
  [0.16, 'turns', 'costs 0.2 turns', 'inaccuracy'],
  [0.68, 'turns', 'costs 0.7 turns', 'blunder'],
] as const)('%d of %s: the figure and the mark agree', (loss, unit, told, mark) => {
  expect(reviewEnglish.cost(loss, unit)).toBe(told)
  expect(severityOf(loss, unit)).toBe(mark)
})
