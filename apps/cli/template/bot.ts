import type { Adviser, Bot, Rated } from '@parlour/bots'
import { englishOnly } from '@parlour/core'
import { mine } from './options.ts'
import { actionsWith, total } from './rules.ts'
import type { Action, MyGame, View } from './state.ts'

/** What an action leads to on average: the total, where bust counts as nothing. The best comes first. */
function rate(v: View): readonly Rated<MyGame>[] {
  const { goal } = v.settings
  const dice = mine(v) ?? []
  const value = (action: Action): number => {
    if (action.type === 'stay') return total(dice)
    const after = [1, 2, 3, 4, 5, 6].map((die) => total(dice) + die)
    return after.reduce((sum, each) => sum + (each > goal ? 0 : each), 0) / after.length
  }
  return actionsWith(dice, goal)
    .map((action) => ({ action, value: value(action) }))
    .toSorted((a, b) => b.value - a.value)
}

/** Looks one die ahead, and at nobody else. */
export const careful: Bot<MyGame> = {
  id: 'careful',
  words: englishOnly({ name: 'Careful', character: 'Rolls while one more die is worth it on average.' }),
  budget: 1,
  choose(v) {
    const [best] = rate(v)
    if (best === undefined) throw new Error('nothing to choose from')
    return best.action
  },
}

/** The same opinion as a hint. */
export const adviser: Adviser<MyGame> = {
  advise(v) {
    const [best, second = null] = rate(v)
    if (best === undefined) throw new Error('nothing to choose from')
    return { best, second }
  },
  words: englishOnly({
    values: (values) => values.map((value) => `${value.toFixed(2)} points on average`),
    reason({ best, second }, v) {
      if (second === null) return 'There is nothing else to do.'
      const over = Math.max(0, 6 - (v.settings.goal - total(mine(v) ?? [])))
      return best.action.type === 'roll'
        ? `A die busts only ${over} times in 6.`
        : `A die would bust ${over} times in 6.`
    },
  }),
}
