import { geometryOf, indexOf, LETTERS, type ColorLines, type Settings } from '@parlour/games/color-lines'
import type { Learning } from '../learning.ts'
import { flat } from './flat.ts'

export const learning: Learning<ColorLines> = {
  version: 1,
  binary: true,

  /** One plane for each colour and one for empty cells: [row][col][0 is empty, then the colours]. */
  shape: ({ rows, cols, colorsCount }) => [rows, cols, colorsCount + 1],
  features({ board, settings }, _seat, into) {
    const planes = settings.colorsCount + 1
    board.forEach((color, cell) => {
      if (color < planes) into[cell * planes + color] = 1
    })
  },
  about: ({ score, moves, next }) => ({ score, moves, next: next.map((color) => LETTERS[color]).join('') }),

  /** From × cells + to. */
  codes: ({ rows, cols }) => (rows * cols) ** 2,
  code({ from, to }, { settings }) {
    const geometry = geometryOf(settings)
    const [source, target] = [indexOf(geometry, from), indexOf(geometry, to)]
    return source < 0 || target < 0 ? -1 : source * geometry.cells.length + target
  },
  action(code, { settings }) {
    const { cells, actionsFrom } = geometryOf(settings)
    const known = Number.isInteger(code) && code >= 0 && code < cells.length ** 2
    return known ? (actionsFrom(Math.floor(code / cells.length))[code % cells.length] ?? null) : null
  },
  reward: (before, after) => after.score - before.score,

  flat,
}

/** A way to turn or mirror the board, and back: what holds here holds there. */
export interface Symmetry {
  readonly name: string
  readonly cells: readonly number[] // cells[cell]: where a cell goes
}

/** The symmetries of a board: eight on a square, four on a rectangle. */
export function symmetries({ rows, cols }: Settings): readonly Symmetry[] {
  const flips: readonly [string, (row: number, col: number) => readonly [number, number]][] = [
    ['as it is', (row, col) => [row, col]],
    ['left and right', (row, col) => [row, cols - 1 - col]],
    ['top and bottom', (row, col) => [rows - 1 - row, col]],
    ['half a turn', (row, col) => [rows - 1 - row, cols - 1 - col]],
  ]
  const square =
    rows === cols
      ? flips.map(([name, flip]): (typeof flips)[number] => [`${name}, rows for columns`, (row, col) => flip(col, row)])
      : []
  return [...flips, ...square].map(([name, flip]) => ({
    name,
    cells: Array.from({ length: rows * cols }, (_, cell) => {
      const [row, col] = flip(Math.floor(cell / cols), cell % cols)
      return row * cols + col
    }),
  }))
}

/**
 * An observation and an action code seen through a symmetry and with colours renamed; `colors[color]` is its new name,
 * `colors[0]` stays 0.
 */
export function seenThrough(
  symmetry: Symmetry,
  colors: readonly number[],
  observation: Float32Array,
  code: number,
): { readonly observation: Float32Array; readonly code: number } {
  const cells = symmetry.cells.length
  const planes = observation.length / cells
  const turned = new Float32Array(observation.length)
  for (let cell = 0; cell < cells; cell++)
    for (let plane = 0; plane < planes; plane++)
      turned[(symmetry.cells[cell] ?? 0) * planes + (colors[plane] ?? plane)] = observation[cell * planes + plane] ?? 0
  return {
    observation: turned,
    code: (symmetry.cells[Math.floor(code / cells)] ?? 0) * cells + (symmetry.cells[code % cells] ?? 0),
  }
}
