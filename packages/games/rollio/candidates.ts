import { COMBINATIONS, countsOf, pointsOf, type Combination, type CombinationType, type PointRules } from './combinations.ts'

/** A group that these dice could make, by values: which die of equal ones is used does not matter. */
export interface Candidate {
  readonly type: CombinationType
  readonly values: readonly number[] // in rising order
  readonly points: number
}

/** 1.3  Every group that fits into these counts (by value), largest first; among equals in the order of the table. */
export function candidatesOf(counts: readonly number[], rules: PointRules): readonly Candidate[] {
  const found: Candidate[] = []
  const present: number[] = []
  for (let value = 1; value < counts.length; value++) if ((counts[value] ?? 0) > 0) present.push(value)
  for (const combination of COMBINATIONS)
    for (const values of groupsOf(combination, counts, present))
      found.push({ type: combination.type, values, points: pointsOf(combination, values.length, values[0] ?? 0, rules) })
  return found.toSorted((a, b) => b.values.length - a.values.length)
}

/** 1.2  Whether a roll is a flop: no group fits, so no selection from it scores. */
export function isFlop(values: readonly number[]): boolean {
  let pairs = 0
  const counts = countsOf(values)
  for (const count of counts) {
    if (count >= 3) return false
    if (count === 2) pairs++
  }
  if (counts[1] !== 0 || counts[5] !== 0 || pairs >= 3) return false
  let run = 0
  for (const count of counts) {
    run = count > 0 ? run + 1 : 0
    if (run === 6) return false
  }
  return true
}

function groupsOf({ shape }: Combination, counts: readonly number[], present: readonly number[]): readonly (readonly number[])[] {
  const has = (value: number): number => counts[value] ?? 0
  const groups: (readonly number[])[] = []
  switch (shape.type) {
    case 'single':
      return has(shape.value) > 0 ? [[shape.value]] : []
    case 'equal':
      for (const value of present) for (let n = shape.from; n <= Math.min(shape.to, has(value)); n++) groups.push(repeat(value, n))
      return groups
    case 'run':
      for (let at = 0, last = at + shape.length - 1; last < present.length; at++, last++)
        if ((present[last] ?? 0) - (present[at] ?? 0) === shape.length - 1) groups.push(present.slice(at, last + 1))
      return groups
    case 'pairs':
      return choices(shape.pairs, present, (value) => Math.floor(has(value) / 2)).map((values) => values.flatMap((value) => [value, value]))
    case 'triplets':
      return choices(shape.triplets, present, (value) => (has(value) >= 3 ? 1 : 0)).map((values) =>
        values.flatMap((value) => repeat(value, 3)),
      )
  }
}

const repeat = (value: number, n: number): readonly number[] => Array.from({ length: n }, () => value)

/** Every rising list of so many values in which each occurs at most as often as allowed. */
function choices(size: number, present: readonly number[], allowed: (value: number) => number): readonly (readonly number[])[] {
  if (present.reduce((sum, value) => sum + allowed(value), 0) < size) return []
  const lists: (readonly number[])[] = []
  const grow = (list: readonly number[], from: number): void => {
    if (list.length === size) return void lists.push(list)
    for (let at = from; at < present.length; at++) {
      const value = present[at] ?? 0
      const room = Math.min(allowed(value), size - list.length)
      for (let n = 1; n <= room; n++) grow([...list, ...repeat(value, n)], at + 1)
    }
  }
  grow([], 0)
  return lists
}
