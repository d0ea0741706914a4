import { bigTwoPlayers } from './big-two/index.ts'
import type { AnyPlayers } from './bot.ts'
import { cantStopPlayers } from './cant-stop/index.ts'
import { colorLinesPlayers } from './color-lines/index.ts'
import { fastTrackPlayers } from './fast-track/index.ts'
import { rollioPlayers } from './rollio/index.ts'

export * from './advice.ts'
export * from './bot.ts'
export * from './coach.ts'
export type { Learning } from './learning.ts'
export { greedyBot } from './greedy.ts'
export { randomBot } from './random.ts'

/** Every game with its bots; a new game is a line here and in `lazy.ts`. */
export const PLAYERS: readonly AnyPlayers[] = [cantStopPlayers, fastTrackPlayers, rollioPlayers, bigTwoPlayers, colorLinesPlayers]

export const playersOf = (id: string): AnyPlayers | null => PLAYERS.find((entry) => entry.id === id) ?? null
