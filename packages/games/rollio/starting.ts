import { CHALLENGES } from './challenges.ts'
import { setOf } from './dice.ts'
import { CREDITS } from './goods.ts'
import { START_MONEY } from './journey.ts'
import type { Settings } from './settings.ts'
import { STARTS } from './starts.ts'
import type { State } from './state.ts'

/** 3.2, 3.14 and 3.18  What a run begins with: its dice and what a challenge puts beside them. */
export function setOut({
  start,
  challenge,
}: Settings): Pick<State, 'set' | 'money' | 'credits' | 'charms' | 'consumables'> {
  const { dice, money } = STARTS[start]
  if (challenge === 'none')
    return { set: setOf(dice), money: START_MONEY + money, credits: CREDITS, charms: [], consumables: [] }
  const own = CHALLENGES[challenge]
  return {
    set: setOf(own.dice ?? dice),
    money: Math.max(0, START_MONEY + money + own.money),
    credits: 0,
    charms: own.charms,
    consumables: own.consumables,
  }
}
