import type { Board } from './board.ts'

/**
 * What rolls let three runners do. A move is a code: 0, 1, 2 one step of the first, second, third runner; 3, 4, 5 two
 * steps of it;
 * 6 first and second, 7 first and third, 8 second and third. Rolls that allow the same moves are one class.
 */
export interface Moves {
  readonly codes: Uint8Array // three for each class; a class with fewer moves repeats one
  readonly weights: Float64Array // by class: its chance
  readonly bust: number // the chance that no runner moves
}

const KNOWN = new WeakMap<Board, Map<number, Moves>>()

/** `topped` has a bit for each of the three runners that stands on its top and cannot move. */
export function movesOf(board: Board, a: number, b: number, c: number, topped: number): Moves {
  let known = KNOWN.get(board)
  if (known === undefined) KNOWN.set(board, (known = new Map()))
  const key = (((a << 4) | b) << 7) | (c << 3) | topped
  let moves = known.get(key)
  if (moves === undefined) known.set(key, (moves = classes(board, [a, b, c], topped)))
  return moves
}

function classes(board: Board, columns: readonly number[], topped: number): Moves {
  const weights = new Map<string, number>()
  let bust = 0
  const moving = (column: number): number => {
    const runner = columns.indexOf(column)
    return runner >= 0 && ((topped >> runner) & 1) === 0 ? runner : -1
  }
  for (const { pairings, weight } of board.rolls) {
    const codes = new Set(pairings.map(([x, y]) => codeOf(moving(x), moving(y), x === y)).filter((code) => code >= 0))
    if (codes.size === 0) bust += weight
    else {
      const key = [...codes].sort((x, y) => x - y).join()
      weights.set(key, (weights.get(key) ?? 0) + weight)
    }
  }
  const found = [...weights.keys()].map((key) => key.split(',').map(Number))
  return {
    codes: Uint8Array.from(found.flatMap(([first = 0, second = first, third = first]) => [first, second, third])),
    weights: Float64Array.from([...weights.values()].map((weight) => weight / board.certain)),
    bust: bust / board.certain,
  }
}

function codeOf(first: number, second: number, isDouble: boolean): number {
  if (first < 0 || second < 0) return Math.max(first, second)
  return isDouble ? 3 + first : 5 + first + second
}
