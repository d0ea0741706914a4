export const COMBINATION_TYPES = [
  'singleOne',
  'singleFive',
  'threeOfAKind',
  'fourOfAKind',
  'fiveOfAKind',
  'sixOfAKind',
  'nOfAKind',
  'straight',
  'threePairs',
  'twoTriplets',
  'fourPairs',
  'tripleTriplets',
  'godsStraight',
] as const
export type CombinationType = (typeof COMBINATION_TYPES)[number]

/** What the values of a group must be like. */
export type Shape =
  | { readonly type: 'single'; readonly value: number }
  | { readonly type: 'equal'; readonly from: number; readonly to: number } // so many dice of one value
  | { readonly type: 'run'; readonly length: number } // different consecutive values
  | { readonly type: 'pairs'; readonly pairs: number } // every value an even number of times
  | { readonly type: 'triplets'; readonly triplets: number } // different values, three of each

export interface Combination {
  readonly type: CombinationType
  readonly shape: Shape
  readonly points: number // for `equal` what is multiplied by the face
}

export const MOST_DICE = 20 // that a selection may hold
export const HIGHEST = 20 // value that a die may show

/** 1.1  The combination table; a family of combinations is added as a row. */
export const COMBINATIONS: readonly Combination[] = [
  { type: 'singleOne', shape: { type: 'single', value: 1 }, points: 100 },
  { type: 'singleFive', shape: { type: 'single', value: 5 }, points: 50 },
  { type: 'threeOfAKind', shape: { type: 'equal', from: 3, to: 3 }, points: 100 },
  { type: 'fourOfAKind', shape: { type: 'equal', from: 4, to: 4 }, points: 250 },
  { type: 'fiveOfAKind', shape: { type: 'equal', from: 5, to: 5 }, points: 500 },
  { type: 'sixOfAKind', shape: { type: 'equal', from: 6, to: 6 }, points: 1000 },
  { type: 'nOfAKind', shape: { type: 'equal', from: 7, to: MOST_DICE }, points: 1000 },
  { type: 'straight', shape: { type: 'run', length: 6 }, points: 1500 },
  { type: 'threePairs', shape: { type: 'pairs', pairs: 3 }, points: 1500 },
  { type: 'twoTriplets', shape: { type: 'triplets', triplets: 2 }, points: 2500 },
  { type: 'fourPairs', shape: { type: 'pairs', pairs: 4 }, points: 2000 },
  { type: 'tripleTriplets', shape: { type: 'triplets', triplets: 3 }, points: 3000 },
  { type: 'godsStraight', shape: { type: 'run', length: 10 }, points: 2000 },
]

export const KIND_GROWTHS = ['coefficient', 'literal'] as const
export const ONES = ['plain', 'ten'] as const

/** 1.5 A1 and A2  How many of a kind grow beyond six, and whether ones count as ten in them. */
export interface PointRules {
  readonly kindGrowth: (typeof KIND_GROWTHS)[number]
  readonly ones: (typeof ONES)[number]
}
export const PLAIN_POINTS: PointRules = { kindGrowth: 'coefficient', ones: 'plain' }

/** 1.1  What a group of this type is worth; of a kind, the number of dice and their face decide. */
export function pointsOf({ type, shape, points }: Combination, dice: number, face: number, rules: PointRules): number {
  if (shape.type !== 'equal') return points
  if (face === 1 && (rules.ones === 'ten' || type === 'threeOfAKind')) return ofAKind(points, dice, 10, rules)
  return ofAKind(points, dice, face, rules)
}

/** 1.5 A1  Beyond six the coefficient doubles; the literal reading doubles and multiplies by the face once more. */
const ofAKind = (points: number, dice: number, face: number, { kindGrowth }: PointRules): number =>
  dice <= 6 ? points * face : points * face * (kindGrowth === 'literal' ? 2 * face : 2) ** (dice - 6)

const NO_COUNTS: readonly number[] = Array.from({ length: HIGHEST + 1 }, () => 0)

/** How often each value occurs, by value. */
export function countsOf(values: readonly number[]): number[] {
  const counts = NO_COUNTS.slice()
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** 1.1  Every type these values are a group of, the most points first. */
export function typesOf(values: readonly number[], rules: PointRules): readonly CombinationType[] {
  const counts = countsOf(values)
  const face = values[0] ?? 0
  return COMBINATIONS.filter(({ shape }) => fits(shape, values.length, face, counts))
    .map((combination) => ({ type: combination.type, points: pointsOf(combination, values.length, face, rules) }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ type }) => type)
}

function fits(shape: Shape, dice: number, face: number, counts: readonly number[]): boolean {
  switch (shape.type) {
    case 'single':
      return dice === 1 && face === shape.value
    case 'equal':
      return dice >= shape.from && dice <= shape.to && counts[face] === dice
    case 'run': {
      const first = counts.findIndex((count) => count > 0)
      return dice === shape.length && counts.slice(first, first + dice).every((count) => count === 1) && first + dice <= counts.length
    }
    case 'pairs':
      return dice === 2 * shape.pairs && counts.every((count) => count % 2 === 0)
    case 'triplets':
      return dice === 3 * shape.triplets && counts.every((count) => count === 0 || count === 3)
  }
}

export const combinationOf = (type: CombinationType): Combination => {
  const found = COMBINATIONS.find((combination) => combination.type === type)
  if (found === undefined) throw new Error(`no combination ${type}`)
  return found
}
