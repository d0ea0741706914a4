// The test of that game: the laws, run by vitest.
import { lawsOf } from '@parlour/core/laws'
import { stones } from './stones.ts'

lawsOf({ game: stones, seats: 2, seeds: 10, ends: 20 })
lawsOf({ game: stones, seats: 2, settings: { most: 5 }, seeds: 10, ends: 20 })
