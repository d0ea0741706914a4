import type { Speed } from '@parlour/client'
import type { Effect } from '@parlour/games/rollio'
import { countOf } from './log.ts'
import { taste } from './taste.ts'
import { LONG, timelineOf } from './timeline.ts'

const FALL = 700 // milliseconds until a roll has come to rest and been looked at
const TALLY = 1300 // a level that was won, and what it pays

/**
 * How long a line takes to be shown. A count goes up, and until then nothing says what it comes to; a flop is told when
 * the dice have fallen; a level that was won has its moment before the shop opens.
 */
export const lasts = (told: readonly Effect[]): number => lastsAt(told, taste().count)

export function lastsAt(told: readonly Effect[], speed: Speed): number {
  const count = countOf(told)
  if (count !== null) return timelineOf(count, speed).lasts
  const types = new Set(told.map(({ type }) => type))
  if (types.has('level-won') && !types.has('won')) return TALLY * LONG[speed]
  return types.has('flop') ? FALL * LONG[speed] : 0
}
