import type { Settings } from './settings.ts'
import type { Action, Cell } from './state.ts'

/** A board of one size. Its cells and actions exist once and are shared by every game played on it. */
export interface Geometry {
  readonly rows: number
  readonly cols: number
  readonly cells: readonly Cell[] // row by row from the top, as in State.board
  readonly steps: readonly number[] // steps[8 * cell + direction]: the neighbour there, -1 beyond the edge
  // near[4 * cell + way]: the same for the four ways a ball walks, the cell itself at the edge
  readonly near: Uint16Array
  readonly actionsFrom: (from: number) => readonly Action[] // by target cell
}

/**
 * X17  The four ways a ball walks, in the order they are tried; the four diagonals follow. Two apart is opposite:
 * `direction ^ 2`.
 */
const DIRECTIONS = [
  [0, 1], // right
  [1, 0], // down
  [0, -1], // left
  [-1, 0], // up
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const

/** 1.1.8  Lines run across, down and along both diagonals: each a direction and its opposite. */
export const AXES = [0, 1, 4, 5] as const

const KNOWN: (Geometry | undefined)[] = [] // by 100 * rows + cols, filled as asked

export function geometryOf({ rows, cols }: Settings): Geometry {
  const key = 100 * rows + cols
  return (KNOWN[key] ??= build(rows, cols))
}

function build(rows: number, cols: number): Geometry {
  const cells = Array.from({ length: rows * cols }, (_, at): Cell => ({ row: Math.floor(at / cols), col: at % cols }))
  const steps = cells.flatMap(({ row, col }) =>
    DIRECTIONS.map(([down, right]) => indexIn(rows, cols, { row: row + down, col: col + right })),
  )
  const near = Uint16Array.from(
    cells.flatMap((_, at) => steps.slice(8 * at, 8 * at + 4).map((to) => (to < 0 ? at : to))),
  )
  const actions: (readonly Action[] | undefined)[] = []
  const actionsFrom = (at: number): readonly Action[] => (actions[at] ??= walksFrom(cells, at))
  return { rows, cols, cells, steps, near, actionsFrom }
}

function walksFrom(cells: readonly Cell[], at: number): readonly Action[] {
  const from = cells[at]
  if (from === undefined) throw new Error(`no cell ${at}`)
  return cells.map((to) => ({ from, to }))
}

export function cellAt(g: Geometry, at: number): Cell {
  const cell = g.cells[at]
  if (cell === undefined) throw new Error(`no cell ${at} on a board of ${g.rows} by ${g.cols}`)
  return cell
}

/** Where a cell stands in State.board; -1 off the board. */
export const indexOf = (g: Geometry, cell: Cell): number => indexIn(g.rows, g.cols, cell)

const indexIn = (rows: number, cols: number, { row, col }: Cell): number =>
  row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : -1
