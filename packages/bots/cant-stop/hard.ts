import type { CantStop } from '@parlour/games/cant-stop'
import type { Bot } from '../bot.ts'
import { rateBy, type Rate } from './rate.ts'
import { alone, prospects } from './worth.ts'

/** What the adviser and the coach judge by: the chance to win among equals, or alone the turns to go. */
export const rate: Rate = rateBy(prospects(1))

const SLOWER = 1.5 // turns of the others for one of the expert's: few play as well, and daring too much against them costs games

export const hard: Bot<CantStop> = {
  id: 'hard',
  name: 'Chamois',
  character: 'Plans its whole turn to the last roll and takes the shortest way home, whatever the others do.',
  budget: 100,
  choose: best(rateBy(alone)),
}

export const expert: Bot<CantStop> = {
  id: 'expert',
  name: 'Snow Leopard',
  character: 'Plans its whole turn by the chance to win: patient when ahead, daring when somebody else is about to finish.',
  budget: 100,
  choose: best(rateBy(prospects(SLOWER))),
}

function best(rate: Rate): Bot<CantStop>['choose'] {
  return (s) => {
    const [first] = rate(s)
    if (first === undefined) throw new Error('nothing to choose from')
    return first.action
  }
}
