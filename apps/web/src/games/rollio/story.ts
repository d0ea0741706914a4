import type { Effect } from '@parlour/games/rollio'

/** How the run went. */
export interface Story {
  readonly levels: number // beaten
  readonly best: number // points of one scored hand
  readonly flops: number
}

export function storyOf(past: readonly Effect[]): Story {
  const scores = past.flatMap((effect) => (effect.type === 'scored' ? [effect.score] : []))
  return {
    levels: past.filter(({ type }) => type === 'level-won').length,
    best: Math.max(0, ...scores),
    flops: past.filter(({ type }) => type === 'flop').length,
  }
}
