import type { BigTwo } from '@parlour/games/big-two'
import { botWords, type Bot } from '../bot.ts'
import { certainWin } from './certain.ts'
import type { Effort, search } from './expert/search.ts'
import { isKnown } from './expert/table.ts'
import { hard } from './hard.ts'
import { costOfPoint } from './stakes.ts'

const EFFORT: Effort = { most: 5, margin: 0.2, playouts: 400, work: 7_000, deals: 80, telling: 1, faith: 60 }

let think: typeof search | null = null // comes with the weights

/**
 * A larger network than hard's, which remembers who passed on what, at a glance; where the others play greedily it
 * plays matches out over deals that they may hold. Where it has not learned the rules of the table, it plays like hard.
 */
export const expert: Bot<BigTwo> = {
  id: 'expert',
  words: botWords(
    {
      name: 'Old Master Kwok',
      character: 'Remembers every card and every pass, counts the points, and knows who is short of what.',
    },
    { name: '郭老师傅', character: '每张牌、每次不要都记在心里，算着分数，知道谁缺什么。' },
  ),
  budget: 150,
  async prepare() {
    think = (await import('./expert/search.ts')).search
  },
  choose(v, seat, rng) {
    if (!isKnown(v)) return hard.choose(v, seat, rng)
    const [cards] = certainWin(v) ?? []
    if (cards !== undefined) return { type: 'play', cards }
    if (think === null) throw new Error('prepare the bot before it chooses')
    return think(v, rng, costOfPoint(v, seat), EFFORT)
  },
}
