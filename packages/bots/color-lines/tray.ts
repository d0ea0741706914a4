import { AXES, EMPTY, type Color } from '@parlour/games/color-lines'
import type { Lattice } from './lattice.ts'

export const WAYS = 4 // a ball walks right, down, left, up

/**
 * A board to try moves on: changed in place and changed back, because a move is chosen among hundreds and a plan among
 * thousands. Cells are numbers, as in State.board.
 */
export class Tray {
  readonly lattice: Lattice
  readonly board: Uint8Array
  readonly codes: Uint16Array // by window: its colours, three bits a cell
  readonly counts = new Uint16Array(8) // balls of each colour
  balls = 0
  readonly regions: Uint16Array // by cell, as `findRegions` left them: from 1 on, 0 for a ball
  readonly sizes: Uint16Array // by region
  readonly #queue: Uint16Array

  constructor(lattice: Lattice, board: readonly Color[]) {
    this.lattice = lattice
    this.board = new Uint8Array(board.length)
    this.codes = new Uint16Array(lattice.windows.length / lattice.length)
    this.regions = new Uint16Array(board.length)
    this.sizes = new Uint16Array(board.length + 1)
    this.#queue = new Uint16Array(board.length)
    for (const [cell, color] of board.entries()) if (color !== EMPTY) this.put(cell, color)
  }

  put(cell: number, color: Color): void {
    this.#shift(cell, color)
    this.board[cell] = color
    this.counts[color] = (this.counts[color] ?? 0) + 1
    this.balls++
  }

  take(cell: number): void {
    const color = this.board[cell] ?? EMPTY
    this.#shift(cell, -color)
    this.board[cell] = EMPTY
    this.counts[color] = (this.counts[color] ?? 0) - 1
    this.balls--
  }

  #shift(cell: number, by: number): void {
    const { starts, through, shifts } = this.lattice
    const end = starts[cell + 1] ?? 0
    for (let i = starts[cell] ?? 0; i < end; i++) {
      const window = through[i] ?? 0
      this.codes[window] = (this.codes[window] ?? 0) + by * (1 << (shifts[i] ?? 0))
    }
  }

  /**
   * The cells of all lines that a ball of this colour has through a cell, the cell itself among them; none if there is
   * no line.
   */
  linesThrough(cell: number, color: Color): readonly number[] {
    const cells: number[] = []
    for (const axis of AXES) {
      const there = this.#run(cell, color, axis)
      const back = this.#run(cell, color, axis ^ 2)
      if (there.length + back.length + 1 >= this.lattice.matchLength) cells.push(...there, ...back)
    }
    if (cells.length > 0) cells.push(cell)
    return cells
  }

  #run(cell: number, color: Color, direction: number): readonly number[] {
    const { steps } = this.lattice.geometry
    const run: number[] = []
    for (
      let at = steps[8 * cell + direction] ?? -1;
      at >= 0 && this.board[at] === color;
      at = steps[8 * at + direction] ?? -1
    )
      run.push(at)
    return run
  }

  /** The empty cells parted into regions that no path joins; says how many there are. */
  findRegions(): number {
    const { board, regions, sizes } = this
    const queue = this.#queue
    const { near } = this.lattice.geometry
    regions.fill(0)
    let region = 0
    let tail = 0
    for (let start = 0; start < board.length; start++) {
      if (board[start] !== EMPTY || regions[start] !== 0) continue
      region++
      const begun = tail
      let head = tail
      regions[start] = region
      queue[tail++] = start
      while (head < tail) {
        const at = WAYS * (queue[head++] ?? 0)
        for (let way = at; way < at + WAYS; way++) {
          const to = near[way] ?? 0
          if (board[to] !== EMPTY || regions[to] !== 0) continue
          regions[to] = region
          queue[tail++] = to
        }
      }
      sizes[region] = tail - begun
    }
    return region
  }
}
