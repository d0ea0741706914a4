import type { PointRules } from './combinations.ts'
import { classOf } from './dice.ts'
import { MOST_IN_HAND } from './goods.ts'
import { nameOf, packingsOf, type PackedGroup, type Packing } from './packings.ts'
import { bySize } from './partitioning.ts'
import { keyOf, typesOf, type CombinationType } from './tables.ts'
import type { Action, Die, Group } from './state.ts'

/** What a hand allows: every selection with every partitioning, and every set of dice to reroll, each once. */
export interface HandMoves {
  readonly scores: readonly Score[]
  readonly rerolls: readonly Reroll[]
}

const known = new Map<string, HandMoves>()
const MOST_KNOWN = 200_000 // hands and scores: a large hand has thousands, most have a few
let knownSize = 0

/**
 * 3.4  The moves of a hand, remembered by its values and by which of its dice are alike; what they are made of does not
 * matter.
 */
export function movesOf(hand: readonly Die[], rules: PointRules): HandMoves {
  let key = keyOf(rules)
  const classes = hand.map(classOf)
  for (let i = 0; i < hand.length; i++)
    key += String.fromCharCode(64 + 16 * (hand[i]?.value ?? 0) + classes.indexOf(classes[i] ?? 0))
  const before = known.get(key)
  if (before !== undefined) return before
  const moves: HandMoves = { scores: scoresOf(hand, rules), rerolls: rerollsOf(hand) }
  const size = 1 + moves.scores.length
  if (knownSize + size > MOST_KNOWN) {
    known.clear()
    knownSize = 0
  }
  knownSize += size
  known.set(key, moves)
  return moves
}

/** 1.2 and 3.4  Every packing of groups into the hand by value, with every choice among dice that differ. */
function scoresOf(hand: readonly Die[], rules: PointRules): HandMoves['scores'] {
  const found: Score[] = []
  const classes = classesOf(hand)
  const showing = showingOf(hand)
  const choices = new Map<string, readonly number[]>() // by the values used: many packings use the same
  for (const { groups, counts } of packingsOf(hand, rules)) {
    const used = counts.join()
    const selected = choices.get(used) ?? selections(counts, classes)
    choices.set(used, selected)
    for (const dice of selected) found.push(place(groups, dice, showing))
  }
  return found
}

type Score = Extract<Action, { type: 'score' }>
type Reroll = Extract<Action, { type: 'reroll' }>

/** 1.2  Every way to put exactly these dice of a hand into groups. */
export function partitionsWithin(
  hand: readonly Die[],
  dice: readonly number[],
  rules: PointRules,
): readonly (readonly Group[])[] {
  const selected = bitsOf(canonicalDice(hand, dice))
  const showing = showingOf(hand)
  return packingsOf(
    dice.flatMap((position) => hand[position] ?? []),
    rules,
  ).flatMap((packing) => (packing.dice === dice.length ? [place(packing.groups, selected, showing).groups] : []))
}

interface Alike {
  readonly value: number
  readonly lowest: readonly number[] // by number of dice: so many of them from the lowest position on, as bits
}

function classesOf(hand: readonly Die[]): readonly Alike[] {
  const classes = new Map<number, { value: number; lowest: number[] }>()
  hand.forEach((die, position) => {
    const alike = classes.get(classOf(die))
    if (alike === undefined) classes.set(classOf(die), { value: die.value, lowest: [0, 1 << position] })
    else alike.lowest.push((alike.lowest.at(-1) ?? 0) | (1 << position))
  })
  return [...classes.values()]
}

/** Every different choice of dice that shows these values, as bits; of dice alike the lowest positions. */
function selections(counts: Packing['counts'], classes: readonly Alike[]): readonly number[] {
  let ways = NO_DICE
  for (const [value, count] of counts) {
    const own = classes.filter((alike) => alike.value === value)
    const chosen = spread(count, own, 0)
    ways =
      ways.length === 1
        ? chosen.map((some) => some | (ways[0] ?? 0))
        : ways.flatMap((way) => chosen.map((some) => way | some))
  }
  return ways
}
const NO_DICE: readonly number[] = [0]

function spread(count: number, classes: readonly Alike[], from: number): readonly number[] {
  const first = classes[from]
  if (first === undefined) return count === 0 ? NO_DICE : []
  let room = 0
  for (let i = from + 1; i < classes.length; i++) room += (classes[i]?.lowest.length ?? 1) - 1
  const ways: number[] = []
  for (let n = Math.min(count, first.lowest.length - 1); n >= Math.max(0, count - room); n--)
    for (const rest of spread(count - n, classes, from + 1)) ways.push((first.lowest[n] ?? 0) | rest)
  return ways
}

/** 1.2  The representative: each group, largest first, takes the lowest selected positions of its values. */
function place(
  packed: readonly Pick<PackedGroup, 'values' | 'as'>[],
  selected: number,
  showing: readonly number[],
): Score {
  let free = selected
  const groups: Group[] = []
  for (const { values, as } of packed) {
    const before = free
    for (const value of values) {
      const able = free & (showing[value] ?? 0)
      free ^= able & -able
    }
    groups.push(groupOf(before ^ free, as))
  }
  return { type: 'score', groups }
}

/** By value: the positions that show it, as bits. */
function showingOf(hand: readonly Die[]): readonly number[] {
  const showing: number[] = []
  hand.forEach(({ value }, position) => (showing[value] = (showing[value] ?? 0) | (1 << position)))
  return showing
}

/**
 * By dice as bits. Room for every set of dice is made at once, because an array that is filled from anywhere turns
 * slow.
 */
type ByDice<X> = (X | undefined)[]
const byDice = <X>(): ByDice<X> => Array.from({ length: 1 << MOST_IN_HAND })

const unnamed = byDice<Group>() // every group exists once
const named = new Map<CombinationType, ByDice<Group>>()

function groupOf(bits: number, as: CombinationType | null): Group {
  let own = as === null ? unnamed : named.get(as)
  if (own === undefined) {
    own = byDice()
    if (as !== null) named.set(as, own)
  }
  return (own[bits] ??= { dice: positionsOf(bits), as })
}

export const bitsOf = (dice: readonly number[]): number => dice.reduce((bits, position) => bits | (1 << position), 0)

function positionsOf(bits: number): readonly number[] {
  const dice: number[] = []
  for (let position = 0; bits >> position > 0; position++) if ((bits >> position) & 1) dice.push(position)
  return dice
}

const rerolls = byDice<Reroll>() // made when first needed
const rerolling = (bits: number): Reroll => (rerolls[bits] ??= { type: 'reroll', dice: positionsOf(bits) })

const patterns = new Map<string, HandMoves['rerolls']>() // by which dice are alike, whatever they show
const MOST_PATTERNS = 4000

/** 3.4  Every non-empty choice of dice, of dice alike the lowest positions. */
function rerollsOf(hand: readonly Die[]): HandMoves['rerolls'] {
  const classes = hand.map(classOf)
  const pattern = classes.map((own) => classes.indexOf(own)).join()
  const before = patterns.get(pattern)
  if (before !== undefined) return before
  let ways = [0]
  for (const { lowest } of classesOf(hand)) ways = ways.flatMap((way) => lowest.map((dice) => way | dice))
  const all = ways.filter((bits) => bits > 0).map(rerolling)
  if (patterns.size >= MOST_PATTERNS) patterns.clear()
  patterns.set(pattern, all)
  return all
}

/** A legal score or reroll as `actions` lists it: equal dice by their lowest positions, groups in their fixed order. */
export function canonical(hand: readonly Die[], action: Action, rules: PointRules): Action {
  if (action.type === 'reroll') return { type: 'reroll', dice: canonicalDice(hand, action.dice) }
  if (action.type !== 'score') return action
  const groups = action.groups.map(({ dice, as }) => {
    const values = dice.map((position) => hand[position]?.value ?? 0).toSorted((a, b) => a - b)
    const type = as ?? typesOf(values, rules)[0] ?? 'singleOne'
    return { type, values, as: nameOf(type, values, rules), points: 0 }
  })
  const dice = canonicalDice(
    hand,
    action.groups.flatMap((group) => group.dice),
  )
  return place(groups.toSorted(bySize), bitsOf(dice), showingOf(hand))
}

/** The dice by the lowest positions that are alike. */
export function canonicalDice(hand: readonly Die[], dice: readonly number[]): readonly number[] {
  const classes = hand.map(classOf)
  const next = new Map<number, number>() // by class: where to look for its next free die
  return dice
    .map((position) => {
      const own = classes[position]
      const at = own === undefined ? -1 : classes.indexOf(own, next.get(own) ?? 0)
      if (own === undefined || at < 0) return position
      next.set(own, at + 1)
      return at
    })
    .sort((a, b) => a - b)
}
