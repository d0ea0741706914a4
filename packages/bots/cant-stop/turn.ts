import { RUNNERS, type Board } from './board.ts'
import { movesOf, type Moves } from './moves.ts'

/**
 * Where a turn can lead. Nobody else moves during a turn and every good roll raises a runner, so all of it can be
 * valued backwards.
 */
export interface Turn {
  readonly board: Board
  // by column: steps to its top from where a runner would start; 0 for a closed column
  readonly steps: readonly number[]
}

/** What the end of a turn is worth; more is better. */
export interface Worth {
  readonly bust: number
  /**
   * What stopping is worth with runners in these columns, for every height: the last column goes round fastest, heights
   * count from 1. Minus infinity where stopping is forbidden.
   */
  fill(columns: readonly number[], steps: readonly number[], into: Float64Array, from: number): void
}

/** Runners by column: steps made this turn, 0 for none. */
export type Runners = readonly number[]

/** A turn with every position in it valued. */
export interface Solved {
  best(runners: Runners): number // after a move: the better of stopping and rolling
  stopped(runners: Runners): number
  rolled(runners: Runners): number // also before the first move
}

/**
 * Values the positions of a turn: the best of stopping, and of rolling, which is the mean over all rolls of the best
 * move. Positions with the same columns lie in one box. A box is solved when it is first asked for, after those with
 * one column more: late in a turn few are left that matter.
 */
export function solveTurn({ board, steps }: Turn, worth: Worth): Solved {
  const offsets = new Int32Array(1 << steps.length)
  let size = 0
  for (const columns of boxesOver(steps)) {
    offsets[maskOf(columns)] = size
    size += columns.reduce((volume, column) => volume * (steps[column] ?? 0), 1)
  }
  const kept = new Float64Array(size)
  const best = new Float64Array(size)
  const solved = new Uint8Array(1 << steps.length)
  const few = fewRunners(board, steps, offsets, best, worth.bust)

  const solve = (columns: readonly number[]): void => {
    const mask = maskOf(columns)
    if (solved[mask] === 1) return
    solved[mask] = 1
    const from = offsets[mask] ?? 0
    if (columns.length === 0) kept[from] = -Infinity
    else worth.fill(columns, steps, kept, from)
    if (columns.length === RUNNERS) threeRunners(board, columns, steps, kept, best, from, worth.bust)
    else {
      steps.forEach(
        (left, column) => left > 0 && !columns.includes(column) && solve([...columns, column].sort((x, y) => x - y)),
      )
      few.solve(columns, kept)
    }
  }
  const index = (runners: Runners): number => {
    solve(runners.flatMap((height, column) => (height > 0 ? [column] : [])))
    return indexOf(runners, steps, offsets)
  }
  return {
    best: (runners) => best[index(runners)] ?? Number.NaN,
    stopped: (runners) => kept[index(runners)] ?? Number.NaN,
    rolled(runners) {
      index(runners)
      return few.rolled(runners)
    },
  }
}

/** Every set of at most three open columns. */
function boxesOver(steps: readonly number[]): readonly (readonly number[])[] {
  const sets: number[][] = [[]]
  steps.forEach((left, column) => {
    if (left > 0) for (const set of sets.slice()) if (set.length < RUNNERS) sets.push([...set, column])
  })
  return sets
}

const maskOf = (columns: readonly number[]): number => columns.reduce((mask, column) => mask | (1 << column), 0)

function indexOf(runners: Runners, steps: readonly number[], offsets: Int32Array): number {
  let mask = 0
  let within = 0
  for (let column = 0; column < runners.length; column++) {
    const at = runners[column] ?? 0
    if (at === 0) continue
    mask |= 1 << column
    within = within * (steps[column] ?? 0) + at - 1
  }
  return (offsets[mask] ?? 0) + within
}

/**
 * With all runners out only their own columns matter: the rolls fall into a few classes by what they let these three
 * do.
 */
function threeRunners(
  board: Board,
  columns: readonly number[],
  steps: readonly number[],
  kept: Float64Array,
  best: Float64Array,
  from: number,
  bust: number,
): void {
  const [a = 0, b = 0, c = 0] = columns
  const [topA = 0, topB = 0, topC = 0] = [steps[a], steps[b], steps[c]]
  const [strideA, strideB] = [topB * topC, topC]
  const after = new Float64Array(9) // by move, see moves.ts
  for (let i = topA; i >= 1; i--)
    for (let j = topB; j >= 1; j--)
      for (let k = topC; k >= 1; k--) {
        const here = from + (i - 1) * strideA + (j - 1) * strideB + k - 1
        const stepA = i < topA ? strideA : 0
        const stepB = j < topB ? strideB : 0
        const stepC = k < topC ? 1 : 0
        after[0] = best[here + stepA] ?? 0
        after[1] = best[here + stepB] ?? 0
        after[2] = best[here + stepC] ?? 0
        after[3] = best[here + stepA + (i + 1 < topA ? strideA : 0)] ?? 0
        after[4] = best[here + stepB + (j + 1 < topB ? strideB : 0)] ?? 0
        after[5] = best[here + stepC + (k + 1 < topC ? 1 : 0)] ?? 0
        after[6] = best[here + stepA + stepB] ?? 0
        after[7] = best[here + stepA + stepC] ?? 0
        after[8] = best[here + stepB + stepC] ?? 0
        const topped = (stepA === 0 ? 1 : 0) | (stepB === 0 ? 2 : 0) | (stepC === 0 ? 4 : 0)
        const rolled = meanOf(movesOf(board, a, b, c, topped), after, bust)
        const stopped = kept[here] ?? 0
        best[here] = stopped > rolled ? stopped : rolled
      }
}

function meanOf({ codes, weights, bust }: Moves, after: Float64Array, bustValue: number): number {
  let sum = bust * bustValue
  for (let i = 0, at = 0; i < weights.length; i++, at += 3) {
    const first = after[codes[at] ?? 0] ?? 0
    const second = after[codes[at + 1] ?? 0] ?? 0
    const third = after[codes[at + 2] ?? 0] ?? 0
    const most = first > second ? (first > third ? first : third) : second > third ? second : third
    sum += (weights[i] ?? 0) * most
  }
  return sum
}

interface Few {
  solve(columns: readonly number[], kept: Float64Array): void
  rolled(runners: Runners): number
}

/**
 * With a runner in hand any open column may be started: what each pair of numbers leads to is noted once, then all
 * rolls are looked up in it.
 */
function fewRunners(
  board: Board,
  steps: readonly number[],
  offsets: Int32Array,
  best: Float64Array,
  bust: number,
): Few {
  const count = steps.length
  const single = new Float64Array(count)
  const double = new Float64Array(count * count)
  const pairs = Int32Array.from(
    board.rolls.flatMap(({ pairings }) => [0, 1, 2].map((i) => at(pairings[i] ?? pairings[0]))),
  )
  const weights = Float64Array.from(board.rolls.map(({ weight }) => weight / board.certain))
  function at(pair: readonly [number, number] | undefined): number {
    return pair === undefined ? 0 : pair[0] * count + pair[1]
  }

  const scratch: number[] = steps.map(() => 0)
  function rolled(runners: Runners): number {
    let out = 0
    for (let column = 0; column < count; column++) {
      scratch[column] = runners[column] ?? 0
      if (scratch[column] !== 0) out++
    }
    const advanced = (column: number, by: number, other: number): number => {
      const [height = 0, otherHeight = 0] = [scratch[column], scratch[other]]
      scratch[column] = Math.min(steps[column] ?? 0, height + by)
      if (other !== column) scratch[other] = otherHeight + 1
      const value = best[indexOf(scratch, steps, offsets)] ?? 0
      scratch[column] = height
      scratch[other] = otherHeight
      return value
    }
    const isOpen = (column: number): boolean => {
      const height = runners[column] ?? 0
      return height < (steps[column] ?? 0) && (height > 0 || out < RUNNERS)
    }
    for (let x = 0; x < count; x++) single[x] = isOpen(x) ? advanced(x, 1, x) : -Infinity
    for (let x = 0; x < count; x++) {
      double[x * count + x] = isOpen(x) ? advanced(x, 2, x) : -Infinity
      for (let y = x + 1; y < count; y++) {
        const [one = 0, other = 0] = [single[x], single[y]]
        const fresh = (runners[x] === 0 ? 1 : 0) + (runners[y] === 0 ? 1 : 0)
        const both = one > -Infinity && other > -Infinity && out + fresh <= RUNNERS
        double[x * count + y] = both ? advanced(x, 1, y) : Math.max(one, other)
      }
    }
    let sum = 0
    for (let i = 0, roll = 0; roll < weights.length; i += 3, roll++) {
      const first = double[pairs[i] ?? 0] ?? 0
      const second = double[pairs[i + 1] ?? 0] ?? 0
      const third = double[pairs[i + 2] ?? 0] ?? 0
      const most = first > second ? (first > third ? first : third) : second > third ? second : third
      sum += (weights[roll] ?? 0) * (most === -Infinity ? bust : most)
    }
    return sum
  }

  return {
    rolled,
    solve(columns, kept) {
      const runners: number[] = steps.map(() => 0)
      const descend = (depth: number): void => {
        const column = columns[depth]
        if (column === undefined) {
          const here = indexOf(runners, steps, offsets)
          best[here] = Math.max(kept[here] ?? 0, rolled(runners))
          return
        }
        for (let height = steps[column] ?? 0; height >= 1; height--) {
          runners[column] = height
          descend(depth + 1)
        }
      }
      descend(0)
    },
  }
}
