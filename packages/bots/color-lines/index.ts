import { colorLines, type ColorLines } from '@parlour/games/color-lines'
import { sealPlayers, type Bot } from '../bot.ts'
import { greedyBot } from '../greedy.ts'
import { randomBot } from '../random.ts'
import { adviser } from './adviser.ts'
import { coach } from './coach.ts'
import { expert } from './expert.ts'
import { learning } from './features.ts'
import { easy, hard, medium } from './levels.ts'
import { windows } from './windows.ts'

/** The strongest comes last. */
export const colorLinesBots: readonly Bot<ColorLines>[] = [
  randomBot(colorLines),
  greedyBot(colorLines, (v) => v.score),
  easy,
  windows,
  medium,
  hard,
  expert,
]

export const colorLinesPlayers = sealPlayers({
  game: colorLines,
  bots: colorLinesBots,
  adviser,
  coach,
  puzzles: () => import('./puzzles.ts').then(({ puzzles }) => puzzles),
  learning,
})

export { learning, seenThrough, symmetries, type Symmetry } from './features.ts'
