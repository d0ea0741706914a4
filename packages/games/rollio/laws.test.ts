import { lawsOf } from '@parlour/core/laws'
import { rollio } from './index.ts'

lawsOf({ game: rollio, seats: 1, seeds: 8, ends: 20_000, sample: 25 })
lawsOf({
  game: rollio,
  seats: 1,
  settings: { difficulty: 'easy', ones: 'ten' },
  seeds: 6,
  ends: 20_000,
  sample: 25,
})
lawsOf({ game: rollio, seats: 1, settings: { table: 'families', worlds: 1 }, seeds: 4, ends: 20_000, sample: 25 })
lawsOf({
  game: rollio,
  seats: 1,
  settings: { content: 'full', start: 'octet', difficulty: 'easy' },
  seeds: 6,
  ends: 20_000,
  sample: 25,
})
lawsOf({
  game: rollio,
  seats: 1,
  settings: { difficulty: 'hard', order: 'batch', kindGrowth: 'literal', worlds: 1 },
  seeds: 4,
  ends: 20_000,
  sample: 25,
})
lawsOf({
  game: rollio,
  seats: 1,
  settings: { content: 'full', worlds: 5, difficulty: 'calm' },
  seeds: 4,
  ends: 20_000,
  sample: 40,
})
lawsOf({
  game: rollio,
  seats: 1,
  settings: {
    content: 'full',
    worlds: 1,
    difficulty: 'brutal',
    challenge: 'allOrNothing',
    endless: true,
    table: 'families',
  },
  seeds: 3,
  ends: 20_000,
  sample: 25,
})
