import type { Rollio } from '@parlour/games/rollio'
import type { Adviser } from '../advice.ts'
import { rated } from './hard.ts'
import { words } from './words.ts'

/** What the strongest player thinks: the chance to win this level, or between levels those to come. */
export const adviser: Adviser<Rollio> = {
  advise(s, _seat, rng) {
    const [best, second = null] = rated(s, rng)
    if (best === undefined) throw new Error('nothing to choose from')
    return { best, second }
  },
  words,
}
