import { describe, expect, test } from 'vitest'
import { boardOf, type Board } from './board.ts'
import { solveTurn, type Worth } from './turn.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const TO_WIN = 3

type Heights = readonly number[] // by column; the full length is a closed one

/** Columns grow by two steps towards the middle, as on the real board. */
const smallBoard = (sides: number, shortest: number): Board =>
  boardOf(
    sides,
    Array.from({ length: 2 * sides - 1 }, (_, column) => shortest + 2 * Math.min(column, 2 * sides - 2 - column)),
  )

/** What stopping with each height is worth, from a function of the heights and the columns that were topped. */
function worthOf(
  heights: Heights,
  lengths: readonly number[],
  bust: number,
  stop: (after: Heights, topped: readonly number[]) => number,
): Worth {
  return {
    bust,
    fill(columns, steps, into, from) {
      let cell = from
      const descend = (depth: number, after: Heights): void => {
        const column = columns[depth]
        if (column === undefined)
          into[cell++] = stop(
            after,
            columns.filter((one) => after[one] === lengths[one]),
          )
        else
          for (let step = 1; step <= (steps[column] ?? 0); step++)
            descend(depth + 1, after.with(column, (heights[column] ?? 0) + step))
      }
      descend(0, heights)
    },
  }
}

const stepsLeft = (heights: Heights, lengths: readonly number[]): readonly number[] =>
  lengths.map((top, column) => top - (heights[column] ?? 0))

/**
 * Fewest expected turns alone. A bust leads back to where the turn began: the value that reproduces itself is found by
 * secants.
 */
function solitaire(board: Board): number {
  const { lengths } = board
  const none = lengths.map(() => 0)
  const known = new Map<string, number>()
  const turns = (heights: Heights): number => {
    if (heights.filter((height, column) => height === lengths[column]).length >= TO_WIN) return 0
    const key = heights.join()
    let value = known.get(key)
    if (value === undefined) {
      const steps = stepsLeft(heights, lengths)
      value = fixedPoint(
        (bust) =>
          1 -
          solveTurn(
            { board, steps },
            worthOf(heights, lengths, -bust, (after) => -turns(after)),
          ).rolled(none),
        2,
      )
      known.set(key, value)
    }
    return value
  }
  return turns(none)
}

function fixedPoint(f: (x: number) => number, guess: number): number {
  let x = guess
  for (;;) {
    const [once, twice] = [f(x), f(f(x))]
    if (Math.abs(once - x) < 1e-12) return once
    x = once === twice ? once : once + (twice - once) / (1 - (twice - once) / (once - x))
  }
}

interface Side {
  readonly heights: Heights // columns closed by anybody stand at the full length
  readonly won: number
}

/** The chance of the player on turn to win against an equally perfect one. */
function twoPlayers(board: Board, mover: Side, waiting: Side): number {
  const { lengths } = board
  const none = lengths.map(() => 0)
  const known = new Map<string, number>()
  const keyOf = (mine: Side, other: Side): string =>
    `${mine.heights.join('')}${mine.won}/${other.heights.join('')}${other.won}`
  const closed = (side: Side, columns: readonly number[]): Side => ({
    heights: side.heights.map((height, column) => (columns.includes(column) ? (lengths[column] ?? 0) : height)),
    won: side.won,
  })
  const chance = (mine: Side, other: Side): number => {
    const key = keyOf(mine, other)
    const value = known.get(key)
    if (value !== undefined) return value
    const turn = (me: Side, them: Side): ((bust: number) => number) => {
      const steps = stepsLeft(me.heights, lengths)
      const stops = new Map<string, number>()
      const stop = (after: Heights, topped: readonly number[]): number => {
        const at = after.join('')
        let worth = stops.get(at)
        if (worth === undefined) {
          const won = me.won + topped.length
          worth = won >= TO_WIN ? 1 : 1 - chance(closed(them, topped), { heights: after, won })
          stops.set(at, worth)
        }
        return worth
      }
      return (bust) => solveTurn({ board, steps }, worthOf(me.heights, lengths, bust, stop)).rolled(none)
    }
    const [first, second] = [turn(mine, other), turn(other, mine)]
    const result = fixedPoint((x) => first(1 - second(1 - x)), 0.5)
    known.set(key, result)
    known.set(keyOf(other, mine), second(1 - result))
    return result
  }
  return chance(mover, waiting)
}

describe('the turn solver, asked for every position of a small board, finds the exact values', () => {
  const boards = [
    [2, 1, 1.297948],
    [2, 2, 1.347282],
    [3, 1, 1.480253],
    [3, 2, 1.722401],
    ...(LONG
      ? ([
          [3, 3, 1.890481],
          [4, 1, 2.187307],
        ] as const)
      : []),
  ] as const
  test.each(boards)(
    'alone, dice of %d sides, shortest column %d: %d turns',
    (sides, shortest, turns) => {
      expect(solitaire(smallBoard(sides, shortest))).toBeCloseTo(turns, 6)
    },
    300_000,
  )

  const start: Side = { heights: [0, 0, 0, 0, 0], won: 0 }
  const late: readonly [Side, Side] = [
    { heights: [1, 1, 2, 1, 1], won: 1 },
    { heights: [1, 2, 3, 1, 1], won: 1 },
  ]
  const duels = [['late', late, 0.858286], ...(LONG ? ([['whole', [start, start], 0.760069]] as const) : [])] as const
  test.each(duels)(
    'two players, three sides, shortest column 1, a %s game',
    (_name, [mover, waiting], chance) => {
      expect(twoPlayers(smallBoard(3, 1), mover, waiting)).toBeCloseTo(chance, 6)
    },
    600_000,
  )
})
