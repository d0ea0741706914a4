import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import { sealPlayers, type Bot } from '../bot.ts'
import { randomBot } from '../random.ts'
import { adviser } from './adviser.ts'
import { coach } from './coach.ts'
import { easy } from './easy.ts'
import { expert } from './expert.ts'
import { greedy } from './greedy.ts'
import { hard } from './hard.ts'
import { learning } from './learning.ts'
import { medium } from './medium.ts'

export const bigTwoBots: readonly Bot<BigTwo>[] = [randomBot(bigTwo), easy, greedy, medium, hard, expert]

export const bigTwoPlayers = sealPlayers({
  game: bigTwo,
  bots: bigTwoBots,
  adviser,
  coach,
  puzzles: () => import('./puzzles.ts').then(({ puzzles }) => puzzles),
  learning,
})

export { learning } from './learning.ts'
