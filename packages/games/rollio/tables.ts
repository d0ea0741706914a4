import {
  countsOf,
  EXTRA_TYPES,
  fits,
  MOST_DICE,
  pointsOf,
  type Combination,
  type ExtraType,
  type PointRules,
  type Shape,
  type Worth,
} from './combinations.ts'

const single = (value: number): Shape => ({ type: 'single', value })
const equal = (from: number, to = from): Shape => ({ type: 'equal', from, to })
const run = (length: number): Shape => ({ type: 'run', length })
const pairs = (n: number): Shape => ({ type: 'pairs', pairs: n })
const tuplets = (n: number, each: number): Shape => ({ type: 'counts', counts: Array.from({ length: n }, () => each) })
const face = (each: number): Worth => ({ each, plus: 0 })

/** 1.1  The first table. */
const CLASSIC = [
  { type: 'singleOne', shape: single(1), points: 100, step: null },
  { type: 'singleFive', shape: single(5), points: 50, step: null },
  { type: 'threeOfAKind', shape: equal(3), points: face(100), step: null },
  { type: 'fourOfAKind', shape: equal(4), points: face(250), step: null },
  { type: 'fiveOfAKind', shape: equal(5), points: face(500), step: null },
  { type: 'sixOfAKind', shape: equal(6), points: face(1000), step: null },
  { type: 'nOfAKind', shape: equal(7, MOST_DICE), points: face(1000), step: null },
  { type: 'straight', shape: run(6), points: 1500, step: null },
  { type: 'threePairs', shape: pairs(3), points: 1500, step: null },
  { type: 'twoTriplets', shape: tuplets(2, 3), points: 2500, step: null },
  { type: 'fourPairs', shape: pairs(4), points: 2000, step: null },
  { type: 'tripleTriplets', shape: tuplets(3, 3), points: 3000, step: null },
  { type: 'godsStraight', shape: run(10), points: 2000, step: null },
] as const satisfies readonly Combination[]
type ClassicType = (typeof CLASSIC)[number]['type']

/** 1.6  The sizes of the open families, as far as 20 dice reach; where the first table knows one, its name stays. */
const KINDS = [
  'threeOfAKind', 'fourOfAKind', 'fiveOfAKind', 'sixOfAKind', 'kind7', 'kind8', 'kind9', 'kind10', 'kind11', 'kind12', 'kind13', 'kind14', 'kind15',
  'kind16', 'kind17', 'kind18', 'kind19', 'kind20',
] as const // prettier-ignore
const PAIRS = [
  'onePair', 'twoPairs', 'threePairs', 'fourPairs', 'pairs5', 'pairs6', 'pairs7', 'pairs8', 'pairs9', 'pairs10',
] as const // prettier-ignore
const STRAIGHTS = [
  'straight4', 'straight5', 'straight6', 'straight7', 'straight8', 'straight9', 'straight10', 'straight11', 'straight12', 'straight13', 'straight14',
  'straight15', 'straight16', 'straight17', 'straight18', 'straight19', 'straight20',
] as const // prettier-ignore
const TUPLETS = [
  ['twoTriplets', 2, 3], ['tripleTriplets', 3, 3], ['tuplets4x3', 4, 3], ['tuplets5x3', 5, 3], ['tuplets6x3', 6, 3],
  ['tuplets2x4', 2, 4], ['tuplets3x4', 3, 4], ['tuplets4x4', 4, 4], ['tuplets5x4', 5, 4],
  ['tuplets2x5', 2, 5], ['tuplets3x5', 3, 5], ['tuplets4x5', 4, 5], ['tuplets2x6', 2, 6], ['tuplets3x6', 3, 6],
  ['tuplets2x7', 2, 7], ['tuplets2x8', 2, 8], ['tuplets2x9', 2, 9], ['tuplets2x10', 2, 10],
] as const // prettier-ignore
const PYRAMIDS = ['pyramid3', 'pyramid4', 'pyramid5'] as const

type FamilyType =
  | (typeof KINDS)[number]
  | (typeof PAIRS)[number]
  | (typeof STRAIGHTS)[number]
  | (typeof TUPLETS)[number][0]
  | (typeof PYRAMIDS)[number]
export type CombinationType = ClassicType | FamilyType | ExtraType
export type FamilyOnlyType = Exclude<FamilyType, ClassicType>

const FACE = 14 // added to every face, so that low ones are worth something

/** 1.6  The second table: open families with a step for each level. */
const FAMILIES: readonly Combination<CombinationType>[] = [
  { type: 'singleOne', shape: single(1), points: 100, step: 25 },
  { type: 'singleFive', shape: single(5), points: 50, step: 25 },
  ...KINDS.map((type, at): Combination<CombinationType> => {
    const dice = at + 3
    const points = { each: 20 * (dice - 2) ** 2, plus: FACE }
    return { type, shape: equal(dice), points, step: 40 + 10 * (dice - 3), ...(dice > 6 ? { like: 'nOfAKind' } : {}) }
  }),
  ...PAIRS.map((type, at): Combination<CombinationType> => {
    const n = at + 1
    return { type, shape: pairs(n), points: { each: 3 ** (n - 1) * n, plus: FACE }, step: 30 * n }
  }),
  ...TUPLETS.map(([type, n, each]): Combination<CombinationType> => ({
    type,
    shape: tuplets(n, each),
    points: 250 * n ** each,
    step: (each === 8 ? 150 : each === 10 ? 200 : 100) * n,
  })),
  ...STRAIGHTS.map((type, at): Combination<CombinationType> => {
    const length = at + 4
    return {
      type,
      shape: run(length),
      points: Math.round(10 * length ** 3.5),
      step: 50 + 10 * (length - 4),
      like: 'straight',
    }
  }),
  ...PYRAMIDS.map((type, at): Combination<CombinationType> => {
    const layers = at + 3
    const counts = Array.from({ length: layers }, (_, layer) => layers - layer)
    return { type, shape: { type: 'counts', counts }, points: 2 ** (layers ** 2), step: 250 * layers }
  }),
]

/** 1.7  What charms and dice sets add to either table. */
export const EXTRAS: { readonly [T in ExtraType]: Combination<CombinationType> } = {
  fullHouse: { type: 'fullHouse', shape: { type: 'counts', counts: [3, 2] }, points: 800, step: null },
  fullStraight: { type: 'fullStraight', shape: { type: 'fullStraight' }, points: 900, step: null },
  mansion: { type: 'mansion', shape: { type: 'counts', counts: [4, 3] }, points: 2200, step: null },
  oddLadder: { type: 'oddLadder', shape: { type: 'values', values: [1, 3, 5, 7] }, points: 700, step: null },
  doublings: { type: 'doublings', shape: { type: 'values', values: [1, 2, 4, 8] }, points: 800, step: null },
  smallLadder: { type: 'smallLadder', shape: { type: 'values', values: [1, 2, 3, 4] }, points: 400, step: null },
}

export const COMBINATION_TYPES: readonly CombinationType[] = [
  ...new Set([...CLASSIC, ...FAMILIES].map(({ type }) => type)),
  ...EXTRA_TYPES,
]

/** The combinations that count, with what is asked of them again and again. */
export interface Table {
  readonly combinations: readonly Combination<CombinationType>[]
  readonly byType: ReadonlyMap<string, Combination<CombinationType>>
  readonly shortestRun: number
  readonly fewestPairs: number
  readonly extras: readonly Combination<CombinationType>[]
  readonly oneTypeUpTo: number // so many dice are never a group of two types
}

const table = (combinations: Table['combinations'], oneTypeUpTo: number, extras: Table['extras'] = []): Table => ({
  combinations,
  extras,
  byType: new Map(combinations.map((own) => [own.type, own])),
  shortestRun: Math.min(...combinations.flatMap(({ shape }) => (shape.type === 'run' ? [shape.length] : []))),
  fewestPairs: Math.min(...combinations.flatMap(({ shape }) => (shape.type === 'pairs' ? [shape.pairs] : []))),
  oneTypeUpTo,
})
const CLASSIC_TABLE = table(CLASSIC, 5)
const FAMILIES_TABLE = table(FAMILIES, 3)

/** 1.1, 1.6 and 1.7  The table in force. */
export function tableOf(rules: PointRules): Table {
  const plain = rules.table === 'classic' ? CLASSIC_TABLE : FAMILIES_TABLE
  if (rules.extra === undefined) return plain
  const key = `${rules.table} ${rules.extra.join()}`
  const before = extended.get(key)
  if (before !== undefined) return before
  const extras = rules.extra.map((type) => EXTRAS[type])
  const grown = table([...plain.combinations, ...extras], Math.min(3, plain.oneTypeUpTo), extras)
  extended.set(key, grown)
  return grown
}
const extended = new Map<string, Table>()

/** What tells one set of rules from another, for whoever remembers answers. */
export function keyOf({ table: own, kindGrowth, ones, extra }: PointRules): string {
  let key = kindGrowth === 'literal' ? 'l' : 'c'
  if (own === 'families') key += 'f'
  if (ones === 'ten') key += 't'
  if (extra !== undefined) for (const type of extra) key += EXTRA_TYPES.indexOf(type)
  return key
}

export function combinationOf(type: CombinationType, rules: PointRules): Combination<CombinationType> {
  const found = tableOf(rules).byType.get(type)
  if (found === undefined) throw new Error(`no combination ${type} in the table ${rules.table}`)
  return found
}

/** 1.1  Every type these values are a group of, the most points first. */
export function typesOf(values: readonly number[], rules: PointRules): readonly CombinationType[] {
  const counts = countsOf(values)
  const highest = Math.max(0, ...values)
  return tableOf(rules)
    .combinations.filter(({ shape }) => fits(shape, values.length, highest, counts))
    .map((combination) => ({ type: combination.type, points: pointsOf(combination, values.length, highest, rules) }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ type }) => type)
}

/** 1.6  What a level of it adds in the second table; null if it is not there. */
export const familyStep = (type: CombinationType): number | null => FAMILIES_TABLE.byType.get(type)?.step ?? null

/** The combinations of the first table that a group counts as for effects: its own, and what it is like. */
const LIKE: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap(({ type, like }) => (like === undefined ? [] : [[type, like] as const])),
)
export const countsAs = (type: CombinationType, any: readonly CombinationType[]): boolean =>
  any.includes(type) || any.some((wanted) => wanted === LIKE.get(type))
