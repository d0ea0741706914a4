import type { Seat } from '@parlour/core'
import type { Effect } from '@parlour/games/fast-track'

/** How the game went for a seat. */
export interface Story {
  readonly cards: number // drawn
  readonly cuts: number // made
  readonly losses: number // own pegs that were cut
}

export function storyOf(past: readonly Effect[], seat: Seat): Story {
  const cuts = past.filter((effect) => effect.type === 'cut')
  return {
    cards: past.filter((effect) => effect.type === 'drawn' && effect.seat === seat).length,
    cuts: cuts.filter((cut) => cut.seat === seat && cut.victim !== seat).length,
    losses: cuts.filter((cut) => cut.victim === seat).length,
  }
}
