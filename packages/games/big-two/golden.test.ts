import { perftOf, recordsOf } from '@parlour/core/laws'
import { bigTwo } from './index.ts'

recordsOf(bigTwo, new URL('./records/', import.meta.url))
perftOf(bigTwo, new URL('./perft.txt', import.meta.url))
