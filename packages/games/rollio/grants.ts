/** 3.3  What charms, blessings, worlds, bosses and difficulties give to or take from a level; they add up. */
export interface Grants {
  readonly banks?: number
  readonly rerolls?: number
  readonly reward?: number // money for a won level
  readonly target?: number // per cent on top of the target
  readonly freeFlops?: number // further flops of a level that cost no banked points
}

export type Grant = keyof Grants

export const granted = (sources: readonly Grants[], grant: Grant): number =>
  sources.reduce((sum, grants) => sum + (grants[grant] ?? 0), 0)
