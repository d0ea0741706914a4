import { EMPTY, type Color } from '@parlour/games/color-lines'
import { FOUR, LONGEST, type Lattice } from './lattice.ts'
import { WAYS, type Tray } from './tray.ts'
import type { Weights } from './weights.ts'

/**
 * What a board is worth. Windows count by their kind and by how many more balls of their colour there are; the ground
 * counts where balls and empty cells stand in each other's way, and fours that the next move can complete.
 */
export class Scales {
  readonly weights: Weights
  readonly worths = new Float64Array(16 * 8) // by 16 × colour + kind, as `weigh` left them
  readonly #coming = new Uint8Array(8) // balls of each colour that are announced
  readonly #touching: Uint16Array // by 8 × region + colour: balls beside that region

  constructor(weights: Weights, lattice: Lattice, next: readonly Color[]) {
    this.weights = weights
    this.#touching = new Uint16Array(8 * (lattice.geometry.cells.length + 1))
    for (const color of next) this.#coming[color] = (this.#coming[color] ?? 0) + 1
  }

  /** Sets the worth of each kind of window for the balls that are on the tray now. */
  weigh({ counts, lattice }: Tray): void {
    const { weights, worths } = this
    const spare = LONGEST - lattice.length // a window shorter than five has that many balls for nothing
    for (let color = 0; color < 8; color++) {
      const coming = this.#coming[color] ?? 0
      const more = (counts[color] ?? 0) + weights.coming * coming + spare
      const two = between([weights.two0, weights.two1, weights.two2, 1], more - 2)
      const three = between([weights.three0, weights.three1, 1], more - 3)
      const four = between([weights.four0, 1], more - 4)
      const open = weights['4'] * four + weights.fourComing * coming
      worths.set(
        [
          weights.empty,
          weights['1'],
          weights['1+1'],
          weights['1+2'],
          weights['2'] * two,
          weights['2+1'] * two,
          weights['2+2'] * two,
          weights['2+3'] * two,
          weights.pairs,
          weights['pairs+1'],
          weights['3'] * three,
          weights['3+1'] * three,
          weights['3+2'] * three,
          open,
          weights['4+1'] * four,
          lattice.length < lattice.matchLength ? 2 * open : 0,
        ],
        16 * color,
      )
    }
  }

  windows({ codes, lattice: { kinds } }: Tray): number {
    const { worths } = this
    let sum = 0
    for (let window = 0; window < codes.length; window++) sum += worths[kinds[codes[window] ?? 0] ?? 0] ?? 0
    return sum
  }

  /** Finds the regions anew: a caller's are lost. */
  ground(tray: Tray): number {
    const { board, regions, sizes } = tray
    const { near } = tray.lattice.geometry
    const { weights } = this
    const touching = this.#touching
    const balls = [weights.ball0, weights.ball1, weights.ball2]
    const gaps = [weights.gap0, weights.gap1, weights.gap2]
    const count = tray.findRegions()
    let largest = 0
    for (let region = 1; region <= count; region++) largest = Math.max(largest, sizes[region] ?? 0)
    touching.fill(0, 0, 8 * (count + 1))
    let sum = weights.cutOff * (board.length - tray.balls - largest) + weights.regions * Math.max(0, count - 1)
    for (let cell = 0; cell < board.length; cell++) {
      const color = board[cell] ?? EMPTY
      let free = 0
      for (let way = WAYS * cell; way < WAYS * cell + WAYS; way++) {
        const beside = near[way] ?? cell
        if (beside === cell || board[beside] !== EMPTY) continue
        free++
        if (color !== EMPTY && isFirst(near, regions, WAYS * cell, way)) {
          const at = 8 * (regions[beside] ?? 0) + color
          touching[at] = (touching[at] ?? 0) + 1
        }
      }
      sum += (color === EMPTY ? gaps[free] : balls[free]) ?? 0
    }
    const ready = this.#ready(tray)
    return ready === 0 ? sum : sum + weights.ready + weights.readier * (ready - 1)
  }

  /** Fours whose gap a fifth ball can reach: it stands beside the gap's region and is not one of the four. */
  #ready({ board, codes, regions, lattice }: Tray): number {
    const { kinds, windows, length, geometry } = lattice
    if (length < lattice.matchLength) return 0
    let ready = 0
    for (let window = 0; window < codes.length; window++) {
      const kind = kinds[codes[window] ?? 0] ?? 0
      if ((kind & 15) !== FOUR) continue
      const first = length * window
      let region = 0
      for (let at = first; at < first + length; at++) region = Math.max(region, regions[windows[at] ?? 0] ?? 0)
      let others = this.#touching[8 * region + (kind >> 4)] ?? 0
      for (let at = first; at < first + length; at++) {
        const cell = windows[at] ?? 0
        if (board[cell] !== EMPTY && isBeside(geometry.near, regions, cell, region)) others--
      }
      if (others > 0) ready++
    }
    return ready
  }
}

/** Whether the region met on this way was not met on an earlier one from the same cell. */
function isFirst(near: Uint16Array, regions: Uint16Array, begin: number, way: number): boolean {
  const region = regions[near[way] ?? 0]
  for (let earlier = begin; earlier < way; earlier++) if (regions[near[earlier] ?? 0] === region) return false
  return true
}

function isBeside(near: Uint16Array, regions: Uint16Array, cell: number, region: number): boolean {
  for (let way = WAYS * cell; way < WAYS * cell + WAYS; way++) if (regions[near[way] ?? 0] === region) return true
  return false
}

/** A table read between its entries; before its first and beyond its last it goes on level. */
function between(table: readonly number[], at: number): number {
  const last = table.length - 1
  const low = Math.min(last, Math.max(0, Math.floor(at)))
  const high = Math.min(last, low + 1)
  const share = Math.min(1, Math.max(0, at - low))
  return (table[low] ?? 0) * (1 - share) + (table[high] ?? 0) * share
}
