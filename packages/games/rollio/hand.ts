import { candidatesOf } from './candidates.ts'
import { countsOf, typesOf, type CombinationType, type PointRules } from './combinations.ts'
import { classOf } from './dice.ts'
import { bySize } from './partitioning.ts'
import type { Action, Die, Group } from './state.ts'

/** What a hand allows: every selection with every partitioning, and every set of dice to reroll, each once. */
export interface HandMoves {
  readonly scores: readonly Extract<Action, { type: 'score' }>[]
  readonly rerolls: readonly Extract<Action, { type: 'reroll' }>[]
}

const known = new Map<string, HandMoves>()
const MOST_KNOWN = 4000

/** 3.4  The moves of a hand, remembered by its values and by which of its dice are alike; what they are made of does not matter. */
export function movesOf(hand: readonly Die[], rules: PointRules): HandMoves {
  let key = rules.kindGrowth === 'literal' ? 'l' : 'c'
  if (rules.ones === 'ten') key += 't'
  const classes = hand.map(classOf)
  for (let i = 0; i < hand.length; i++) key += String.fromCharCode(64 + 16 * (hand[i]?.value ?? 0) + classes.indexOf(classes[i] ?? 0))
  const before = known.get(key)
  if (before !== undefined) return before
  const moves: HandMoves = { scores: scoresOf(hand, rules), rerolls: rerollsOf(hand) }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, moves)
  return moves
}

/** 1.2 and 3.4  Every packing of groups into the hand by value, with every choice among dice that differ. */
function scoresOf(hand: readonly Die[], rules: PointRules): HandMoves['scores'] {
  const found: Extract<Action, { type: 'score' }>[] = []
  const classes = classesOf(hand)
  for (const { groups, counts } of packingsOf(hand, rules))
    for (const selected of selections(counts, classes)) found.push(place(groups, selected, hand))
  return found
}

interface PackedGroup {
  readonly type: CombinationType
  readonly values: readonly number[]
  readonly as: CombinationType | null
}
interface Packing {
  readonly groups: readonly PackedGroup[]
  readonly counts: readonly (readonly [value: number, count: number])[]
}
const packings = new Map<string, readonly Packing[]>() // by the values of the hand

/** 1.3  Every multiset of groups that fits into these values, by the same order of candidates as a partitioning. */
function packingsOf(hand: readonly Die[], rules: PointRules): readonly Packing[] {
  const values = hand.map(({ value }) => value).sort((a, b) => a - b)
  const key = `${rules.kindGrowth} ${rules.ones} ${values.join()}`
  const before = packings.get(key)
  if (before !== undefined) return before
  const counts = countsOf(values)
  const groups = candidatesOf(counts, rules)
    .toSorted(bySize)
    .map(({ type, values: own }) => ({ type, values: own, as: nameOf(type, own, rules), needs: pairsOf(own) }))
  const found: Packing[] = []
  const path: PackedGroup[] = []
  const grow = (from: number): void => {
    if (path.length > 0) found.push({ groups: path.slice(), counts: pairsOf(path.flatMap((group) => group.values)) })
    for (let i = from; i < groups.length; i++) {
      const group = groups[i]
      if (group === undefined || group.needs.some(([value, n]) => n > (counts[value] ?? 0))) continue
      for (const [value, n] of group.needs) counts[value] = (counts[value] ?? 0) - n
      path.push(group)
      grow(i)
      path.pop()
      for (const [value, n] of group.needs) counts[value] = (counts[value] ?? 0) + n
    }
  }
  grow(0)
  if (packings.size >= MOST_KNOWN) packings.clear()
  packings.set(key, found)
  return found
}

const pairsOf = (values: readonly number[]): Packing['counts'] =>
  countsOf(values).flatMap((count, value) => (count > 0 ? [[value, count] as const] : []))

/** A group's type is named only where another type of the same dice is worth more. */
const nameOf = (type: CombinationType, values: readonly number[], rules: PointRules): CombinationType | null =>
  values.length < 6 || typesOf(values, rules)[0] === type ? null : type

interface Alike {
  readonly value: number
  readonly positions: readonly number[]
}

function classesOf(hand: readonly Die[]): readonly Alike[] {
  const classes = new Map<number, { value: number; positions: number[] }>()
  hand.forEach((die, position) => {
    const alike = classes.get(classOf(die))
    if (alike === undefined) classes.set(classOf(die), { value: die.value, positions: [position] })
    else alike.positions.push(position)
  })
  return [...classes.values()]
}

/** Every different choice of dice that shows these values; of dice alike the lowest positions. */
function selections(counts: Packing['counts'], classes: readonly Alike[]): readonly (readonly number[])[] {
  let ways: (readonly number[])[] = NO_WAY
  for (const [value, count] of counts) {
    const own = classes.filter((alike) => alike.value === value)
    const [first] = own
    const chosen = own.length === 1 && first !== undefined ? [first.positions.slice(0, count)] : spread(count, own)
    ways =
      ways.length === 1 && chosen.length === 1
        ? [[...(ways[0] ?? []), ...(chosen[0] ?? [])]]
        : ways.flatMap((way) => chosen.map((some) => [...way, ...some]))
  }
  return ways
}
const NO_WAY: (readonly number[])[] = [[]]

function spread(count: number, [first, ...others]: readonly Alike[]): readonly (readonly number[])[] {
  if (first === undefined) return count === 0 ? [[]] : []
  const room = others.reduce((sum, { positions }) => sum + positions.length, 0)
  const ways: (readonly number[])[] = []
  for (let n = Math.min(count, first.positions.length); n >= Math.max(0, count - room); n--)
    for (const rest of spread(count - n, others)) ways.push([...first.positions.slice(0, n), ...rest])
  return ways
}

/** 1.2  The representative: each group, largest first, takes the lowest selected positions of its values. */
function place(
  groups: readonly { readonly values: readonly number[]; readonly as: CombinationType | null }[],
  selected: readonly number[],
  hand: readonly Die[],
): Extract<Action, { type: 'score' }> {
  const free = selected.toSorted((a, b) => a - b)
  return {
    type: 'score',
    groups: groups.map(({ values, as }): Group => {
      const dice = values.map((value) => {
        const at = free.findIndex((position) => hand[position]?.value === value)
        return free.splice(at, 1)[0] ?? 0
      })
      return { dice: dice.sort((a, b) => a - b), as }
    }),
  }
}

/** Every reroll of up to twelve dice, by the set of positions as bits; made when first needed. */
const REROLLS: Extract<Action, { type: 'reroll' }>[] = []
function rerolling(bits: number): Extract<Action, { type: 'reroll' }> {
  const dice: number[] = []
  for (let position = 0; bits >> position > 0; position++) if ((bits >> position) & 1) dice.push(position)
  return (REROLLS[bits] ??= { type: 'reroll', dice })
}

const patterns = new Map<string, HandMoves['rerolls']>() // by which dice are alike, whatever they show

/** 3.4  Every non-empty choice of dice, of dice alike the lowest positions. */
function rerollsOf(hand: readonly Die[]): HandMoves['rerolls'] {
  const classes = hand.map(classOf)
  const pattern = classes.map((own) => classes.indexOf(own)).join()
  const before = patterns.get(pattern)
  if (before !== undefined) return before
  let ways = [0]
  for (const { positions } of classesOf(hand)) ways = ways.flatMap((way) => [way, ...positions.map((position) => (way |= 1 << position))])
  const rerolls = ways.filter((bits) => bits > 0).map(rerolling)
  if (patterns.size >= MOST_KNOWN) patterns.clear()
  patterns.set(pattern, rerolls)
  return rerolls
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
  return place(
    groups.toSorted(bySize),
    canonicalDice(
      hand,
      action.groups.flatMap(({ dice }) => dice),
    ),
    hand,
  )
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
