import { candidatesOf } from './candidates.ts'
import { countsOf, type PointRules } from './combinations.ts'
import { bySize } from './partitioning.ts'
import { keyOf, tableOf, typesOf, type CombinationType } from './tables.ts'

/** A group by its values, which dice show them left open. */
export interface PackedGroup {
  readonly type: CombinationType
  readonly values: readonly number[]
  readonly as: CombinationType | null
}

/** Groups that fit into a hand side by side, and how often they use each value. */
export interface Packing {
  readonly groups: readonly PackedGroup[]
  readonly counts: readonly (readonly [value: number, count: number])[]
  readonly dice: number
}
const MOST_KNOWN = 4000
const packings = new Map<string, readonly Packing[]>() // by the values of the hand

/** 1.3  Every multiset of groups that fits into these values, by the same order of candidates as a partitioning. */
export function packingsOf(dice: readonly { readonly value: number }[], rules: PointRules): readonly Packing[] {
  const values = dice.map(({ value }) => value).sort((a, b) => a - b)
  let key = keyOf(rules)
  for (const value of values) key += String.fromCharCode(64 + value)
  const before = packings.get(key)
  if (before !== undefined) return before
  const counts = countsOf(values)
  const left = counts.slice()
  const groups = candidatesOf(counts, rules)
    .toSorted(bySize)
    .map(({ type, values: own }) => ({
      type,
      values: own,
      as: nameOf(type, own, rules),
      needs: pairsOf(countsOf(own)),
    }))
  const found: Packing[] = []
  const path: PackedGroup[] = []
  const grow = (from: number, used: number): void => {
    if (used > 0) found.push({ groups: path.slice(), counts: pairsOf(counts, left), dice: used })
    for (let i = from; i < groups.length; i++) {
      const group = groups[i]
      if (group === undefined || group.needs.some(([value, n]) => n > (left[value] ?? 0))) continue
      for (const [value, n] of group.needs) left[value] = (left[value] ?? 0) - n
      path.push(group)
      grow(i, used + group.values.length)
      path.pop()
      for (const [value, n] of group.needs) left[value] = (left[value] ?? 0) + n
    }
  }
  grow(0, 0)
  if (packings.size >= MOST_KNOWN) packings.clear()
  packings.set(key, found)
  return found
}

/** Values that occur, with how often they do; those left over are not counted. */
function pairsOf(counts: readonly number[], left: readonly number[] = NONE_LEFT): Packing['counts'] {
  const pairs: (readonly [number, number])[] = []
  for (let value = 1; value < counts.length; value++) {
    const count = (counts[value] ?? 0) - (left[value] ?? 0)
    if (count > 0) pairs.push([value, count])
  }
  return pairs
}
const NONE_LEFT: readonly number[] = []

/** A group's type is named only where another type of the same dice is worth more. */
export const nameOf = (type: CombinationType, values: readonly number[], rules: PointRules): CombinationType | null =>
  values.length <= tableOf(rules).oneTypeUpTo || typesOf(values, rules)[0] === type ? null : type
