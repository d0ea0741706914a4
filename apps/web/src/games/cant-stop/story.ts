import type { Seat } from '@parlour/core'
import type { Effect } from '@parlour/games/cant-stop'

/** How the game went for a seat. */
export interface Story {
  readonly turns: number
  readonly busts: number
  readonly best: number // steps kept in one turn
}

export function storyOf(past: readonly Effect[], seat: Seat): Story {
  const kept = past.flatMap((effect) => (effect.type === 'stopped' && effect.seat === seat ? [effect.steps] : []))
  const busts = past.filter((effect) => effect.type === 'bust' && effect.seat === seat).length
  return { turns: kept.length + busts, busts, best: Math.max(0, ...kept) }
}
