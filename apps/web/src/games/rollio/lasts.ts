import type { Effect } from '@parlour/games/rollio'
import { countOf } from './log.ts'
import { taste } from './taste.ts'
import { timelineOf } from './timeline.ts'

/** How long a line takes to be shown: a count goes up, and until then nothing says what it comes to. */
export function lasts(told: readonly Effect[]): number {
  const count = countOf(told)
  return count === null ? 0 : timelineOf(count, taste().count).lasts
}
