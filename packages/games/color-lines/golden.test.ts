import { perftOf, recordsOf } from '@parlour/core/laws'
import { colorLines } from './index.ts'

recordsOf(colorLines, new URL('./records/', import.meta.url))
perftOf(colorLines, new URL('./perft.txt', import.meta.url))
