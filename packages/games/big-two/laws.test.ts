import { lawsOf } from '@parlour/core/laws'
import { bigTwo } from './index.ts'

const more = process.env['PARLOUR_LONG'] === '1' ? 10 : 1
const short = { target: 20 }

lawsOf({ game: bigTwo, seats: 4, seeds: more, ends: 20_000, sample: 20 })
lawsOf({ game: bigTwo, seats: 4, settings: short, seeds: 2 * more, ends: 4000 })
lawsOf({ game: bigTwo, seats: 3, settings: short, seeds: 2 * more, ends: 4000 })
lawsOf({ game: bigTwo, seats: 2, settings: short, seeds: 2 * more, ends: 4000 })
lawsOf({ game: bigTwo, seats: 4, settings: { ...short, preset: 'taiwan', passLocks: true }, seeds: more, ends: 4000 })
lawsOf({
  game: bigTwo,
  seats: 3,
  settings: { ...short, preset: 'hongKong', deal3: '13', firstPlay: 'free' },
  seeds: more,
  ends: 4000,
})
lawsOf({
  game: bigTwo,
  seats: 2,
  settings: { preset: 'pagat', deal2: '21', nextLeader: 'lowestCard', target: 40 },
  seeds: more,
  ends: 4000,
})
