import { LENGTH } from '@parlour/games/cant-stop'

/**
 * The game for any dice: four of them with so many sides, and a column for each sum of two, counted from 0.
 * The real board has six sides; the small ones can be solved to the end and test the solver.
 */
export interface Board {
  readonly lengths: readonly number[] // by column: steps to its top
  readonly rolls: readonly Roll[] // the different rolls, dice in order
  readonly certain: number // the weights of all rolls together
}

interface Roll {
  readonly pairings: readonly Pair[] // different ones only
  readonly weight: number // of how many ordered rolls it stands for
}

type Pair = readonly [number, number] // the columns that a pairing names, the lower first

export const RUNNERS = 3

export function boardOf(sides: number, lengths: readonly number[]): Board {
  const rolls = new Map<string, Roll>()
  for (let roll = 0; roll < sides ** 4; roll++) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3]
      .map((die) => Math.floor(roll / sides ** die) % sides)
      .toSorted((x, y) => x - y)
    const key = [a, b, c, d].join()
    const weight = (rolls.get(key)?.weight ?? 0) + 1
    rolls.set(key, { pairings: different([pair(a + b, c + d), pair(a + c, b + d), pair(a + d, b + c)]), weight })
  }
  return { lengths, rolls: [...rolls.values()], certain: sides ** 4 }
}

const pair = (x: number, y: number): Pair => (x < y ? [x, y] : [y, x])

const different = (pairs: readonly Pair[]): readonly Pair[] =>
  pairs.filter(([x, y], index) => pairs.findIndex(([a, b]) => a === x && b === y) === index)

/** The real board. */
export const BOARD: Board = boardOf(6, LENGTH.slice(2))
