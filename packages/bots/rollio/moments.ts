import type { ConsumableId } from '@parlour/games/rollio'

/**
 * What sampled dice do not show: things for one good moment, and what lasts but depends on the rolls to come. About as
 * much as a share of points, or of the chance to win a level.
 */
const MOMENTS: { readonly [C in ConsumableId]?: number } = {
  potion: 0.06,
  secondWind: 0.04,
  flipCoin: 0.02,
  nudge: 0.015,
  lesson: 0.06,
  chameleon: 0.02,
}

export const momentOf = (consumable: ConsumableId): number => MOMENTS[consumable] ?? 0
