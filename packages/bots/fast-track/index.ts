import { fastTrack, type FastTrack } from '@parlour/games/fast-track'
import { sealPlayers, type Bot } from '../bot.ts'
import { greedyBot } from '../greedy.ts'
import { randomBot } from '../random.ts'
import { adviser } from './adviser.ts'
import { coach } from './coach.ts'
import { aggressive, balanced, defensive, explosive, resilient } from './characters.ts'
import { learning } from './learning.ts'
import { expert } from './expert.ts'
import { easy, hard, medium } from './levels.ts'
import { value } from './value.ts'

/** The weakest first, as measured; each of them weighs every whole move, every ordered split among them. */
export const fastTrackBots: readonly Bot<FastTrack>[] = [
  randomBot(fastTrack),
  easy,
  defensive,
  balanced,
  medium,
  explosive,
  resilient,
  greedyBot(fastTrack, value),
  aggressive,
  hard,
  expert,
]

export const fastTrackPlayers = sealPlayers({
  game: fastTrack,
  bots: fastTrackBots,
  adviser,
  coach,
  puzzles: () => import('./puzzles.ts').then(({ puzzles }) => puzzles),
  learning,
})

export { learning } from './learning.ts'
