import type { AnyPlayers } from './bot.ts'
import { loadAllPlayers } from './lazy.ts'

export * from './advice.ts'
export * from './bot.ts'
export * from './review/index.ts'
export * from './puzzles/index.ts'
export { CHANCE, NOBODY, type Features, type FlatGames, type Learning } from './learning.ts'
export { greedyBot } from './greedy.ts'
export { randomBot } from './random.ts'
export { warmUp } from './warm-up.ts'

/** Every game with its bots, as `lazy.ts` lists them, loaded with this module. */
export const PLAYERS: readonly AnyPlayers[] = await loadAllPlayers()

export const playersOf = (id: string): AnyPlayers | null => PLAYERS.find((entry) => entry.id === id) ?? null
