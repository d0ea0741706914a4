import { describe, expect, test } from 'vitest'
import { BOARD } from './board.ts'
import { mirrored, networkOf, NUMBERS } from './network.ts'
import { WEIGHTS } from './weights.ts'

const numbers = Float64Array.from(WEIGHTS, (thousandths) => thousandths / 1000)
const network = mirrored(numbers)
const TOPS = BOARD.lengths
const start = { heights: TOPS.map(() => 0), need: 3 }

describe('turns to go, as learned', () => {
  test('there is a weight for every number of the network', () => expect(WEIGHTS).toHaveLength(NUMBERS))

  test.each([1, 2, 3])(
    'a box is filled with what each of its positions is worth by itself, %d columns to win',
    (need) => {
      const heights = TOPS.map((top, column) => (column === 7 ? top : column % 3))
      const at = TOPS.map((top, column) =>
        Array.from({ length: top - (heights[column] ?? 0) }, (_, step) => (heights[column] ?? 0) + 1 + step),
      )
      for (const columns of [[0, 5, 10], [1, 2], [4]]) {
        const box = new Float64Array(columns.reduce((size, column) => size * (at[column] ?? []).length, 1) + 3)
        network.box({ heights, need }, columns, at, box, 3)
        let cell = 3
        const walk = (depth: number, after: readonly number[]): void => {
          const column = columns[depth]
          if (column !== undefined) return at[column]?.forEach((height) => walk(depth + 1, after.with(column, height)))
          const won = columns.filter((one) => after[one] === TOPS[one]).length
          expect(box[cell++]).toBeCloseTo(network.turns({ heights: after, need: need - won }), 9)
        }
        walk(0, heights)
        expect(cell).toBe(box.length)
      }
    },
  )

  test('the start is about seven turns from the end, every column won brings it nearer', () => {
    expect(network.turns(start)).toBeGreaterThan(6.4)
    expect(network.turns(start)).toBeLessThan(7.2)
    const [two, one] = [network.turns({ ...start, need: 2 }), network.turns({ ...start, need: 1 })]
    expect(two).toBeLessThan(network.turns(start) - 1)
    expect(one).toBeLessThan(two - 1)
    expect(network.turns({ ...start, need: 0 })).toBe(0)
  })

  test.each(TOPS.map((top, column) => [2 + column, top] as const))(
    'steps up column %d bring the end nearer',
    (sum, top) => {
      const turns = (height: number): number =>
        network.turns({ ...start, heights: start.heights.with(sum - 2, height) })
      expect(turns(top - 1)).toBeLessThan(turns(0) - 0.3)
    },
  )

  test('a board and its mirror are worth the mean of what was learned of both', () => {
    const heights = [2, 0, 3, 0, 5, 4, 0, 0, 0, 1, 0]
    const learned = [heights, heights.toReversed()].map((side) => networkOf(numbers).turns({ heights: side, need: 3 }))
    const mean = learned.reduce((sum, turns) => sum + turns / 2, 0)
    expect(network.turns({ heights, need: 3 })).toBeCloseTo(mean, 9)
    expect(network.turns({ heights: heights.toReversed(), need: 3 })).toBeCloseTo(mean, 9)
    for (const turns of learned) expect(Math.abs(turns - mean)).toBeLessThan(0.15)
  })
})
