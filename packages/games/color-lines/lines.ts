import { AXES, type Geometry } from './geometry.ts'
import { EMPTY, type Color } from './state.ts'

/** Lines found on a board, a cell in several of them listed once. */
export interface Lines {
  readonly count: number
  readonly cells: readonly number[] // in board order
}

/** 1.1.8 to 1.1.10 and X8  All lines through any of these cells, found together. */
export function linesThrough(
  g: Geometry,
  board: readonly Color[],
  through: readonly number[],
  matchLength: number,
): Lines | null {
  let lines: Set<string> | null = null
  let cells: Set<number> | null = null
  for (const cell of through) {
    if (board[cell] === EMPTY) continue
    for (const axis of AXES) {
      const run = runThrough(g, board, cell, axis, matchLength)
      if (run === null) continue
      cells ??= new Set()
      lines ??= new Set()
      for (const at of run) cells.add(at)
      lines.add(`${axis}:${run[0]}`)
    }
  }
  return lines === null || cells === null ? null : { count: lines.size, cells: [...cells].toSorted((a, b) => a - b) }
}

/** 1.1.8 and 1.1.9  The whole unbroken run of one colour through a cell along an axis, if it is long enough. */
function runThrough(
  g: Geometry,
  board: readonly Color[],
  cell: number,
  axis: number,
  matchLength: number,
): readonly number[] | null {
  const color = board[cell]
  let first = cell
  let length = 1
  for (let at = step(g, cell, axis ^ 2); at >= 0 && board[at] === color; at = step(g, at, axis ^ 2)) {
    first = at
    length++
  }
  for (let at = step(g, cell, axis); at >= 0 && board[at] === color; at = step(g, at, axis)) length++
  if (length < matchLength) return null
  const run: number[] = []
  for (let at = first; run.length < length; at = step(g, at, axis)) run.push(at)
  return run
}

const step = (g: Geometry, cell: number, direction: number): number => g.steps[8 * cell + direction] ?? -1
