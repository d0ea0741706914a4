import { rulesOf } from './rulebook.ts'
import { CHARM_EFFECTS } from './charms.ts'
import { pointsOf, upgraded } from './combinations.ts'
import type { Effect } from './effects.ts'
import type { Scoring, ScoringGroup } from './facts.ts'
import { BLESSINGS, CONSUMABLES } from './goods.ts'
import { CHALLENGES } from './challenges.ts'
import { BOSSES, HOT_DICE, isBoss, isMiniboss, MINIBOSSES, WORLDS } from './journey.ts'
import { partitionsWithin } from './hand.ts'
import type { Draw } from './materials.ts'
import { prospectOf, type Prospect } from './prospect.ts'
import type { Die, Group, NamedGroup, State } from './state.ts'
import { combinationOf, tableOf, typesOf, type CombinationType } from './tables.ts'

/** 1.1  The type of a group on the table: the one it names, or else the one worth most; null if it is none. */
export function typeOf(s: State, { dice, as }: Group): CombinationType | null {
  const types = typesOf(valuesOf(s.hand, dice), rulesOf(s))
  return as === null ? (types[0] ?? null) : (types.find((type) => type === as) ?? null)
}

export const valuesOf = (hand: readonly Die[], dice: readonly number[]): readonly number[] =>
  dice.map((position) => hand[position]?.value ?? 0)

/** A group with its type and points, upgrades of the combination included. */
export function named(s: State, group: Group): ScoringGroup {
  const type = groupType(s, group)
  let highest = 0
  for (const position of group.dice) highest = Math.max(highest, s.hand[position]?.value ?? 0)
  const rules = rulesOf(s)
  const combination = combinationOf(type, rules)
  const points = pointsOf(combination, group.dice.length, highest, rules)
  return { type, dice: group.dice, points: upgraded(combination, points, levelOf(s, type)) }
}

/** The type of a legal group. */
export function groupType(s: State, group: Group): CombinationType {
  const rules = rulesOf(s)
  const small =
    rules.table === 'classic' && rules.extra === undefined && group.dice.length <= tableOf(rules).oneTypeUpTo
  const type = group.as ?? (small ? smallType(s.hand, group.dice) : typeOf(s, group))
  if (type === null) throw new Error(`dice ${group.dice.join(',')} are no combination`)
  return type
}

/** In the first table up to five dice make one type at most: a legal group need not be tried against the table. */
const SMALL: readonly (CombinationType | null)[] = [null, null, null, 'threeOfAKind', 'fourOfAKind', 'fiveOfAKind']
const smallType = (hand: readonly Die[], dice: readonly number[]): CombinationType | null =>
  dice.length === 1 ? (hand[dice[0] ?? 0]?.value === 1 ? 'singleOne' : 'singleFive') : (SMALL[dice.length] ?? null)

export const levelOf = (s: State, type: CombinationType): number =>
  s.upgrades.filter((upgrade) => upgrade === type).length

/** 2  Everything that has a say in this scoring: charms by slot, blessings, world, boss, what was brewed, hot dice. */
export function effectsOf(s: State): readonly Effect[] {
  const effects: Effect[] = []
  const boss = isBoss(s.level) && s.boss !== null ? BOSSES[s.boss] : null
  if (boss !== null && boss.effect !== null) effects.push(boss.effect)
  if (isMiniboss(s.level) && s.mini !== null) {
    const rule = MINIBOSSES[s.mini].effect
    if (rule !== null) effects.push(rule)
  }
  if (boss !== null && boss.silences !== null && s.boss !== null) {
    const silenced = s.charms.at(boss.silences)
    if (silenced !== undefined)
      effects.push({ id: s.boss, type: 'bonus', priority: 50, does: [{ type: 'cancel', what: silenced }] })
  }
  for (const charm of s.charms) {
    const effect = CHARM_EFFECTS[s.settings.content].get(charm)
    if (effect !== undefined) effects.push(effect)
  }
  for (const blessing of s.blessings) {
    const { effect } = BLESSINGS[blessing]
    if (effect !== null) effects.push(effect)
  }
  const { effect } = WORLDS[s.world]
  if (effect !== null) effects.push(effect)
  const { challenge } = s.settings
  const twist = challenge === 'none' ? null : CHALLENGES[challenge].effect
  if (twist !== null) effects.push(twist)
  for (const consumable of s.brewed) {
    const use = CONSUMABLES[consumable]
    if (use.type === 'brew') effects.push(use.effect)
  }
  if (s.hot > 0) effects.push(HOT_DICE)
  return effects
}

export function scoringOf(s: State, groups: readonly Group[], draws: readonly Draw[]): Scoring {
  return {
    dice: s.hand,
    groups: groups.map((group) => named(s, group)),
    round: {
      hot: s.hot,
      crystals: s.crystals,
      banks: s.banks,
      scores: s.scores,
      rerolls: s.rerolls,
      flops: s.flops,
    },
    game: {
      money: s.money,
      triggers: s.triggers,
      levelsWon: s.level - 1,
      heats: s.heats,
      misses: s.misses,
      charms: s.charms,
      set: s.set.length,
    },
    effects: effectsOf(s),
    draws,
    order: s.settings.order,
  }
}

/** 1.5 A32  Least, expected and most a choice can bring, before anything is drawn. */
export const prospect = (s: State, groups: readonly Group[]): Prospect => prospectOf(scoringOf(s, groups, []))

/** A partitioning of chosen dice with what it can bring. */
export interface Way extends Prospect {
  readonly groups: readonly Group[]
}

/**
 * 1.5 A32  Every partitioning of these dice, by expected final score; then fewer groups, the larger largest group, the
 * fixed order.
 */
export function waysOf(s: State, dice: readonly number[]): readonly Way[] {
  return partitionsWithin(s.hand, dice, rulesOf(s))
    .map((groups): Way => ({ groups, ...prospect(s, groups) }))
    .toSorted(
      (a, b) =>
        b.expected - a.expected ||
        a.groups.length - b.groups.length ||
        (b.groups[0]?.dice.length ?? 0) - (a.groups[0]?.dice.length ?? 0),
    )
}

export const namedGroups = (s: State, groups: readonly Group[]): readonly NamedGroup[] =>
  groups.map((group) => {
    const { type, points } = named(s, group)
    return { type, values: valuesOf(s.hand, group.dice), points }
  })

/** Scored rainbow dice, in position order: each needs a draw. */
export const rainbows = (s: State, groups: readonly Group[]): readonly number[] =>
  groups
    .flatMap(({ dice }) => dice)
    .filter((position) => s.hand[position]?.material === 'rainbow')
    .toSorted((a, b) => a - b)
