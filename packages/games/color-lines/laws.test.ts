import { lawsOf } from '@parlour/core/laws'
import { colorLines } from './index.ts'

const SMALL = { rows: 4, cols: 4, matchLength: 3, colorsCount: 3, initialBalls: 3 }

lawsOf({ game: colorLines, seats: 1, seeds: 2, ends: 200, sample: 3 })
lawsOf({ game: colorLines, seats: 1, settings: { showNextBalls: false }, seeds: 2, ends: 200, sample: 3 })
lawsOf({ game: colorLines, seats: 1, settings: { ...SMALL, ballsPerTurn: 2 }, seeds: 4, cap: 200, sample: 10 })
lawsOf({
  game: colorLines,
  seats: 1,
  settings: { ...SMALL, showNextBalls: false, scoring: 'classic' },
  seeds: 4,
  cap: 200,
  sample: 10,
})
lawsOf({
  game: colorLines,
  seats: 1,
  settings: { rows: 1, cols: 12, matchLength: 3, initialBalls: 0 },
  seeds: 4,
  cap: 200,
  sample: 10,
})
lawsOf({ game: colorLines, seats: 1, settings: { preset: 'large', initialBalls: 250 }, seeds: 1, cap: 60, sample: 2 })
