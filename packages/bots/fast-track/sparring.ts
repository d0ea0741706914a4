import type { FastTrack } from '@parlour/games/fast-track'
import type { Bot } from '../bot.ts'
import { expert } from './expert.ts'

/** Whom the players of Fast Track are compared with. */
export const sparring: readonly Bot<FastTrack>[] = [expert]
