import type { CantStop } from '@parlour/games/cant-stop'
import { botWords, type Bot } from '../bot.ts'
import { rateBy, type Rate } from './rate.ts'
import { alone, prospects } from './worth.ts'

/** What the adviser and the coach judge by: the chance to win among equals, or alone the turns to go. */
export const rate: Rate = rateBy(prospects(1))

export const hard: Bot<CantStop> = {
  id: 'hard',
  words: botWords(
    {
      name: 'Chamois',
      character: 'Plans its turn to the last roll and takes the shortest way home, whatever the others do.',
    },
    { name: '岩羚羊', character: '整个回合算到最后一掷，走最短的路登顶，不管别人怎么走。' },
  ),
  budget: 100,
  choose: best(rateBy(alone)),
}

export function best(rate: Rate): Bot<CantStop>['choose'] {
  return (s) => {
    const [first] = rate(s)
    if (first === undefined) throw new Error('nothing to choose from')
    return first.action
  }
}
