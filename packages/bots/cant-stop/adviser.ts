import type { CantStop } from '@parlour/games/cant-stop'
import type { Adviser } from '../advice.ts'
import { rate } from './hard.ts'
import { words } from './words.ts'

/** The expert's opinion: the chance to win, or alone the turns to go after this one as a negative number. */
export const adviser: Adviser<CantStop> = {
  advise(s) {
    const [best, second = null] = rate(s)
    if (best === undefined) throw new Error('nothing to choose from')
    return { best, second }
  },
  words,
}
