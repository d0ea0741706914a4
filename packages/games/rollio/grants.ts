/** 3.3  What charms, blessings, worlds, bosses and difficulties give to or take from a level; they add up. */
export interface Grants {
  readonly banks?: number
  readonly rerolls?: number
  readonly reward?: number // money for a won level
  readonly target?: number // per cent on top of the target
  readonly freeFlops?: number // further flops of a level that cost no banked points; below 0 the first costs too
  readonly prices?: number // dollars on top of every price
  readonly offers?: number // charms on the shelf
  readonly slots?: number // for charms
  readonly unused?: number // dollars for each unused bank
}

export type Grant = keyof Grants

export const granted = (sources: readonly Grants[], grant: Grant): number =>
  sources.reduce((sum, grants) => sum + (grants[grant] ?? 0), 0)
