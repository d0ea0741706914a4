import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import { sealPlayers, type Bot } from '../bot.ts'
import { randomBot } from '../random.ts'
import { greedy } from './greedy.ts'

/** The strongest comes last: it gives the hints. */
export const bigTwoBots: readonly Bot<BigTwo>[] = [randomBot(bigTwo), greedy]

export const bigTwoPlayers = sealPlayers({ game: bigTwo, bots: bigTwoBots, adviser: null, learning: null })
