import type { BigTwo } from '@parlour/games/big-two'
import { botWords, type Bot } from '../bot.ts'
import { judged } from './policy.ts'
import { costOfPoint } from './stakes.ts'

/** Plays what looks best at a glance, by what it learned from playing against itself; goes out when it can. */
export const medium: Bot<BigTwo> = {
  id: 'medium',
  words: botWords(
    {
      name: 'Mei',
      character: 'Plans the whole hand, remembers which high cards are gone, and passes to keep a good one.',
    },
    { name: '阿梅', character: '整手牌都有打算，记得大牌出了哪些，好牌舍得留着。' },
  ),
  budget: 20,
  choose(v, seat) {
    const all = judged(v, costOfPoint(v, seat))
    const best = all.find(({ action }) => action.type === 'play' && action.cards.length === v.hand.length) ?? all[0]
    if (best === undefined) throw new Error('nothing to choose from')
    return best.action
  },
}
