import { bigTwo } from '@parlour/games/big-two'
import { cantStop } from '@parlour/games/cant-stop'
import { colorLines } from '@parlour/games/color-lines'
import { fastTrack } from '@parlour/games/fast-track'
import { rollio } from '@parlour/games/rollio'
import { bigTwoBots } from './big-two/index.ts'
import { players, type AnyPlayers } from './bot.ts'
import { cantStopBots, learning as cantStopLearning } from './cant-stop/index.ts'
import { colorLinesBots, learning as colorLinesLearning } from './color-lines/index.ts'
import { fastTrackBots } from './fast-track/index.ts'
import { rollioBots } from './rollio/index.ts'

export * from './bot.ts'
export type { Learning } from './learning.ts'
export { greedyBot } from './greedy.ts'
export { randomBot } from './random.ts'

/** Every game with its bots; a new game is a line here. */
export const PLAYERS: readonly AnyPlayers[] = [
  players(cantStop, cantStopBots, cantStopLearning),
  players(fastTrack, fastTrackBots),
  players(rollio, rollioBots),
  players(bigTwo, bigTwoBots),
  players(colorLines, colorLinesBots, colorLinesLearning),
]

export const playersOf = (id: string): AnyPlayers | null => PLAYERS.find((entry) => entry.id === id) ?? null
