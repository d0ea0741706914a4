import { perftOf, recordsOf } from '@parlour/core/laws'
import { cantStop } from './index.ts'

recordsOf(cantStop, new URL('./records/', import.meta.url))
perftOf(cantStop, new URL('./perft.txt', import.meta.url))
