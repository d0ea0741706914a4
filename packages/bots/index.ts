import { cantStop } from '@parlour/games/cant-stop'
import { players, type AnyPlayers } from './bot.ts'
import { cantStopBots, learning as cantStopLearning } from './cant-stop/index.ts'

export * from './bot.ts'
export type { Learning } from './learning.ts'
export { greedyBot } from './greedy.ts'
export { randomBot } from './random.ts'

/** Every game with its bots; a new game is a line here. */
export const PLAYERS: readonly AnyPlayers[] = [players(cantStop, cantStopBots, cantStopLearning)]

export const playersOf = (id: string): AnyPlayers | null => PLAYERS.find((entry) => entry.id === id) ?? null
