import type { CantStop } from '@parlour/games/cant-stop'
import { botWords, type Bot } from '../bot.ts'
import { best, rate } from './hard.ts'
import { strategies } from './strategies.ts'

/** The expert's other self, which does not take the others for slower than it is. */
const equalRace: Bot<CantStop> = {
  id: 'equal-race',
  words: botWords(
    { name: 'Lynx', character: 'Plays for the chance to win and takes everybody for its equal.' },
    { name: '猞猁', character: '只看胜算，把谁都当成势均力敌的对手。' },
  ),
  budget: 100,
  choose: best(rate),
}

/** Whom the players of Can't Stop are compared with. */
export const sparring: readonly Bot<CantStop>[] = [...strategies, equalRace]
