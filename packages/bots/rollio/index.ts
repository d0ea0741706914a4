import { rollio, type Rollio } from '@parlour/games/rollio'
import { sealPlayers, type Bot } from '../bot.ts'
import { randomBot } from '../random.ts'
import { adviser } from './adviser.ts'
import { coach } from './coach.ts'
import { easy } from './easy.ts'
import { greedy } from './greedy.ts'
import { hard } from './hard.ts'
import { learning } from './learning.ts'
import { medium } from './medium.ts'

/** The strongest comes last: it gives the hints. */
export const rollioBots: readonly Bot<Rollio>[] = [randomBot(rollio), easy, greedy, medium, hard]

export const rollioPlayers = sealPlayers({
  game: rollio,
  bots: rollioBots,
  adviser,
  coach,
  puzzles: () => import('./puzzles.ts').then(({ puzzles }) => puzzles),
  learning,
})

export { learning } from './learning.ts'
