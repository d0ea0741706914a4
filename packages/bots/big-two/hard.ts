import type { BigTwo } from '@parlour/games/big-two'
import { botWords, type Bot } from '../bot.ts'
import { certainWin } from './certain.ts'
import { lookAhead, type Effort } from './lookahead.ts'
import { costOfPoint } from './stakes.ts'

const EFFORT: Effort = { most: 5, margin: 0.2, work: 12_000, playouts: 600, turns: 1, faith: 30 }

/** Takes a win that nothing can stop; otherwise plays on from what looks good, over hundreds of deals that may be. */
export const hard: Bot<BigTwo> = {
  id: 'hard',
  words: botWords(
    {
      name: 'Madam Lam',
      character: 'Pictures what the others hold, plays the trick out in her head, and never misses a certain win.',
    },
    { name: '林太太', character: '猜得出别人手里有什么，在心里把这一轮打完，必胜的牌从不错过。' },
  ),
  budget: 150,
  choose(v, seat, rng) {
    const [cards] = certainWin(v) ?? []
    if (cards !== undefined) return { type: 'play', cards }
    const [best] = lookAhead(v, seat, rng, costOfPoint(v, seat), EFFORT)
    if (best === undefined) throw new Error('nothing to choose from')
    return best.action
  },
}
