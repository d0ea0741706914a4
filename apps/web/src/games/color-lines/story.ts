import type { Effect } from '@parlour/games/color-lines'

/** How the run went. */
export interface Story {
  readonly lines: number // cleared for points
  readonly most: number // balls cleared by one move
  readonly moves: number
}

export function storyOf(past: readonly Effect[]): Story {
  const cleared = past.filter((effect) => effect.type === 'cleared')
  return {
    lines: cleared.reduce((sum, { lines }) => sum + lines, 0),
    most: Math.max(0, ...cleared.map(({ cells }) => cells.length)),
    moves: past.filter(({ type }) => type === 'walked').length,
  }
}
