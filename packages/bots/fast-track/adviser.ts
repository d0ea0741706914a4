import type { FastTrack } from '@parlour/games/fast-track'
import type { Adviser } from '../advice.ts'
import { SWEEP } from './levels.ts'
import { ahead } from './lookahead.ts'
import { WEIGHTS } from './weights.ts'
import { words } from './words.ts'

/** Hints by the strongest player. A value is the chance to win, learned from games it played against itself. */
export const adviser: Adviser<FastTrack> = {
  advise(view) {
    const [best, second] = ahead(view, WEIGHTS, SWEEP)
    if (best === undefined) throw new Error('nobody is to play')
    return { best, second: second ?? null }
  },
  words,
}
