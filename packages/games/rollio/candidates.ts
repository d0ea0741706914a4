import { countsOf, pointsOf, type PointRules, type Shape } from './combinations.ts'
import { tableOf, type CombinationType } from './tables.ts'

/** A group that these dice could make, by values: which die of equal ones is used does not matter. */
export interface Candidate {
  readonly type: CombinationType
  readonly values: readonly number[] // in rising order
  readonly points: number
}

/** 1.3  Every group that fits into these counts (by value), largest first; among equals in the order of the table. */
export function candidatesOf(counts: readonly number[], rules: PointRules): readonly Candidate[] {
  const found: Candidate[] = []
  const present = presentIn(counts)
  for (const combination of tableOf(rules).combinations)
    for (const values of groupsOf(combination.shape, counts, present))
      found.push({
        type: combination.type,
        values,
        points: pointsOf(combination, values.length, values.at(-1) ?? 0, rules),
      })
  return found.toSorted((a, b) => b.values.length - a.values.length)
}

function presentIn(counts: readonly number[]): readonly number[] {
  const present: number[] = []
  for (let value = 1; value < counts.length; value++) if ((counts[value] ?? 0) > 0) present.push(value)
  return present
}

/** 1.2  Whether a roll is a flop: no group fits, so no selection from it scores. */
export function isFlop(values: readonly number[], rules: PointRules): boolean {
  const { shortestRun, fewestPairs, extras } = tableOf(rules)
  let pairs = 0
  const counts = countsOf(values)
  for (const count of counts) {
    if (count >= 3) return false
    if (count === 2) pairs++
  }
  if (counts[1] !== 0 || counts[5] !== 0 || pairs >= fewestPairs) return false
  let run = 0
  for (const count of counts) {
    run = count > 0 ? run + 1 : 0
    if (run === shortestRun) return false
  }
  return extras.every(({ shape }) => groupsOf(shape, counts, presentIn(counts)).length === 0)
}

function groupsOf(shape: Shape, counts: readonly number[], present: readonly number[]): readonly (readonly number[])[] {
  const has = (value: number): number => counts[value] ?? 0
  const groups: (readonly number[])[] = []
  switch (shape.type) {
    case 'single':
      return has(shape.value) > 0 ? [[shape.value]] : []
    case 'equal':
      for (const value of present)
        for (let n = shape.from; n <= Math.min(shape.to, has(value)); n++) groups.push(repeat(value, n))
      return groups
    case 'run':
      for (let at = 0, last = at + shape.length - 1; last < present.length; at++, last++)
        if ((present[last] ?? 0) - (present[at] ?? 0) === shape.length - 1) groups.push(present.slice(at, last + 1))
      return groups
    case 'pairs':
      return choices(shape.pairs, present, (value) => Math.floor(has(value) / 2)).map((values) =>
        values.flatMap((value) => [value, value]),
      )
    case 'values':
      return shape.values.every((value) => has(value) > 0) ? [shape.values] : []
    case 'fullStraight':
      for (const first of present) {
        const four = [first, first + 1, first + 2, first + 3]
        if (four.some((value) => has(value) === 0)) continue
        if (has(first) > 1) groups.push([first, ...four])
        if (has(first + 3) > 1) groups.push([...four, first + 3])
      }
      return groups
    case 'counts':
      return layered(shape.counts, present, has)
  }
}

/** Every choice of different values that give so many dice each; among equal counts the values rise. */
function layered(
  counts: readonly number[],
  present: readonly number[],
  has: (value: number) => number,
): readonly (readonly number[])[] {
  if (counts.length > present.length) return []
  const groups: (readonly number[])[] = []
  const grow = (chosen: readonly number[]): void => {
    const count = counts[chosen.length]
    if (count === undefined)
      return void groups.push(chosen.flatMap((value, at) => repeat(value, counts[at] ?? 0)).toSorted((a, b) => a - b))
    const lowest = counts[chosen.length - 1] === count ? (chosen.at(-1) ?? 0) : 0
    for (const value of present)
      if (value > lowest && has(value) >= count && !chosen.includes(value)) grow([...chosen, value])
  }
  grow([])
  return groups
}

const repeat = (value: number, n: number): readonly number[] => Array.from({ length: n }, () => value)

/** Every rising list of so many values in which each occurs at most as often as allowed. */
function choices(
  size: number,
  present: readonly number[],
  allowed: (value: number) => number,
): readonly (readonly number[])[] {
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
