export const MOST_DICE = 20 // that a selection may hold
export const HIGHEST = 20 // value that a die may show

/** What the values of a group must be like. */
export type Shape =
  | { readonly type: 'single'; readonly value: number }
  | { readonly type: 'equal'; readonly from: number; readonly to: number } // so many dice of one value
  | { readonly type: 'run'; readonly length: number } // different consecutive values
  | { readonly type: 'pairs'; readonly pairs: number } // every value an even number of times
  | { readonly type: 'counts'; readonly counts: readonly number[] } // different values, each so often; most first
  | { readonly type: 'fullStraight' } // four in a row and one of its ends once more
  | { readonly type: 'values'; readonly values: readonly number[] } // exactly these

/** What a group is worth: fixed, or so many points for each point of its highest face and a constant. */
export type Worth = number | { readonly each: number; readonly plus: number }

export interface Combination<T extends string = string> {
  readonly type: T
  readonly shape: Shape
  readonly points: Worth
  readonly step: number | null // what a level adds; null: half of its points
  readonly like?: string // a combination of the first table that effects also take it for
}

/** 1.7  Mixed combinations and those of dice sets, which are in no table by themselves. */
export const EXTRA_TYPES = ['fullHouse', 'fullStraight', 'mansion', 'oddLadder', 'doublings', 'smallLadder'] as const
export type ExtraType = (typeof EXTRA_TYPES)[number]

export const TABLES = ['classic', 'families'] as const
export const KIND_GROWTHS = ['coefficient', 'literal'] as const
export const ONES = ['plain', 'ten'] as const

/** 1.1 and 1.6  The table; 1.5 A1 and A2  how many of a kind grow beyond six, and whether ones count as ten in them. */
export interface PointRules {
  readonly table: (typeof TABLES)[number]
  readonly kindGrowth: (typeof KIND_GROWTHS)[number]
  readonly ones: (typeof ONES)[number]
  readonly extra?: readonly ExtraType[] // 1.7  what charms and dice sets add to the table
}
export const PLAIN_POINTS: PointRules = { table: 'classic', kindGrowth: 'coefficient', ones: 'plain' }

/** 1.1 and 1.6  What a group of this type is worth at level 1, by its dice and their highest face. */
export function pointsOf(
  { type, shape, points }: Combination,
  dice: number,
  highest: number,
  { table, ones, kindGrowth }: PointRules,
): number {
  if (typeof points === 'number') return points
  const ten = table === 'classic' && shape.type === 'equal' && highest === 1 && (ones === 'ten' || type === THREE)
  const face = ten ? 10 : highest + points.plus
  if (table === 'families' || dice <= 6) return points.each * face
  return points.each * face * (kindGrowth === 'literal' ? 2 * face : 2) ** (dice - 6)
}
const THREE = 'threeOfAKind' // 1.5 A2  of ones is worth 1,000

/** 1.6 and 3.8  Each level of a combination adds its step; in the first table half of its points. */
export const upgraded = ({ step }: Combination, points: number, level: number): number =>
  points + (step ?? points / 2) * level

const NO_COUNTS: readonly number[] = Array.from({ length: HIGHEST + 1 }, () => 0)

/** How often each value occurs, by value. */
export function countsOf(values: readonly number[]): number[] {
  const counts = NO_COUNTS.slice()
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** 1.1  Whether dice with these values are a group of that shape. */
export function fits(shape: Shape, dice: number, highest: number, counts: readonly number[]): boolean {
  switch (shape.type) {
    case 'single':
      return dice === 1 && highest === shape.value
    case 'equal':
      return dice >= shape.from && dice <= shape.to && counts[highest] === dice
    case 'run':
      return dice === shape.length && highest >= dice && counts.every((count, value) => count === within(value))
    case 'pairs':
      return dice === 2 * shape.pairs && counts.every((count) => count % 2 === 0)
    case 'values':
      return dice === shape.values.length && shape.values.every((value) => counts[value] === 1)
    case 'fullStraight': {
      const lowest = counts.findIndex((count) => count > 0)
      const inner = counts[lowest + 1] === 1 && counts[lowest + 2] === 1
      return dice === 5 && highest === lowest + 3 && inner && (counts[highest] ?? 0) * (counts[lowest] ?? 0) === 2
    }
    case 'counts': {
      const own = counts.filter((count) => count > 0).sort((a, b) => b - a)
      return own.length === shape.counts.length && own.every((count, at) => count === shape.counts[at])
    }
  }
  function within(value: number): number {
    return value <= highest && value > highest - dice ? 1 : 0
  }
}

export const sizeOf = (shape: Shape): number => {
  switch (shape.type) {
    case 'single':
      return 1
    case 'equal':
      return shape.from
    case 'run':
      return shape.length
    case 'pairs':
      return 2 * shape.pairs
    case 'values':
      return shape.values.length
    case 'fullStraight':
      return 5
    case 'counts':
      return shape.counts.reduce((sum, count) => sum + count, 0)
  }
}

/** 1.1  Values that are such a group, as low as they come. */
export function exampleOf(shape: Shape): readonly number[] {
  const times = (value: number, many: number): readonly number[] => Array.from({ length: many }, () => value)
  switch (shape.type) {
    case 'single':
      return [shape.value]
    case 'equal':
      return times(2, shape.from)
    case 'run':
      return Array.from({ length: shape.length }, (_, at) => at + 1)
    case 'pairs':
      return Array.from({ length: shape.pairs }, (_, at) => times(at + 2, 2)).flat()
    case 'values':
      return shape.values
    case 'fullStraight':
      return [1, 2, 3, 4, 4]
    case 'counts':
      return shape.counts.flatMap((many, at) => times(at + 2, many))
  }
}
