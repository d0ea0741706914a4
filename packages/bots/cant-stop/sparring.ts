import type { CantStop } from '@parlour/games/cant-stop'
import { botWords, type Bot } from '../bot.ts'
import { race } from './expert.ts'
import { best, rate } from './hard.ts'
import { strategies } from './strategies.ts'

/** The adviser's opinion as a player, which takes nobody for slower than it is. */
const equalRace: Bot<CantStop> = {
  id: 'equal-race',
  words: botWords(
    { name: 'Lynx', character: 'Plays for the chance to win and takes everybody for its equal.' },
    { name: '猞猁', character: '只看胜算，把谁都当成势均力敌的对手。' },
  ),
  budget: 100,
  choose: best(rate),
}

/** What the expert judges by where it has not learned the game, and judged by everywhere before. */
const slowerRace: Bot<CantStop> = {
  id: 'slower-race',
  words: botWords(
    { name: 'Manul', character: 'Plays for the chance to win and takes everybody for half as slow again.' },
    { name: '兔狲', character: '只看胜算，当别人都要多走一半的路。' },
  ),
  budget: 100,
  choose: race,
}

/** Whom the players of Can't Stop are compared with. */
export const sparring: readonly Bot<CantStop>[] = [...strategies, equalRace, slowerRace]
