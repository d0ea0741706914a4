import { lawsOf } from '@parlour/core/laws'
import { cantStop } from './index.ts'

lawsOf({ game: cantStop, seats: 1, seeds: 4, ends: 20_000 })
lawsOf({ game: cantStop, seats: 2, seeds: 6, ends: 20_000 })
lawsOf({ game: cantStop, seats: 5, seeds: 4, ends: 20_000 })
lawsOf({ game: cantStop, seats: 3, settings: { movement: 'jump', columnsToWin: 4 }, seeds: 4, ends: 40_000 })
lawsOf({ game: cantStop, seats: 4, settings: { movement: 'noParking', columnsToWin: 2 }, seeds: 4, ends: 40_000 })
