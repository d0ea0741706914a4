import type { CantStop } from '@parlour/games/cant-stop'
import type { Bot } from '../bot.ts'
import { rateBy, type Rate } from './rate.ts'
import { prospects, shares } from './worth.ts'

/** Valued by the expert: the chance to win, or alone the turns to go. The adviser and the coach judge by it too. */
export const rate: Rate = rateBy(prospects)

export const hard: Bot<CantStop> = {
  id: 'hard',
  name: 'Chamois',
  character: 'Plans its whole turn to the last roll and climbs as much as the odds allow, whatever the others do.',
  budget: 120,
  choose: best(rateBy(shares)),
}

export const expert: Bot<CantStop> = {
  id: 'expert',
  name: 'Snow Leopard',
  character: 'Plans its whole turn by the chance to win: patient when ahead, daring when somebody else is about to finish.',
  budget: 150,
  choose: best(rate),
}

function best(rate: Rate): Bot<CantStop>['choose'] {
  return (s) => {
    const [first] = rate(s)
    if (first === undefined) throw new Error('nothing to choose from')
    return first.action
  }
}
