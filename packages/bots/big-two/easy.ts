import { rankOf, type Action, type BigTwo } from '@parlour/games/big-two'
import { botWords, type Bot } from '../bot.ts'
import { actionsOf, greediest } from './greedy.ts'

/** Plays like somebody who has just learned the rules. */
export const easy: Bot<BigTwo> = {
  id: 'easy',
  words: botWords(
    {
      name: 'Pip the sparrow',
      character:
        'Beats what it can with its weakest card, misses most five-card plays, and hangs on to its aces and 2s.',
    },
    { name: '麻雀皮皮', character: '能压就用最小的牌压，五张的牌型常常看漏，A 和 2 舍不得出。' },
  ),
  budget: 20,
  choose(v, _seat, rng) {
    const actions = actionsOf(v)
    const out = actions.find((action) => action.type === 'play' && action.cards.length === v.hand.length)
    if (out !== undefined) return out
    const pass = actions.find(({ type }) => type === 'pass')
    const seen =
      rng.below(4) === 0 ? actions : actions.filter((action) => action.type === 'pass' || action.cards.length < 5)
    const action = greediest(v, seen.length === 0 ? actions : seen)
    const dozes = rng.below(isPrecious(action) ? 2 : 6) === 0
    return dozes && pass !== undefined ? pass : action
  },
}

const ACE = 11

const isPrecious = (action: Action): boolean =>
  action.type === 'play' && action.cards.some((card) => rankOf(card) >= ACE)
