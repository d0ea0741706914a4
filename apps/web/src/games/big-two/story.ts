import type { Seat } from '@parlour/core'
import type { Effect } from '@parlour/games/big-two'
import { isBomb } from './bomb.ts'

/** How the game went for a seat. */
export interface Story {
  readonly matches: number // won
  readonly bombs: number // played
  readonly left: number // cards in hand when others went out, over all matches
}

export function storyOf(past: readonly Effect[], seat: Seat): Story {
  const ends = past.filter((effect) => effect.type === 'match-ended')
  return {
    matches: ends.filter((end) => end.seat === seat).length,
    bombs: past.filter((effect) => effect.type === 'played' && effect.seat === seat && isBomb(effect.kind)).length,
    left: ends.reduce((sum, end) => sum + (end.left[seat] ?? 0), 0),
  }
}
