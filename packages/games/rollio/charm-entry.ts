import type { ExtraType } from './combinations.ts'
import type { Change, Condition, Effect, Measure } from './effects.ts'
import type { Grants } from './grants.ts'

export const RARITIES = ['common', 'uncommon', 'rare', 'legendary'] as const
export type Rarity = (typeof RARITIES)[number]

export interface Charm {
  readonly rarity: Rarity
  readonly effect: Omit<Effect, 'id' | 'type'> | null // on scoring
  readonly grants: Grants // on the run
  readonly adds?: ExtraType // 1.7  a combination
}

/** The words that entries of charms are written in. */
export const on = (rarity: Rarity, effect: Omit<Effect, 'id' | 'type'>): Charm => ({ rarity, effect, grants: {} })
export const gives = (rarity: Rarity, grants: Grants): Charm => ({ rarity, effect: null, grants })
export const adds = (rarity: Rarity, extra: ExtraType): Charm => ({ rarity, effect: null, grants: {}, adds: extra })

export const points = (base: number, each?: number, per?: Measure): Change => ({
  type: 'points',
  amount: each === undefined || per === undefined ? { base } : { base, each, per },
})
export const plus = (base: number, each?: number, per?: Measure): Change => ({
  type: 'multiplier',
  amount: each === undefined || per === undefined ? { base } : { base, each, per },
})
export const times = (base: number, each?: number, per?: Measure): Change => ({
  type: 'times',
  amount: each === undefined || per === undefined ? { base } : { base, each, per },
})
export const money = (base: number, each?: number, per?: Measure): Change => ({
  type: 'money',
  amount: each === undefined || per === undefined ? { base } : { base, each, per },
})
export const group = (...any: Extract<Condition, { type: 'combination' }>['any']): Condition => ({
  type: 'combination',
  any,
})
export const least = (measure: Measure, amount: number): Condition => ({ type: 'least', measure, amount })
export const most = (measure: Measure, amount: number): Condition => ({ type: 'most', measure, amount })
export const not = (of: Condition): Condition => ({ type: 'not', of })
export const any = (...of: readonly Condition[]): Condition => ({ type: 'any', of })
export const all = (...of: readonly Condition[]): Condition => ({ type: 'all', of })
export const fired = (effect: string): Condition => ({ type: 'fired', effect })
export const owns = (charm: string): Condition => ({ type: 'owns', charm })
