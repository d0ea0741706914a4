import { oneOf, stream } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { isFlop } from './candidates.ts'
import { PLAIN_POINTS, upgraded } from './combinations.ts'
import { rollio, rollioWords } from './index.ts'
import { packingsOf } from './packings.ts'
import { bestPartitioning, getScoringCombinations, partitionsOf, type PartitionReport } from './partitioning.ts'
import { combinationOf, COMBINATION_TYPES, tableOf, type CombinationType } from './tables.ts'
import { after, stateOf } from './testing.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const FAMILIES = { ...PLAIN_POINTS, table: 'families' } as const
const settings = { ...rollio.settings.defaults, table: 'families' } as const
const solve = (values: readonly number[]): PartitionReport => {
  const answer = partitionsOf(values, FAMILIES)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}
const hand = (text: string): readonly number[] =>
  text.split(',').flatMap((part) => {
    const [value = 0, times = 1] = part.split('×').map(Number)
    return Array.from({ length: times }, () => value)
  })

describe('[1.6] the second table', () => {
  test.each([
    ['3,3,3,4,4,4,1', 2, 2100],
    ['1,2,3,4,5,6', 2, 5291],
    ['5,5,6,6,1,1', 10, 540],
    ['6,6,6,6,2,2', 5, 1616],
    ['1×6', 14, 4800],
    ['1,1,2,2,3,3,4,4', 21, 2560],
    ['5,5,5,6,6,1,1', 14, 612],
    ['1,1,1,2,2,2,3,3,5,5,6,6', 105, 2580],
    ['1×5,5×5', 88, 8000],
    ['1×12', 128, 30_000],
    ['1×20', 1426, 2_952_450],
  ])('%s has %i partitionings, the best worth %i', (dice, count, points) => {
    const report = solve(hand(dice))
    expect([report.count, report.chosen?.points]).toEqual([count, points])
    const dieOf = hand(dice).map((value, id) => ({ id, value }))
    const best = bestPartitioning(dieOf, [...dieOf.keys()], { points: FAMILIES })
    expect(best.ok && best.value?.points).toBe(points)
  })
  test.each([
    ['threeOfAKind', '4,4,4', 360, 40],
    ['kind7', '2×7', 8000, 80],
    ['onePair', '3,3', 17, 30],
    ['twoPairs', '2,2,6,6', 120, 60],
    ['pairs5', '1×10', 6075, 150],
    ['twoTriplets', '2,2,2,6,6,6', 2000, 200],
    ['tuplets2x4', '2×4,6×4', 4000, 200],
    ['tuplets2x8', '2×8,6×8', 64_000, 300],
    ['tuplets2x10', '2×10,6×10', 256_000, 400],
    ['straight4', '3,4,5,6', 1280, 50],
    ['straight7', '1,2,3,4,5,6,7', 9075, 80],
    ['pyramid3', '2,2,2,4,4,6', 512, 750],
    ['pyramid4', '1,2,2,3,3,3,6×4', 65_536, 1000],
    ['singleFive', '5', 50, 25],
  ] satisfies readonly (readonly [CombinationType, string, number, number])[])(
    '%s: %s is worth %i, and %i more for each level',
    (type, dice, points, step) => {
      const found = solve(hand(dice)).partitionings.find(
        ({ groups }) => groups.length === 1 && groups[0]?.type === type,
      )
      expect(found?.points).toBe(points)
      expect(upgraded(combinationOf(type, FAMILIES), points, 2)).toBe(points + 2 * step)
    },
  )
  test('every combination has a name of its own in both languages', async () => {
    await rollioWords.load('zh')
    for (const language of ['en', 'zh'] as const) {
      const names = COMBINATION_TYPES.map((type) => rollioWords[language].items.combinations[type])
      expect(new Set(names).size).toBe(names.length)
    }
  })
  test('a lone pair scores, so two equal dice are no flop', () => {
    expect(isFlop([2, 3, 3], FAMILIES)).toBe(false)
    expect(isFlop([2, 3, 4, 6], FAMILIES)).toBe(true)
    expect(isFlop([6, 7, 8, 9], FAMILIES)).toBe(false)
  })
})

/** Every subset of positions, tested by the sentences of the table alone: slow and plain. */
function naive(values: readonly number[]): readonly string[] {
  const groups: { readonly mask: number; readonly key: string }[] = []
  for (let mask = 1; mask < 1 << values.length; mask++) {
    const own = values.filter((_, at) => (mask >> at) & 1).toSorted((a, b) => a - b)
    for (const [name, points] of worths(own)) groups.push({ mask, key: `${name}:${own.join('.')}=${points}` })
  }
  const keys = new Set<string>()
  const cover = (left: number, soFar: readonly string[]): void => {
    if (left === 0) return void keys.add(soFar.toSorted().join(' '))
    for (const { mask, key } of groups)
      if ((mask & left) === mask && (mask & -mask) === (left & -left)) cover(left & ~mask, [...soFar, key])
  }
  cover((1 << values.length) - 1, [])
  return [...keys].toSorted()
}

/** 1.6  The families once more, straight from the rule book. */
function worths(sorted: readonly number[]): readonly (readonly [family: string, points: number])[] {
  const n = sorted.length
  const high = sorted[n - 1] ?? 0
  const times = [...new Set(sorted)].map((value) => sorted.filter((other) => other === value).length)
  const layers = times.toSorted((a, b) => a - b)
  const found: (readonly [string, number])[] = []
  if (n === 1 && high === 1) found.push(['single', 100])
  if (n === 1 && high === 5) found.push(['single', 50])
  if (n >= 3 && times.length === 1) found.push(['kind', 20 * (high + 14) * (n - 2) ** 2])
  if (times.every((count) => count % 2 === 0)) found.push(['pairs', 3 ** (n / 2 - 1) * (n / 2) * (high + 14)])
  const [each = 0] = times
  if (times.length >= 2 && each >= 3 && each <= 10 && times.every((count) => count === each))
    found.push(['tuplets', 250 * times.length ** each])
  if (n >= 4 && times.length === n && high - (sorted[0] ?? 0) === n - 1)
    found.push(['straight', Math.round(10 * n ** 3.5)])
  if (layers.length >= 3 && layers.every((count, at) => count === at + 1))
    found.push(['pyramid', 2 ** (layers.length ** 2)])
  return found
}

/** The family of an entry of the table, as the oracle names it. */
const familyOf = (type: CombinationType): string => {
  const { shape } = combinationOf(type, FAMILIES)
  if (shape.type === 'equal') return 'kind'
  if (shape.type === 'run') return 'straight'
  if (shape.type !== 'counts') return shape.type
  return new Set(shape.counts).size === 1 ? 'tuplets' : 'pyramid'
}

describe('[1.6] an independent brute force', () => {
  const seed = 21
  const hands = LONG ? 3000 : 300
  test(`${hands} random hands, seed ${seed}`, () => {
    const rng = stream('rollio', 'families', seed)
    for (let i = 0; i < hands; i++) {
      const sides = oneOf([1, 2, 3, 4, 6, 6, 6, 8, 10], rng)
      const values = Array.from({ length: 1 + rng.below(8) }, () => 1 + rng.below(sides))
      const dice = values.map((value, id) => ({ id, value }))
      const answer = getScoringCombinations(dice, [...dice.keys()], { points: FAMILIES })
      const found = (answer.ok ? answer.value.partitionings : []).map(({ groups }) =>
        groups
          .map(({ type, values: own, points }) => `${familyOf(type)}:${own.join('.')}=${points}`)
          .toSorted()
          .join(' '),
      )
      expect(found.toSorted(), values.join()).toEqual(naive(values))
      expect(isFlop(values, FAMILIES), values.join()).toBe(packingsOf(dice, FAMILIES).length === 0)
    }
  })
})

describe('[1.6] the second table in a run', () => {
  const play = (position: string, ...lines: readonly string[]) => after({ position, settings }, ...lines)
  test('a pair scores, and four equal dice are two pairs only if they say so', () => {
    expect(play('dice=2,3,3,6', 'score 1,2').pot).toBe(17)
    expect(play('dice=3,3,3,3', 'score 0,1,2,3').pot).toBe(1360)
    expect(play('dice=3,3,3,3', 'score 0,1,2,3:twoPairs').pot).toBe(102)
    expect(play('dice=3,3,3,3', 'score 0,1/2,3').pot).toBe(34)
  })
  test('charms take a straight of any length for a straight', () =>
    expect(play('charms=straightEdge dice=2,2,3,4,5,6', 'score 0,2,3,4,5').pot).toBe(2 * 2795))
  test('a level adds its step', () => expect(play('upgrades=threeOfAKind dice=2,4,4,4', 'score 1,2,3').pot).toBe(400))
  test('the first table refuses what only the second knows', () => {
    expect(rollio.guide.why(stateOf('dice=2,3,3,6'), { type: 'score', groups: [{ dice: [1, 2], as: null }] })).toEqual([
      { code: 'not-a-combination', rule: '1.1', dice: [1, 2] },
    ])
    expect(tableOf(PLAIN_POINTS).byType.has('onePair')).toBe(false)
  })
})
