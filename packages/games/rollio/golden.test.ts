import { perftOf, recordsOf } from '@parlour/core/laws'
import { rollio } from './index.ts'

recordsOf(rollio, new URL('./records/', import.meta.url))
perftOf(rollio, new URL('./perft.txt', import.meta.url))
