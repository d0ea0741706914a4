import { ok, err, nonEmpty, type Result, type NonEmpty } from '@parlour/core'
import { candidatesOf, type Candidate } from './candidates.ts'
import { countsOf, HIGHEST, MOST_DICE, PLAIN_POINTS, type PointRules } from './combinations.ts'
import { allOf, bestOf, countOf, MOST_LISTED, type Branch } from './listing.ts'
import type { CombinationType } from './tables.ts'

/** A die as the scoring core sees it; what else it carries does not matter here. */
export interface ScoringDie {
  readonly id: string | number
  readonly value: number
  readonly material?: string
  readonly pip?: string
}

/** One group with the dice it uses, by position in the hand. */
export interface ScoringCombination {
  readonly type: CombinationType
  readonly values: readonly number[]
  readonly dice: readonly number[]
  readonly points: number
}

export interface Partitioning {
  readonly groups: readonly ScoringCombination[]
  readonly points: number
}

/** Counters for a debug view; whoever wants the time measures it around the call. */
export interface SearchStats {
  readonly candidates: number
  readonly nodes: number
  readonly results: number // partitionings, listed or not
}

export interface ScoringContext {
  readonly points?: PointRules
  readonly key?: 'value' | 'class' // whether equal values of different material or pip are told apart
}

export interface ScoringAnswer {
  readonly combinations: readonly ScoringCombination[] // every group these dice could make
  readonly partitionings: readonly Partitioning[] // best first; the best 5,000 where there are more
  readonly chosen: Partitioning | null // the best, null if the dice have no partitioning
  readonly stats: SearchStats
}

/** 1.2  What is wrong with the input; there is never a partial result. */
export type DiceError =
  | { readonly code: 'bad-value'; readonly position: number; readonly value: number }
  | { readonly code: 'duplicate-die'; readonly id: string | number }
  | { readonly code: 'duplicate-position' | 'position-outside-hand'; readonly position: number }
  | { readonly code: 'values-differ-from-hand'; readonly position: number }
  | { readonly code: 'too-many-dice'; readonly dice: number; readonly most: number }

/** Phase 1 of the algorithm: every single group the selected dice could make. */
export function findAllPossibleCombinations(
  values: readonly number[],
  selectedIndices: readonly number[],
  diceHand: readonly ScoringDie[],
  context: ScoringContext = {},
): Result<readonly ScoringCombination[], NonEmpty<DiceError>> {
  const wrong = errorsOf(diceHand, selectedIndices, values)
  if (wrong !== null) return err(wrong)
  const { pool, candidates } = poolOf(diceHand, selectedIndices, context)
  return ok(
    candidates.map((candidate) => represent(pool, [candidate]).groups[0]).filter((group) => group !== undefined),
  )
}

/** Phases 2 and 3: every way to put all selected dice into groups, each once, best first; the best 5,000 of more. */
export function findAllValidPartitionings(
  values: readonly number[],
  selectedIndices: readonly number[],
  diceHand: readonly ScoringDie[],
  context: ScoringContext = {},
): Result<readonly (readonly ScoringCombination[])[], NonEmpty<DiceError>> {
  const wrong = errorsOf(diceHand, selectedIndices, values)
  if (wrong !== null) return err(wrong)
  return ok(partition(poolOf(diceHand, selectedIndices, context)).partitionings.map(({ groups }) => groups))
}

/** The whole answer for a selection: groups, partitionings, the best of them and the counters. */
export function getScoringCombinations(
  diceHand: readonly ScoringDie[],
  selectedIndices: readonly number[],
  context: ScoringContext = {},
): Result<ScoringAnswer, NonEmpty<DiceError>> {
  const wrong = errorsOf(diceHand, selectedIndices, null)
  if (wrong !== null) return err(wrong)
  const problem = poolOf(diceHand, selectedIndices, context)
  const { partitionings, count, nodes } = partition(problem)
  return ok({
    combinations: problem.candidates
      .map((candidate) => represent(problem.pool, [candidate]).groups[0])
      .filter((group) => group !== undefined),
    partitionings,
    chosen: partitionings[0] ?? null,
    stats: { candidates: problem.candidates.length, nodes, results: count },
  })
}

/** The best partitioning without listing the others; null if there is none. */
export function bestPartitioning(
  diceHand: readonly ScoringDie[],
  selectedIndices: readonly number[],
  context: ScoringContext = {},
): Result<Partitioning | null, NonEmpty<DiceError>> {
  const wrong = errorsOf(diceHand, selectedIndices, null)
  if (wrong !== null) return err(wrong)
  const problem = poolOf(diceHand, selectedIndices, context)
  const best = bestCover(problem)
  return ok(best === null ? null : represent(problem.pool, best.toSorted(byRank)))
}

/** What the search went through, for a debug view. */
export interface SearchDebug {
  readonly attempts: number // groups tried at a place of the search
  readonly rejected: readonly RejectedPartitioning[]
}

/** Dice that stayed over where a partitioning was given up, and why it was. */
export interface RejectedPartitioning {
  readonly left: readonly number[] // their values
  readonly reason: 'in-no-group' | 'left-over' // the lowest fits into no group at all, or into none of what is left
}

/** 1.3  The search once more, with what it tried and gave up. */
export function debugPartitions(
  values: readonly number[],
  points: PointRules = PLAIN_POINTS,
): Result<SearchDebug, NonEmpty<DiceError>> {
  const hand = values.map((value, id) => ({ id, value }))
  const wrong = errorsOf(hand, [...hand.keys()], null)
  if (wrong !== null) return err(wrong)
  const problem = poolOf(hand, [...hand.keys()], { points })
  const { attempts, rejected } = partition(problem)
  return ok({
    attempts,
    rejected: rejected.map((open) => {
      const lowest = open.findIndex((count) => count > 0)
      const known = problem.candidates.some(({ take }) => (take[lowest] ?? 0) > 0)
      return {
        left: open.flatMap((count, at) => Array.from({ length: count }, () => problem.pool[at]?.value ?? 0)),
        reason: known ? 'left-over' : 'in-no-group',
      }
    }),
  })
}

/** What `parlour partitions 3,3,3,4,4,4,1` answers, time aside. */
export interface PartitionReport {
  readonly count: number // of all, listed or not
  readonly combinations: readonly Candidate[]
  readonly partitionings: readonly {
    readonly groups: readonly { readonly type: CombinationType; readonly values: readonly number[] }[]
    readonly points: number
  }[]
  readonly chosen: PartitionReport['partitionings'][number] | null
  readonly stats: SearchStats
}

export function partitionsOf(
  values: readonly number[],
  points: PointRules = PLAIN_POINTS,
): Result<PartitionReport, NonEmpty<DiceError>> {
  const hand = values.map((value, id) => ({ id, value }))
  const answer = getScoringCombinations(hand, [...hand.keys()], { points })
  if (!answer.ok) return answer
  const { combinations, partitionings, stats } = answer.value
  const plain = partitionings.map((partitioning) => ({
    groups: partitioning.groups.map((group) => ({ type: group.type, values: group.values })),
    points: partitioning.points,
  }))
  return ok({
    count: stats.results,
    combinations: combinations.map((group) => ({ type: group.type, values: group.values, points: group.points })),
    partitionings: plain,
    chosen: plain[0] ?? null,
    stats,
  })
}

/** Dice that are alike, by their positions in the hand, lowest first. */
interface Alike {
  readonly value: number
  readonly positions: readonly number[]
}

interface Problem {
  readonly pool: readonly Alike[]
  readonly candidates: readonly Taking[] // by the lowest class they use, largest first within it
}

/** A candidate group with the number of dice it takes from each class of the pool. */
interface Taking extends Candidate {
  readonly take: readonly number[]
  readonly first: number // the lowest class it uses
  readonly rank: number // its place in the order of groups
}

/** 1.2  Errors of the input: values, ids and positions. */
function errorsOf(
  hand: readonly ScoringDie[],
  selected: readonly number[],
  values: readonly number[] | null,
): NonEmpty<DiceError> | null {
  const errors: DiceError[] = []
  if (selected.length > MOST_DICE) errors.push({ code: 'too-many-dice', dice: selected.length, most: MOST_DICE })
  hand.forEach(({ value, id }, position) => {
    if (!Number.isInteger(value) || value < 1 || value > HIGHEST) errors.push({ code: 'bad-value', position, value })
    if (hand.findIndex((other) => other.id === id) !== position) errors.push({ code: 'duplicate-die', id })
  })
  selected.forEach((position, index) => {
    if (hand[position] === undefined) errors.push({ code: 'position-outside-hand', position })
    else if (values !== null && values[index] !== hand[position].value)
      errors.push({ code: 'values-differ-from-hand', position })
    if (selected.indexOf(position) !== index) errors.push({ code: 'duplicate-position', position })
  })
  return nonEmpty(errors)
}

/** 1.2  The selected dice by class: value alone, or value with material and pip. */
function poolOf(
  hand: readonly ScoringDie[],
  selected: readonly number[],
  { key = 'value', points = PLAIN_POINTS }: ScoringContext,
): Problem {
  const classes = new Map<string, { value: number; positions: number[] }>()
  for (const position of selected.toSorted((a, b) => a - b)) {
    const die = hand[position]
    if (die === undefined) continue
    const name = key === 'value' ? String(die.value) : `${die.value} ${die.material ?? ''} ${die.pip ?? ''}`
    const alike = classes.get(name)
    if (alike === undefined) classes.set(name, { value: die.value, positions: [position] })
    else alike.positions.push(position)
  }
  const pool = [...classes.values()].toSorted((a, b) => a.value - b.value)
  const counts = countsOf(pool.flatMap(({ value, positions }) => positions.map(() => value)))
  const candidates = candidatesOf(counts, points)
    .toSorted(bySize)
    .flatMap((candidate) => takings(candidate, pool))
    .map(({ take, type, values, points: worth }, rank): Taking => ({
      type,
      values,
      points: worth,
      take,
      first: take.findIndex((n) => n > 0),
      rank,
    }))
    .toSorted((a, b) => a.first - b.first)
  return { pool, candidates }
}

/** Every way a group can take its dice from the classes; only one if classes are values. */
function takings(candidate: Candidate, pool: readonly Alike[]): readonly (Candidate & Pick<Taking, 'take'>)[] {
  const needed = countsOf(candidate.values)
  if (pool.every(({ value }, index) => value !== pool[index + 1]?.value)) {
    return [{ ...candidate, take: pool.map(({ value }) => needed[value] ?? 0) }]
  }
  let ways: (readonly number[])[] = [[]]
  pool.forEach(({ value, positions }, index) => {
    const last = pool[index + 1]?.value !== value
    ways = ways.flatMap((way) => {
      const open =
        (needed[value] ?? 0) - way.reduce((sum, n, other) => (pool[other]?.value === value ? sum + n : sum), 0)
      if (last) return open <= positions.length ? [[...way, open]] : []
      return Array.from({ length: Math.min(open, positions.length) + 1 }, (_, n) => [...way, n])
    })
  })
  return ways.map((take) => ({ ...candidate, take }))
}

/**
 * 1.3  The next group always covers the lowest class that is left and never comes before the last one in the order of
 * candidates, so each multiset of groups is met once. What is left and where the order stands are looked at once; the
 * listing then walks only branches that end well.
 */
function partition(problem: Problem): {
  readonly partitionings: readonly Partitioning[]
  readonly count: number
  readonly nodes: number
  readonly attempts: number
  readonly rejected: readonly (readonly number[])[] // dice that no group covers, by class
} {
  const { pool, candidates } = problem
  const search = searchOf(problem)
  if (pool.length === 0) return { partitionings: [], count: 0, nodes: 0, attempts: 0, rejected: [] }
  const known = new Map<number, readonly Branch<Taking>[]>()
  const rejected: (readonly number[])[] = []
  let attempts = 0
  const branches = (left: number, from: number): readonly Branch<Taking>[] => {
    const [begin, end] = search.span(left, from)
    const key = left * (candidates.length + 1) + begin
    const before = known.get(key)
    if (before !== undefined) return before
    const own: Branch<Taking>[] = []
    const open = search.open(left)
    attempts += end - begin
    for (let i = begin; i < end; i++) {
      const group = candidates[i]
      if (group === undefined || !search.fits(open, i)) continue
      const rest = search.without(left, i)
      const next = rest === 0 ? null : branches(rest, i)
      if (next === null || next.length > 0) own.push({ group, next })
    }
    if (own.length === 0) rejected.push(open)
    known.set(key, own)
    return own
  }
  const all = branches(search.all, 0)
  const count = countOf(all)
  const paths = count <= MOST_LISTED ? allOf(all) : bestOf(all, MOST_LISTED)
  return {
    partitionings: paths
      .map(coverOf)
      .toSorted(byWorth)
      .map(({ groups }) => represent(pool, groups)),
    count,
    nodes: known.size,
    attempts,
    rejected,
  }
}

/** The same search with the best completion in place of their number. */
function bestCover(problem: Problem): readonly Taking[] | null {
  const { candidates } = problem
  const search = searchOf(problem)
  interface Best {
    readonly points: number
    readonly groups: number
    readonly largest: number
    readonly group: Taking | null
    readonly rest: Best | null
  }
  const nothing: Best = { points: 0, groups: 0, largest: 0, group: null, rest: null }
  const known = new Map<number, Best | null>()
  const best = (left: number, from: number): Best | null => {
    if (left === 0) return nothing
    const [begin, end] = search.span(left, from)
    const key = left * (candidates.length + 1) + begin
    const before = known.get(key)
    if (before !== undefined) return before
    let top: Best | null = null
    const open = search.open(left)
    for (let i = begin; i < end; i++) {
      const group = candidates[i]
      if (group === undefined || !search.fits(open, i)) continue
      const rest = best(search.without(left, i), i)
      if (rest === null) continue
      const next: Best = {
        points: rest.points + group.points,
        groups: rest.groups + 1,
        largest: Math.max(rest.largest, group.values.length),
        group,
        rest,
      }
      if (top === null || better(next, top)) top = next
    }
    known.set(key, top)
    return top
  }
  const better = (a: Best, b: Best): boolean =>
    a.points !== b.points ? a.points > b.points : a.groups !== b.groups ? a.groups < b.groups : a.largest > b.largest
  const groups: Taking[] = []
  let at = search.all === 0 ? null : best(search.all, 0)
  if (at === null) return null
  for (; at !== null; at = at.rest) if (at.group !== null) groups.push(at.group)
  return groups
}

/** What is left of each class as one number, each class a digit. */
function searchOf({ pool, candidates }: Problem): {
  readonly all: number
  span(left: number, from: number): readonly [number, number] // the candidates that may come next
  open(left: number): readonly number[] // by class: how many are left
  fits(open: readonly number[], index: number): boolean
  without(left: number, index: number): number
} {
  const weights: number[] = []
  let weight = 1
  for (const { positions } of pool) {
    weights.push(weight)
    weight *= positions.length + 1
  }
  const digit = (left: number, at: number): number =>
    Math.floor(left / (weights[at] ?? 1)) % ((pool[at]?.positions.length ?? 0) + 1)
  const worth = (take: readonly number[]): number => take.reduce((sum, n, at) => sum + n * (weights[at] ?? 0), 0)
  const takes = candidates.map(({ take }) => worth(take))
  const needs = candidates.map(({ take }) => take.flatMap((n, at) => (n > 0 ? [at, n] : []))) // class, number, …
  const starts = Array.from({ length: pool.length + 1 }, (_, at) => {
    const start = candidates.findIndex(({ first }) => first >= at)
    return start < 0 ? candidates.length : start
  })
  return {
    all: worth(pool.map(({ positions }) => positions.length)),
    span(left, from) {
      let lowest = 0
      while (digit(left, lowest) === 0) lowest++
      return [Math.max(from, starts[lowest] ?? 0), starts[lowest + 1] ?? 0]
    },
    open: (left) => weights.map((_, at) => digit(left, at)),
    fits(open, index) {
      const own = needs[index] ?? []
      for (let i = 0; i < own.length; i += 2) if ((open[own[i] ?? 0] ?? 0) < (own[i + 1] ?? 0)) return false
      return true
    },
    without: (left, index) => left - (takes[index] ?? 0),
  }
}

/** 1.2  The representative: groups in their order, each with the lowest free positions of its classes. */
function represent(pool: readonly Alike[], chosen: readonly Taking[]): Partitioning {
  const used = pool.map(() => 0)
  let points = 0
  const groups = chosen.map(({ type, values, points: worth, take, first }): ScoringCombination => {
    points += worth
    const dice: number[] = []
    for (let at = first; at < take.length; at++) {
      const from = used[at] ?? 0
      const to = from + (take[at] ?? 0)
      for (let i = from; i < to; i++) dice.push(pool[at]?.positions[i] ?? 0)
      used[at] = to
    }
    return { type, values, dice: dice.sort((a, b) => a - b), points: worth }
  })
  return { groups, points }
}

interface Cover {
  readonly groups: readonly Taking[]
  readonly points: number
}

const coverOf = (path: readonly Taking[]): Cover => ({
  groups: path.toSorted(byRank),
  points: path.reduce((sum, group) => sum + group.points, 0),
})
const byRank = (a: Taking, b: Taking): number => a.rank - b.rank

/** 1.5  The order of partitionings: points, then fewer groups, then the larger largest group, then a fixed order. */
function byWorth(a: Cover, b: Cover): number {
  const order =
    b.points - a.points ||
    a.groups.length - b.groups.length ||
    (b.groups[0]?.values.length ?? 0) - (a.groups[0]?.values.length ?? 0)
  if (order !== 0) return order
  const at = a.groups.findIndex((group, index) => group.rank !== b.groups[index]?.rank)
  return (a.groups[at]?.rank ?? 0) - (b.groups[at]?.rank ?? 0)
}

/** The order of groups inside a partitioning: size (largest first), type, values. */
export const bySize = (a: Candidate, b: Candidate): number =>
  b.values.length - a.values.length || byText(a.type, b.type) || byValues(a.values, b.values)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byValues = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return (a[at] ?? 0) - (b[at] ?? 0)
}
