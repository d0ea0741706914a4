import {
  flopCost,
  flopOdds,
  nextDice,
  onOffer,
  prospect,
  rollio,
  rulesOf,
  type CharmId,
  type ConsumableId,
  type Item,
  type Rollio,
  type State,
  type WorldId,
} from '@parlour/games/rollio'
import type { Advice, Rated } from '../advice.ts'
import { scoringOf, scorings } from './scores.ts'

/** Why the best action is better than the second, in figures of this very position; the sentences are in words. */
export type Why =
  | { readonly type: 'only' }
  | { readonly type: 'wins-level'; readonly reaches: number; readonly target: number }
  | { readonly type: 'score'; readonly own: Scored; readonly other: Scored | null }
  | { readonly type: 'no-reroll'; readonly own: Scored; readonly chance: number; readonly rerolling: number }
  | {
      readonly type: 'reroll'
      readonly dice: number
      readonly best: number
      readonly chance: number
      readonly otherwise: number
    }
  | {
      readonly type: 'rescue'
      readonly dice: number
      readonly kept: number
      readonly pot: number
      readonly cost: number
      readonly rerolls: number
    }
  | { readonly type: 'let-go'; readonly pot: number; readonly cost: number; readonly rerolls: number }
  | {
      readonly type: 'bank'
      readonly dice: number
      readonly flop: number
      readonly pot: number
      readonly missing: number
      readonly banks: number
    }
  | {
      readonly type: 'roll'
      readonly dice: number
      readonly flop: number
      readonly missing: number
      readonly banks: number
      readonly rerolls: number
    }
  | {
      readonly type: 'fresh-roll'
      readonly dice: number
      readonly flop: number
      readonly missing: number
      readonly banks: number
    }
  // the best score before and after
  | { readonly type: 'use'; readonly own: ConsumableId; readonly from: number; readonly to: number }
  | { readonly type: 'stronger'; readonly own: ConsumableId; readonly chance: number; readonly otherwise: number }
  | { readonly type: 'arrange'; readonly first: CharmId }
  | {
      readonly type: 'buy'
      readonly item: Item
      readonly chance: number
      readonly otherwise: number
      readonly other: Item | null
    }
  | { readonly type: 'sell'; readonly charm: CharmId; readonly chance: number }
  | { readonly type: 'refresh'; readonly vouchers: number }
  | {
      readonly type: 'leave'
      readonly money: number
      readonly chance: number
      readonly otherwise: number
      readonly other: Item | null
    }
  | {
      readonly type: 'world'
      readonly world: WorldId
      readonly chance: number
      readonly other: WorldId | null
      readonly otherwise: number
    }

/** A score, what it brings and how risky the dice are that it leaves. */
export interface Scored {
  readonly gain: number
  readonly left: number
  readonly hot: boolean
  readonly flop: number
}

export function whyBest({ best, second }: Advice<Rollio>, s: State): Why {
  const { action } = best
  const otherwise = second?.value ?? 0
  switch (action.type) {
    case 'score':
      return whyScore(best, second, s)
    case 'reroll': {
      const points = scorings(s, 1).reduce((most, { gain }) => Math.max(most, gain), 0)
      if (points > 0) return { type: 'reroll', dice: action.dice.length, best: points, chance: best.value, otherwise }
      const kept = s.hand.length - action.dice.length
      return { type: 'rescue', dice: action.dice.length, kept, pot: s.pot, cost: flopCost(s), rerolls: s.rerolls }
    }
    case 'pass':
      return second === null ? { type: 'only' } : { type: 'let-go', pot: s.pot, cost: flopCost(s), rerolls: s.rerolls }
    case 'bank': {
      const reaches = s.banked + s.pot
      if (reaches >= s.target) return { type: 'wins-level', reaches, target: s.target }
      return { ...ahead(s), type: 'bank', pot: s.pot, missing: s.target - reaches, banks: s.banks - 1 }
    }
    case 'roll': {
      const missing = s.target - s.banked
      if (s.phase === 'ready') return { ...ahead(s), type: 'fresh-roll', missing, banks: s.banks }
      return { ...ahead(s), type: 'roll', missing: missing - s.pot, banks: s.banks, rerolls: s.rerolls }
    }
    case 'use': {
      const own = s.consumables[action.index] ?? 'potion'
      if (s.phase !== 'rolled') return { type: 'stronger', own, chance: best.value, otherwise }
      return { type: 'use', own, from: most(s), to: most(rollio.rules.play(s, action)) }
    }
    case 'arrange':
      return { type: 'arrange', first: s.charms[action.order[0] ?? 0] ?? 'oneLove' }
    case 'buy': {
      const item = onOffer(s, action.ware, action.index)?.item
      return item === undefined
        ? { type: 'only' }
        : { type: 'buy', item, chance: best.value, otherwise, other: itemOf(second, s) }
    }
    case 'sell':
      return { type: 'sell', charm: s.charms[action.index] ?? 'oneLove', chance: best.value }
    case 'refresh':
      return { type: 'refresh', vouchers: s.vouchers }
    case 'leave':
      return { type: 'leave', money: s.money, chance: best.value, otherwise, other: itemOf(second, s) }
    case 'world': {
      const other = second?.action.type === 'world' ? (s.offered[second.action.index] ?? null) : null
      return { type: 'world', world: s.offered[action.index] ?? 'meadow', chance: best.value, other, otherwise }
    }
  }
}

function whyScore(best: Rated<Rollio>, second: Rated<Rollio> | null, s: State): Why {
  if (best.action.type !== 'score') return { type: 'only' }
  const own = scored(s, best.action)
  const reaches = s.banked + s.pot + prospect(s, best.action.groups).least
  if (reaches >= s.target) return { type: 'wins-level', reaches, target: s.target }
  if (second?.action.type === 'reroll') return { type: 'no-reroll', own, chance: best.value, rerolling: second.value }
  return { type: 'score', own, other: second?.action.type === 'score' ? scored(s, second.action) : null }
}

function scored(s: State, { groups }: Extract<Rated<Rollio>['action'], { type: 'score' }>): Scored {
  const { gain, left, hot } = scoringOf(s, groups)
  const used = new Set(groups.flatMap(({ dice }) => dice))
  const dice = hot ? s.set : s.hand.filter((_, position) => !used.has(position))
  return { gain, left, hot, flop: flopChance(s, dice) }
}

const most = (s: State): number => scorings(s, 1).reduce((best, { gain }) => Math.max(best, gain), 0)

const ahead = (s: State): { readonly dice: number; readonly flop: number } => ({
  dice: nextDice(s).length,
  flop: flopChance(s, nextDice(s)),
})

function flopChance(s: State, dice: Parameters<typeof flopOdds>[0]): number {
  const { flops, of } = flopOdds(dice, rulesOf(s))
  return flops / of
}

const itemOf = (rated: Rated<Rollio> | null, s: State): Item | null =>
  rated?.action.type === 'buy' ? (onOffer(s, rated.action.ware, rated.action.index)?.item ?? null) : null
