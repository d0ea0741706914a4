import { describe, expect, test } from 'vitest'
import { stream } from '@parlour/core'
import { PLAIN_POINTS } from './combinations.ts'
import { allOf, bestOf, countOf, MOST_LISTED, type Branch } from './listing.ts'
import { partitionsOf } from './partitioning.ts'

type Grown = Branch<{ readonly points: number }>

describe('1.3 the best of very many partitionings', () => {
  test.each([1, 2, 3, 4, 5])('the best ways are those with most points, seed %i', (seed) => {
    const rng = stream('listing', seed)
    const grow = (depth: number): readonly Grown[] =>
      Array.from({ length: 1 + rng.below(4) }, () => ({
        group: { points: 50 * rng.below(20) },
        next: depth === 0 ? null : grow(depth - 1),
      }))
    const all = grow(4)
    const worth = (path: readonly { readonly points: number }[]): number =>
      path.reduce((sum, own) => sum + own.points, 0)
    const sums = allOf(all)
      .map(worth)
      .toSorted((a, b) => b - a)
    expect(countOf(all)).toBe(sums.length)
    for (const most of [1, 7, sums.length, sums.length + 9])
      expect(bestOf(all, most).map(worth)).toEqual(sums.slice(0, most))
  })

  test('twenty dice under families are counted whole, and the best are listed', () => {
    const dice = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((value) => [value, value])
    const answer = partitionsOf(dice, { ...PLAIN_POINTS, table: 'families' })
    if (!answer.ok) throw new Error('refused')
    const { count, partitionings, chosen } = answer.value
    expect(count).toBe(165_220)
    expect(partitionings).toHaveLength(MOST_LISTED)
    expect(chosen?.points).toBe(4_723_920)
    expect(new Set(partitionings.map((own) => JSON.stringify(own))).size).toBe(MOST_LISTED)
    expect(partitionings.every(({ points }, at) => points >= (partitionings[at + 1]?.points ?? 0))).toBe(true)
  })
})
