import type { Effect, ScoringEvent } from '@parlour/games/rollio'

/** A scoring as it is counted up. */
export interface Count {
  readonly steps: readonly ScoringEvent[]
  readonly score: number
  readonly points: number
  readonly multiplier: string
  readonly ways: number
  readonly best: boolean
  readonly hot: boolean
}

/** The count that a line told; null if it told of none. */
export function countOf(told: readonly Effect[]): Count | null {
  const steps = told.flatMap((effect) => (effect.type === 'event' ? [effect.event] : []))
  const scored = told.find((effect) => effect.type === 'scored')
  const chose = told.find((effect) => effect.type === 'chose')
  if (scored === undefined) return null
  const { score, points, multiplier } = scored
  return {
    steps,
    score,
    points,
    multiplier,
    ways: chose?.ways ?? 1,
    best: chose?.best ?? true,
    hot: told.some(({ type }) => type === 'hot-dice'),
  }
}
