import { fastTrack, type FastTrack } from '@parlour/games/fast-track'
import { sealPlayers, type Bot } from '../bot.ts'
import { greedyBot } from '../greedy.ts'
import { randomBot } from '../random.ts'
import { value } from './value.ts'

/** The strongest comes last: it gives the hints. Greedy weighs every whole move, each ordered split among them. */
export const fastTrackBots: readonly Bot<FastTrack>[] = [randomBot(fastTrack), greedyBot(fastTrack, value)]

export const fastTrackPlayers = sealPlayers({ game: fastTrack, bots: fastTrackBots, adviser: null, learning: null })
