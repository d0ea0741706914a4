import type { FastTrack } from '@parlour/games/fast-track'
import type { Adviser } from '../advice.ts'
import { learned } from './learned.ts'
import { DEPTH } from './levels.ts'
import { ahead } from './lookahead.ts'
import { words } from './words.ts'

/**
 * Hints as `hard` thinks, through two cards. A value is the chance to win, learned from games it played against
 * itself.
 */
export const adviser: Adviser<FastTrack> = {
  advise(view) {
    const [best, second] = ahead(view, learned, DEPTH)
    if (best === undefined) throw new Error('nobody is to play')
    return { best, second: second ?? null }
  },
  words,
}
