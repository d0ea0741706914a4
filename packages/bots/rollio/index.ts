import { rollio, type Rollio } from '@parlour/games/rollio'
import { sealPlayers, type Bot } from '../bot.ts'
import { randomBot } from '../random.ts'
import { greedy } from './greedy.ts'

/** The strongest comes last: it gives the hints. */
export const rollioBots: readonly Bot<Rollio>[] = [randomBot(rollio), greedy]

export const rollioPlayers = sealPlayers({ game: rollio, bots: rollioBots, adviser: null, learning: null })
