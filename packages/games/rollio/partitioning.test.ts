import { oneOf, stream } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { candidatesOf, isFlop } from './candidates.ts'
import { countsOf, PLAIN_POINTS } from './combinations.ts'
import {
  bestPartitioning,
  findAllPossibleCombinations,
  findAllValidPartitionings,
  getScoringCombinations,
  partitionsOf,
  type Partitioning,
  type ScoringContext,
} from './partitioning.ts'
import { typesOf } from './tables.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const handOf = (values: readonly number[]) => values.map((value, id) => ({ id, value }))
const solve = (text: string, context: ScoringContext = {}): readonly Partitioning[] => {
  const hand = text
    .split(',')
    .map((die, id) => ({ id, value: Number.parseInt(die, 10), material: die.replace(/^\d+/, '') }))
  const answer = getScoringCombinations(hand, [...hand.keys()], context)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.partitionings
}
const written = ({ groups, points }: Partitioning): string =>
  `${groups.map(({ type, values }) => `${type}[${values.join(values.some((value) => value > 9) ? ',' : '')}]`).join(' + ')} = ${points}`

/** 1.4, copied as it stands there; `single1 ×3` is written out. */
const LISTS: { readonly [dice: string]: readonly string[] } = {
  '3,3,3,4,4,4,1': [
    'twoTriplets[333444] + singleOne[1] = 2600',
    'threeOfAKind[333] + threeOfAKind[444] + singleOne[1] = 800',
  ],
  '1,2,3,4,5,6': ['straight[123456] = 1500'],
  '5,5,6,6,1,1': ['threePairs[115566] = 1500'],
  '6,6,6,6,2,2': ['threePairs[226666] = 1500'],
  '1,1,1,1,1,1': [
    'threeOfAKind[111] + threeOfAKind[111] = 2000',
    'threePairs[111111] = 1500',
    'threeOfAKind[111] + singleOne[1] + singleOne[1] + singleOne[1] = 1300',
    'sixOfAKind[111111] = 1000',
    'fiveOfAKind[11111] + singleOne[1] = 600',
    'singleOne[1] + singleOne[1] + singleOne[1] + singleOne[1] + singleOne[1] + singleOne[1] = 600',
    'fourOfAKind[1111] + singleOne[1] + singleOne[1] = 450',
  ],
  '1,1,1,5,5,5': [
    'twoTriplets[111555] = 2500',
    'threeOfAKind[111] + threeOfAKind[555] = 1500',
    'threeOfAKind[111] + singleFive[5] + singleFive[5] + singleFive[5] = 1150',
    'threeOfAKind[555] + singleOne[1] + singleOne[1] + singleOne[1] = 800',
    'singleFive[5] + singleFive[5] + singleFive[5] + singleOne[1] + singleOne[1] + singleOne[1] = 450',
  ],
  '2,2,2,2,2,2,2': ['nOfAKind[2222222] = 4000', 'fourOfAKind[2222] + threeOfAKind[222] = 700'],
  '1,2,3,4,5,6,7,8,9,10': ['godsStraight[1,2,3,4,5,6,7,8,9,10] = 2000'],
  '2,2,3,3,4,4,6,6': ['fourPairs[22334466] = 2000'],
  '2,2,2,3,3,3,4,4,4': [
    'tripleTriplets[222333444] = 3000',
    'twoTriplets[222333] + threeOfAKind[444] = 2900',
    'twoTriplets[222444] + threeOfAKind[333] = 2800',
    'twoTriplets[333444] + threeOfAKind[222] = 2700',
    'threeOfAKind[222] + threeOfAKind[333] + threeOfAKind[444] = 900',
  ],
  '1,1,1,1': [
    'threeOfAKind[111] + singleOne[1] = 1100',
    'singleOne[1] + singleOne[1] + singleOne[1] + singleOne[1] = 400',
    'fourOfAKind[1111] = 250',
  ],
  '4,4,4,4,4,4,4,4': [
    'nOfAKind[44444444] = 16000',
    'fiveOfAKind[44444] + threeOfAKind[444] = 2400',
    'fourPairs[44444444] = 2000',
    'fourOfAKind[4444] + fourOfAKind[4444] = 2000',
  ],
  '1,1,5': ['singleFive[5] + singleOne[1] + singleOne[1] = 250'],
}

describe('[1.4] complete lists', () => {
  test.each(Object.entries(LISTS))('%s', (dice, list) => expect(solve(dice).map(written)).toEqual(list))
  test('1×4 2×4 5×4 has 30', () => expect(solve('1,1,1,1,2,2,2,2,5,5,5,5')).toHaveLength(30))
  const ONES = [1, 1, 2, 3, 4, 7, 9, 13, 18, 24, 32, 45, 58, 77, 101, 132, 169, 220, 279, 357]
  test.each(ONES.map((count, index) => [index + 1, count]))('%i ones have %i partitionings', (n = 0, count) =>
    expect(solve(Array.from({ length: n }, () => 1).join(','))).toHaveLength(count ?? 0),
  )
})

describe('[1.2] keys, input and errors', () => {
  test.each([
    ['1crystal,1,1,1', 3, 4],
    ['1crystal,1crystal,1,1,1,1', 7, 13],
    ['5crystal,5,5,6,6,1,1', 1, 2],
    ['3crystal,3,3,4,4,4,1', 2, 2],
  ])('%s has %i results by value and %i by class', (dice, byValue, byClass) => {
    expect(solve(dice)).toHaveLength(byValue)
    expect(solve(dice, { key: 'class' })).toHaveLength(byClass)
  })
  test('the representative takes the lowest positions', () =>
    expect(solve('1,1,1,1')[0]?.groups.map(({ dice }) => dice)).toEqual([[0, 1, 2], [3]]))
  test('an empty selection has no partitioning and is no error', () =>
    expect(getScoringCombinations(handOf([1, 2]), [])).toEqual({
      ok: true,
      value: { combinations: [], partitionings: [], chosen: null, stats: { candidates: 0, nodes: 0, results: 0 } },
    }))
  test.each([
    ['a value below 1', [0], [0], { code: 'bad-value', position: 0, value: 0 }],
    ['a broken value', [1.5], [0], { code: 'bad-value', position: 0, value: 1.5 }],
    ['a value above 20', [21], [0], { code: 'bad-value', position: 0, value: 21 }],
    ['a position twice', [1, 1], [0, 0], { code: 'duplicate-position', position: 0 }],
    ['a position outside the hand', [1], [1], { code: 'position-outside-hand', position: 1 }],
    ['a negative position', [1], [-1], { code: 'position-outside-hand', position: -1 }],
    [
      '21 dice',
      Array.from({ length: 21 }, () => 1),
      [...Array.from({ length: 21 }).keys()],
      { code: 'too-many-dice', dice: 21, most: 20 },
    ],
  ])('%s is an error', (_, values, selected, error) =>
    expect(getScoringCombinations(handOf(values), selected)).toEqual({ ok: false, error: [error] }),
  )
  test('a die id twice is an error', () =>
    expect(
      getScoringCombinations(
        [
          { id: 7, value: 1 },
          { id: 7, value: 1 },
        ],
        [0],
      ),
    ).toEqual({ ok: false, error: [{ code: 'duplicate-die', id: 7 }] }))
  test('the functions of the note agree', () => {
    const hand = handOf([3, 2, 3, 3, 4, 4, 4, 1])
    const selected = [0, 2, 3, 4, 5, 6, 7]
    const values = [3, 3, 3, 4, 4, 4, 1]
    const groups = findAllPossibleCombinations(values, selected, hand)
    expect(groups.ok && groups.value.map(({ type, dice }) => `${type} ${dice.join(',')}`)).toEqual([
      'singleOne 7',
      'twoTriplets 0,2,3,4,5,6',
      'threeOfAKind 0,2,3',
      'threeOfAKind 4,5,6',
    ])
    const all = findAllValidPartitionings(values, selected, hand)
    const answer = getScoringCombinations(hand, selected)
    expect(all.ok && answer.ok && all.value).toEqual(
      answer.ok && answer.value.partitionings.map((partitioning) => partitioning.groups),
    )
    expect(findAllValidPartitionings([3], [1], hand)).toEqual({
      ok: false,
      error: [{ code: 'values-differ-from-hand', position: 1 }],
    })
  })
  test('the report of a command', () =>
    expect(partitionsOf([1, 1, 5])).toEqual({
      ok: true,
      value: {
        count: 1,
        combinations: [
          { type: 'singleOne', values: [1], points: 100 },
          { type: 'singleFive', values: [5], points: 50 },
        ],
        partitionings: [
          {
            groups: [
              { type: 'singleFive', values: [5] },
              { type: 'singleOne', values: [1] },
              { type: 'singleOne', values: [1] },
            ],
            points: 250,
          },
        ],
        chosen: {
          groups: [
            { type: 'singleFive', values: [5] },
            { type: 'singleOne', values: [1] },
            { type: 'singleOne', values: [1] },
          ],
          points: 250,
        },
        stats: { candidates: 2, nodes: 3, results: 1 },
      },
    }))
})

describe('[1.5] points', () => {
  const kind = (n: number, face: number, context: ScoringContext = {}): number =>
    solve(Array.from({ length: n }, () => face).join(','), context).flatMap(({ groups, points }) =>
      groups.length === 1 && groups[0]?.type.endsWith('OfAKind') ? [points] : [],
    )[0] ?? 0
  test('A1 the coefficient doubles', () =>
    expect([7, 8, 9, 10, 11, 12].map((n) => kind(n, 1))).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000]))
  test('A1 the literal reading', () =>
    expect(
      [2, 3, 4, 5, 6].map((face) => kind(7, face, { points: { ...PLAIN_POINTS, kindGrowth: 'literal' } })),
    ).toEqual([8000, 18_000, 32_000, 50_000, 72_000]))
  test('A1 eight sixes, literally', () =>
    expect(kind(8, 6, { points: { ...PLAIN_POINTS, kindGrowth: 'literal' } })).toBe(864_000))
  test('A2 ones as written and as ten', () => {
    expect([3, 4, 5, 6].map((n) => kind(n, 1))).toEqual([1000, 250, 500, 1000])
    expect([3, 4, 5, 6].map((n) => kind(n, 1, { points: { ...PLAIN_POINTS, ones: 'ten' } }))).toEqual([
      1000, 2500, 5000, 10_000,
    ])
  })
  test('A4 1 to 7 is a straight and a one', () =>
    expect(solve('1,2,3,4,5,6,7').map(written)).toEqual(['straight[234567] + singleOne[1] = 1600']))
  test('A5 any ten consecutive', () =>
    expect(solve('11,12,13,14,15,16,17,18,19,20').map(written)[0]).toContain('godsStraight'))
  test('A7 a lone pair does not score', () => expect(solve('3,3')).toEqual([]))
  test('A9 six threes are not two triplets', () =>
    expect(solve('3,3,3,3,3,3').map(written).join()).not.toContain('twoTriplets'))
})

/** Every subset of dice positions that is a group, tried in all ways: slow and plain. */
function naive(values: readonly number[]): ReadonlySet<string> {
  const keys = new Set<string>()
  const groups: { readonly mask: number; readonly key: string }[] = []
  for (let mask = 1; mask < 1 << values.length; mask++) {
    const chosen = values.filter((_, at) => (mask >> at) & 1).toSorted((a, b) => a - b)
    for (const type of namesOf(chosen)) groups.push({ mask, key: `${type}:${chosen.join('.')}` })
  }
  const cover = (left: number, keysSoFar: readonly string[]): void => {
    if (left === 0) return void keys.add(keysSoFar.toSorted().join(' '))
    for (const { mask, key } of groups)
      if ((mask & left) === mask && (mask & -mask) === (left & -left)) cover(left & ~mask, [...keysSoFar, key])
  }
  cover((1 << values.length) - 1, [])
  return keys
}

/** 1.1  The group tests once more, straight from the table of the rule book. */
function namesOf(sorted: readonly number[]): readonly string[] {
  const times = [...new Set(sorted)].map((value) => sorted.filter((other) => other === value).length)
  const n = sorted.length
  const names: string[] = []
  if (n === 1 && sorted[0] === 1) names.push('singleOne')
  if (n === 1 && sorted[0] === 5) names.push('singleFive')
  if (n >= 3 && times.length === 1)
    names.push(['threeOfAKind', 'fourOfAKind', 'fiveOfAKind', 'sixOfAKind'][n - 3] ?? 'nOfAKind')
  const consecutive = times.length === n && (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === n - 1
  if (n === 6 && consecutive) names.push('straight')
  if (n === 10 && consecutive) names.push('godsStraight')
  if (n === 6 && times.every((count) => count % 2 === 0)) names.push('threePairs')
  if (n === 8 && times.every((count) => count % 2 === 0)) names.push('fourPairs')
  if (n === 6 && times.length === 2 && times.every((count) => count === 3)) names.push('twoTriplets')
  if (n === 9 && times.length === 3 && times.every((count) => count === 3)) names.push('tripleTriplets')
  return names
}

describe('[1.3] properties', () => {
  const seed = 20
  const hands = LONG ? 5000 : 400
  test(`${hands} random hands equal the naive cover, seed ${seed}`, () => {
    const rng = stream('rollio', 'hands', seed)
    for (let i = 0; i < hands; i++) {
      const sides = oneOf([1, 2, 3, 4, 6, 6, 6, 8, 10], rng)
      const values = Array.from({ length: 1 + rng.below(8) }, () => 1 + rng.below(sides))
      const found = solve(values.join(',')).map(({ groups }) =>
        groups
          .map(({ type, values: own }) => `${type}:${own.join('.')}`)
          .toSorted()
          .join(' '),
      )
      expect(new Set(found).size, values.join(',')).toBe(found.length)
      expect(found.toSorted(), values.join(',')).toEqual([...naive(values)].toSorted())
    }
  })
  test(`covers, permutations, dead dice and the best, seed ${seed}`, () => {
    const rng = stream('rollio', 'properties', seed)
    for (let i = 0; i < 200; i++) {
      const values = Array.from({ length: 1 + rng.below(12) }, () => 1 + rng.below(6))
      const all = solve(values.join(','))
      const sorted = values.toSorted((a, b) => a - b)
      for (const { groups, points } of all) {
        expect(groups.flatMap((group) => group.values).toSorted((a, b) => a - b)).toEqual(sorted)
        expect(groups.flatMap((group) => group.dice).toSorted((a, b) => a - b)).toEqual([...values.keys()])
        expect(groups.reduce((sum, group) => sum + group.points, 0)).toBe(points)
        for (const group of groups) expect(typesOf(group.values, PLAIN_POINTS)).toContain(group.type)
      }
      expect(solve(values.toReversed().join(',')).map(written)).toEqual(all.map(written))
      expect(solve([...values, 17].join(','))).toEqual([])
      const best = bestPartitioning(handOf(values), [...values.keys()])
      const shape = (partitioning: Partitioning | null | undefined) =>
        partitioning ? [partitioning.points, partitioning.groups.length, partitioning.groups[0]?.values.length] : null
      expect(best.ok && shape(best.value)).toEqual(shape(all[0]))
    }
  })
  test(`a flop is a roll without any group, seed ${seed}`, () => {
    const rng = stream('rollio', 'flops', seed)
    for (let i = 0; i < 3000; i++) {
      const sides = oneOf([4, 6, 8, 12, 20], rng)
      const values = Array.from({ length: 1 + rng.below(9) }, () => 1 + rng.below(sides))
      expect(isFlop(values, PLAIN_POINTS), values.join(',')).toBe(
        candidatesOf(countsOf(values), PLAIN_POINTS).length === 0,
      )
    }
  })
  test('an invalid selection is no flop', () => {
    expect(isFlop([2, 2, 3, 3, 4, 4, 6], PLAIN_POINTS)).toBe(false)
    expect(solve('2,2,3,3,4,4,6')).toEqual([])
  })
})
