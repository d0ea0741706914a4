import type { BigTwo } from '@parlour/games/big-two'
import type { Bot } from '../bot.ts'
import { expert } from './expert.ts'

/** Whom the players of Big Two are compared with. */
export const sparring: readonly Bot<BigTwo>[] = [expert]
