import type { Tell } from '@parlour/core'
import { isFlop } from './candidates.ts'
import { die, kindOf, sorted } from './dice.ts'
import { CONSUMABLE_SLOTS, CONSUMABLES, MOST_IN_HAND, type ConsumableId } from './goods.ts'
import { FLOP_SHARE } from './journey.ts'
import { freeFlops, winLevel } from './level.ts'
import { drawOf, mayStay, stays } from './materials.ts'
import { mayTurn, PIP_BRINGS, settledValues, shows, type Pip } from './pips.ts'
import { run } from './pipeline.ts'
import { rulesOf } from './rulebook.ts'
import { groupType, levelOf, namedGroups, prospect, rainbows, scoringOf, waysOf, type Way } from './scoring.ts'
import type { Die, Effect, Group, Kind, Rollio, State } from './state.ts'
import type { CombinationType } from './tables.ts'

/** 3.4  The dice that come next: what is left, or the whole set at the start of a round and when they are hot. */
export const nextDice = (s: State): readonly Kind[] => (s.hand.length === 0 ? s.set : s.hand.map(kindOf))

/** 3.4  Takes up the dice to be rolled. */
export function roll(s: State, tell?: Tell<Rollio>): State {
  const cup = nextDice(s)
  tell?.({ type: 'cup', dice: cup.length })
  return { ...s, phase: 'rolling', cup, hand: NO_DICE, arranged: false }
}

/** 3.4  Rolls some dice again, for one of the level's rerolls. */
export function reroll(s: State, dice: readonly number[], tell?: Tell<Rollio>): State {
  tell?.({ type: 'cup', dice: dice.length })
  const again = dice.flatMap((position) => s.hand[position] ?? [])
  return {
    ...s,
    phase: 'rolling',
    rerolls: s.rerolls - 1,
    cup: again.map(kindOf),
    hand: s.hand.filter((_, position) => !dice.includes(position)),
  }
}

/** 3.4  The dice fall; a roll without a scoring group is a flop. */
export function fall(s: State, values: readonly number[], tell?: Tell<Rollio>): State {
  const hand = sorted([
    ...s.hand,
    ...settled(
      s.hand,
      s.cup.map((own, index) => die(own, values[index] ?? 1)),
    ),
  ])
  tell?.({ type: 'rolled', dice: hand, again: s.hand.length > 0 })
  if (
    tell !== undefined &&
    isFlop(
      hand.map(({ value }) => value),
      rulesOf(s),
    )
  )
    tell({ type: 'flop', pot: s.pot, cost: flopCost(s) })
  return { ...s, phase: 'rolled', hand, cup: NO_DICE }
}

/** 2  The choice is made; rainbow dice wait for their draws, everything else is scored at once. */
export function choose(s: State, groups: readonly Group[], tell?: Tell<Rollio>): State {
  if (tell !== undefined) {
    const dice = groups.flatMap((group) => group.dice)
    tell(choice(s, { groups, ...prospect(s, groups) }, waysOf(s, dice)))
  }
  return rainbows(s, groups).length > 0 ? { ...s, phase: 'drawing', chosen: groups } : score(s, groups, [], tell)
}

/** A choice among the partitionings of the same dice, with what it can bring. */
export const choice = (
  s: State,
  { groups, least, expected, most }: Way,
  ways: readonly Way[],
): Effect & { readonly type: 'chose' } => ({
  type: 'chose',
  groups: namedGroups(s, groups),
  ways: ways.length,
  best: expected >= (ways[0]?.expected ?? 0),
  least,
  expected,
  most,
})

/**
 * 2 and 3.4  Runs the scoring; scored dice leave the hand, and when none is left that must be scored the dice are hot.
 */
export function score(s: State, groups: readonly Group[], numbers: readonly number[], tell?: Tell<Rollio>): State {
  const tally = run(scoringOf(s, groups, numbers.map(drawOf)), tell !== undefined)
  for (const event of tally.events) tell?.({ type: 'event', event })
  const scored = groups.flatMap(({ dice }) => dice)
  const unscored = s.hand.filter((_, position) => !scored.includes(position))
  const hot = unscored.every(mayStay)
  const left = s.hand.filter(({ material }, position) => !scored.includes(position) || stays(material))
  const pot = s.pot + tally.currentScore
  tell?.({
    type: 'scored',
    score: tally.currentScore,
    points: tally.points,
    multiplier: tally.multiplier,
    pot,
    left: hot ? unscored.length : left.length,
  })
  let set = s.set
  for (const position of tally.clones) {
    const original = s.hand[position]
    if (original === undefined || set.length >= MOST_IN_HAND) continue
    const copy = kindOf(original)
    set = [...set, copy]
    tell?.({ type: 'cloned', die: copy })
  }
  const lessons = lessonsOf(s, groups)
  lessons.forEach((combination, at) =>
    tell?.({ type: 'learned', combination, level: 1 + levelOf(s, combination) + before(lessons, at) }),
  )
  const gained = giftsOf(s, scored)
  for (const consumable of gained) tell?.({ type: 'gained', consumable })
  if (hot) tell?.({ type: 'hot-dice', times: s.hot + 1 })
  return {
    ...s,
    phase: 'deciding',
    pot,
    set,
    hand: hot ? NO_DICE : left,
    chosen: NO_GROUPS,
    hot: hot ? s.hot + 1 : s.hot,
    scores: s.scores + remembers(s),
    heats: hot ? s.heats + remembers(s) : s.heats,
    crystals: hot ? 0 : s.crystals + scored.filter((position) => s.hand[position]?.material === 'crystal').length,
    money: s.money + tally.money,
    triggers: s.triggers + tally.triggers,
    brewed: s.brewed.length === 0 ? s.brewed : [],
    upgrades: lessons.length === 0 ? s.upgrades : [...s.upgrades, ...lessons],
    consumables: gained.length === 0 ? s.consumables : [...s.consumables, ...gained],
  }
}

/** 3.8 and 3.15  The combinations that this score raises: all of them after a lesson, those of upgrade pips. */
function lessonsOf(s: State, groups: readonly Group[]): readonly CombinationType[] {
  const lesson = s.brewed.some((own) => CONSUMABLES[own].type === 'lesson')
  if (!lesson && s.hand.every(({ pip }) => pip !== 'upgrade')) return NO_LESSONS
  const types = groups.map((group) => ({ type: groupType(s, group), dice: group.dice }))
  return [
    ...(lesson ? new Set(types.map(({ type }) => type)) : []),
    ...types.flatMap(({ type, dice }) => dice.filter((at) => isShown(s, at, 'upgrade')).map(() => type)),
  ]
}
const NO_LESSONS: readonly CombinationType[] = []
const before = (lessons: readonly CombinationType[], at: number): number =>
  lessons.slice(0, at).filter((own) => own === lessons[at]).length

/** 3.15  What consumable pips bring, as long as there is room. */
function giftsOf(s: State, scored: readonly number[]): readonly ConsumableId[] {
  const pips = scored.filter((at) => isShown(s, at, 'consumable')).length
  if (pips === 0) return NO_GIFTS
  return Array.from({ length: Math.min(pips, Math.max(0, CONSUMABLE_SLOTS - s.consumables.length)) }, () => PIP_BRINGS)
}

const NO_GIFTS: readonly ConsumableId[] = []

/** 3.15  Dice as they lie in the end: most show what they fell on. */
function settled(lying: readonly Die[], fallen: readonly Die[]): readonly Die[] {
  if (!fallen.some(mayTurn)) return fallen
  const values = settledValues(lying, fallen)
  return fallen.map((own, index) => die(own, values[index] ?? 1))
}

function isShown(s: State, at: number, pip: Pip): boolean {
  const own = s.hand[at]
  return own !== undefined && shows(own, pip)
}

/** 3.4  Banks the pot and ends the round: the level is won, the run lost, or another round begins. */
export function bank(s: State, tell?: Tell<Rollio>): State {
  const banked = s.banked + s.pot
  const after: State = { ...endOfRound(s), banked, banks: s.banks - 1, points: s.points + s.pot }
  tell?.({ type: 'banked', pot: s.pot, banked, target: s.target, banks: after.banks })
  if (banked >= s.target) return winLevel(after, tell)
  if (after.banks > 0) return after
  tell?.({ type: 'lost', level: s.level, short: s.target - banked })
  return { ...after, phase: 'lost' }
}

/** 3.4  A flop: the pot is lost and the round ends; flops that are not free cost banked points. */
export function flop(s: State, tell?: Tell<Rollio>): State {
  const cost = flopCost(s)
  tell?.({ type: 'lost-pot', pot: s.pot, cost, banked: s.banked - cost })
  return { ...endOfRound(s), banked: s.banked - cost, flops: s.flops + 1, misses: s.misses + remembers(s) }
}

/** 3.4  What a flop now would cost: nothing the first time, then 10 %, 20 %, 30 % … of the target. */
export const flopCost = (s: State): number =>
  Math.ceil((s.target * FLOP_SHARE * Math.max(0, s.flops - freeFlops(s))) / 100)

/** 3.13  Only the full content asks for the history of round and run; the first wave's positions go without. */
const remembers = ({ settings }: State): number => (settings.content === 'classic' ? 0 : 1)

const endOfRound = (s: State): State => ({
  ...s,
  phase: 'ready',
  pot: 0,
  hot: 0,
  crystals: 0,
  scores: 0,
  hand: NO_DICE,
  arranged: false,
})

const NO_DICE: readonly Die[] = []
const NO_GROUPS: readonly Group[] = []
