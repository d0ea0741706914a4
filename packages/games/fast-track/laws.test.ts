import { lawsOf } from '@parlour/core/laws'
import { fastTrack } from './index.ts'

lawsOf({ game: fastTrack, seats: 2, seeds: 4, ends: 20_000 })
lawsOf({ game: fastTrack, seats: 4, seeds: 2, ends: 20_000 })
lawsOf({ game: fastTrack, seats: 6, seeds: 2, ends: 20_000 })
lawsOf({
  game: fastTrack,
  seats: 3,
  settings: { preset: 'short', deck: 'shared', jackSwap: true, bullseyeCut: true },
  seeds: 2,
  cap: 1000,
})
lawsOf({
  game: fastTrack,
  seats: 5,
  settings: { splitMustComplete: true, loneRiderFullSeven: true, chooseToRide: true },
  seeds: 2,
  cap: 1000,
})
