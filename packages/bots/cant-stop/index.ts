import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import type { Bot } from '../bot.ts'
import { greedyBot } from '../greedy.ts'
import { randomBot } from '../random.ts'
import { rule28 } from './rule28.ts'
import { value } from './value.ts'

/** The strongest comes last: it gives the hints. */
export const cantStopBots: readonly Bot<CantStop>[] = [randomBot(cantStop), rule28, greedyBot(cantStop, value)]

export { learning } from './features.ts'
