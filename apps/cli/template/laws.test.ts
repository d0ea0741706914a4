import { checkLaws } from '@parlour/core/check-laws'
import { expect, test } from 'vitest'
import { myGame } from './index.ts'

test.each([
  { seats: 2, settings: {} },
  { seats: 3, settings: {} },
  { seats: 4, settings: { goal: 12 } },
])('the laws hold for %o', ({ seats, settings }) =>
  expect(checkLaws({ game: myGame, seats, settings, seeds: 20, ends: 1000 })).toEqual([]),
)
