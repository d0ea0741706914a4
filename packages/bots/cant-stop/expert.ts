import type { CantStop, State } from '@parlour/games/cant-stop'
import { botWords, type Bot } from '../bot.ts'
import { best } from './hard.ts'
import { rateBy, type Rate } from './rate.ts'
import { prospects } from './worth.ts'

// turns of the others for one of the expert's: few play as well, and daring too much against them costs games
const SLOWER = 1.5

/** The chance to win the race, if the others are slower: how the expert judges where it has not learned the game. */
export const race = best(rateBy(prospects(SLOWER)))

let duel: Rate | null = null // comes with the weights

/** Whether the duel of the standard rules is played, which was learned. */
export const isKnown = ({ camps, settings }: State): boolean =>
  camps.length === 2 && settings.columnsToWin === 3 && settings.movement === 'free'

export const expert: Bot<CantStop> = {
  id: 'expert',
  words: botWords(
    {
      name: 'Snow Leopard',
      character: 'Plays for the chance to win: patient when ahead, daring when somebody is about to finish.',
    },
    { name: '雪豹', character: '只看胜算：领先时沉得住气，有人快赢时敢拼。' },
  ),
  budget: 100,
  async prepare() {
    duel = (await import('./expert/duel.ts')).rate
  },
  choose(s, seat, rng) {
    if (!isKnown(s)) return race(s, seat, rng)
    if (duel === null) throw new Error('prepare the bot before it chooses')
    return best(duel)(s, seat, rng)
  },
}
