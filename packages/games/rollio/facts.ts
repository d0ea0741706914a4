import { countsOf } from './combinations.ts'
import type { Condition, Effect, Measure } from './effects.ts'
import { mayStay, NO_DRAW, type Draw, type Material } from './materials.ts'
import type { Pip } from './pips.ts'
import { countsAs, type CombinationType } from './tables.ts'

export const ORDERS = ['interleaved', 'batch', 'silent'] as const

/** A scoring before it happens: dice, groups, and everything an effect may ask about. */
export interface Scoring {
  readonly dice: readonly {
    readonly value: number
    readonly material: Material
    readonly sides?: number
    readonly pip?: Pip
  }[] // the hand
  readonly groups: readonly ScoringGroup[]
  readonly round: {
    readonly hot: number
    readonly crystals: number
    readonly banks: number
    readonly scores?: number
    readonly rerolls?: number
    readonly flops?: number
  }
  readonly game: {
    readonly money: number
    readonly triggers: number
    readonly levelsWon: number
    readonly heats?: number
    readonly misses?: number
    readonly charms?: readonly string[]
    readonly set?: number
  }
  readonly effects: readonly Effect[] // charms in slot order, and whatever else holds
  readonly draws: readonly Draw[] // one for each scored rainbow die, in position order
  readonly order: (typeof ORDERS)[number]
}

export interface ScoringGroup {
  readonly type: CombinationType
  readonly dice: readonly number[] // positions in the hand
  readonly points: number
}

/** A scoring with what its effects ask for again and again, counted once. */
export interface Facts extends Scoring {
  readonly scored: readonly number[] // positions, in order
  readonly shown: readonly number[] // by value: scored dice that show it
  readonly rainbows: readonly number[] // scored positions of rainbow dice
}

export function factsOf({ dice, groups, round, game, effects, draws, order }: Scoring): Facts {
  const scored: number[] = []
  for (const group of groups) for (const position of group.dice) scored.push(position)
  scored.sort((a, b) => a - b)
  return {
    dice,
    groups,
    round,
    game,
    effects,
    draws,
    order,
    scored,
    shown: countsOf(scored.map((position) => dice[position]?.value ?? 0)),
    rainbows: scored.filter((position) => dice[position]?.material === 'rainbow'),
  }
}

export function measureOf(measure: Measure, facts: Facts, die: number | null, triggers: number): number {
  switch (measure) {
    case 'dice':
      return facts.scored.length
    case 'groups':
      return facts.groups.length
    case 'twos':
      return facts.shown[2] ?? 0
    case 'threes':
      return facts.shown[3] ?? 0
    case 'fours':
      return facts.shown[4] ?? 0
    case 'sixes':
      return facts.shown[6] ?? 0
    case 'evens':
      return facts.shown.reduce((sum, count, value) => (value % 2 === 0 ? sum + count : sum), 0)
    case 'odds':
      return facts.shown.reduce((sum, count, value) => (value % 2 === 1 ? sum + count : sum), 0)
    case 'values':
      return facts.shown.filter((count) => count > 0).length
    case 'left':
      return facts.dice.length - facts.scored.length
    case 'face':
      return die === null ? 0 : (facts.dice[die]?.value ?? 0)
    case 'largest':
      return facts.groups.reduce((most, { dice }) => Math.max(most, dice.length), 0)
    case 'special':
      return facts.scored.length - madeOf(facts, 'plastic', Infinity)
    case 'plastic':
    case 'crystal':
    case 'flower':
    case 'golden':
    case 'volcano':
    case 'mirror':
    case 'rainbow':
    case 'ghost':
    case 'lead':
    case 'lunar':
      return madeOf(facts, measure, Infinity)
    case 'scores':
      return facts.round.scores ?? 0
    case 'rerolls':
      return facts.round.rerolls ?? 0
    case 'flops':
      return facts.round.flops ?? 0
    case 'heats':
      return facts.game.heats ?? 0
    case 'misses':
      return facts.game.misses ?? 0
    case 'charms':
      return facts.game.charms?.length ?? 0
    case 'set':
      return facts.game.set ?? 0
    case 'ones':
      return facts.shown[1] ?? 0
    case 'fives':
      return facts.shown[5] ?? 0
    case 'money':
      return facts.game.money
    case 'hotDice':
      return facts.round.hot
    case 'triggers':
      return facts.game.triggers + triggers
    case 'levelsWon':
      return facts.game.levelsWon
    case 'crystalsBefore':
      return facts.round.crystals + madeOf(facts, 'crystal', die ?? 0)
    case 'otherFlowers':
      return madeOf(facts, 'flower', Infinity) - 1
    case 'sameValue':
      return die === null ? 0 : (facts.shown[facts.dice[die]?.value ?? 0] ?? 0) - 1
  }
}

/** Scored dice of a material that lie before a position. */
function madeOf({ scored, dice }: Facts, material: Material, before: number): number {
  let count = 0
  for (const position of scored) if (position < before && dice[position]?.material === material) count++
  return count
}

export function holds(condition: Condition, facts: Facts, fired: ReadonlySet<string>, die: number | null): boolean {
  const { dice, groups, round, scored } = facts
  switch (condition.type) {
    case 'all':
      return condition.of.every((own) => holds(own, facts, fired, die))
    case 'any':
      return condition.of.some((own) => holds(own, facts, fired, die))
    case 'not':
      return !holds(condition.of, facts, fired, die)
    case 'least':
      return measureOf(condition.measure, facts, die, 0) >= condition.amount
    case 'most':
      return measureOf(condition.measure, facts, die, 0) <= condition.amount
    case 'owns':
      return facts.game.charms?.includes(condition.charm) ?? false
    case 'combination':
      return groups.some(({ type }) => countsAs(type, condition.any))
    case 'sameValue':
      return facts.shown.some((count) => count >= condition.dice)
    case 'parity':
      return scored.every((position) => (dice[position]?.value ?? 0) % 2 === (condition.parity === 'even' ? 0 : 1))
    case 'dice':
      return scored.length >= condition.from && scored.length <= condition.to
    case 'lastBank':
      return round.banks === 1
    case 'allScored':
      return dice.every((die, position) => mayStay(die) || scored.includes(position))
    case 'fired':
      return fired.has(condition.effect)
    case 'drawn':
      return (facts.draws[facts.rainbows.indexOf(die ?? -1)] ?? NO_DRAW)[condition.outcome]
  }
}
