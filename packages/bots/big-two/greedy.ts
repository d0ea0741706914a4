import {
  combinationOf,
  legalActions,
  lowest,
  receiver,
  type Action,
  type BigTwo,
  type View,
} from '@parlour/games/big-two'
import { botWords, type Bot } from '../bot.ts'

/** Leads the longest play that holds its lowest card, follows with the weakest, passes only when it must. */
export const greedy: Bot<BigTwo> = {
  id: 'greedy',
  words: botWords(
    {
      name: 'Greedy',
      character: 'Leads its lowest card in the longest play it can, and beats everything as cheaply as it can.',
    },
    { name: '贪心', character: '领出时把最小的牌带在最长的牌型里，压牌总用最省的。' },
  ),
  budget: 20,
  choose: (v) => greediest(v, actionsOf(v)),
}

/** Everything the viewer may do, by their view alone. */
export const actionsOf = (v: View): readonly Action[] => legalActions(v, v.hand, v.counts[receiver(v, v.seat)] ?? 0)

/** What the greedy player would choose among these. */
export function greediest(v: View, actions: readonly Action[]): Action {
  const [first, ...rest] = actions
  if (first === undefined) throw new Error('nothing to choose from')
  return rest.reduce((best, action) => (isBetter(v, action, best) ? action : best), first)
}

function isBetter(v: View, action: Action, than: Action): boolean {
  if (action.type === 'pass' || than.type === 'pass') return than.type === 'pass'
  if (v.table === null) {
    const low = lowest(v.hand, v.settings)
    if (action.cards.includes(low) !== than.cards.includes(low)) return action.cards.includes(low)
    if (action.cards.length !== than.cards.length) return action.cards.length > than.cards.length
  } else if (action.cards.length !== than.cards.length) return action.cards.length < than.cards.length // a bomb is kept
  return (combinationOf(action.cards, v.settings)?.power ?? 0) < (combinationOf(than.cards, v.settings)?.power ?? 0)
}
