import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { sealPlayers, type Bot } from '../bot.ts'
import { greedyBot } from '../greedy.ts'
import { randomBot } from '../random.ts'
import { adviser } from './adviser.ts'
import { coach } from './coach.ts'
import { easy } from './easy.ts'
import { expert } from './expert.ts'
import { learning } from './features.ts'
import { hard } from './hard.ts'
import { medium } from './medium.ts'
import { rule28 } from './rule28.ts'
import { value } from './value.ts'

/** The strongest comes last: it gives the hints. */
export const cantStopBots: readonly Bot<CantStop>[] = [
  randomBot(cantStop),
  easy,
  rule28,
  greedyBot(cantStop, value),
  medium,
  hard,
  expert,
]

export const cantStopPlayers = sealPlayers({
  game: cantStop,
  bots: cantStopBots,
  sparring: () => import('./sparring.ts').then(({ sparring }) => sparring),
  adviser,
  coach,
  puzzles: () => import('./puzzles.ts').then(({ puzzles }) => puzzles),
  learning,
})

export { learning } from './features.ts'
