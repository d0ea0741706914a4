import { lineAt, type Lattice, type Stretch } from './lattice.ts'
import { colorAt, distance, type Lab, type Picture } from './pixels.ts'

/** What is in a cell, as blocks of mean colours from its top left; and how much it stands out from its own ground. */
export interface Patch {
  readonly blocks: readonly Block[] // BLOCKS × BLOCKS, of the inner part
  readonly contrast: number
}

/** A mean colour, and how much the colours in it differ: at the rim of a ball much, since cells are never cut alike. */
export type Block = readonly [light: number, a: number, b: number, spread: number]

export const BLOCKS = 5
const FINE = 3 // samples to a block's side
const INNER = 0.68 // of the cell's side
const CORNER = 0.1 // of the cell's side, from its corners: seldom under a ball

export function patchesOf(picture: Picture, { cols, rows }: Lattice, extent: Stretch): readonly Patch[] {
  const patches: Patch[] = []
  for (let row = extent.top; row < extent.bottom; row++)
    for (let col = extent.left; col < extent.right; col++) {
      const [left, top] = [lineAt(cols, col), lineAt(rows, row)]
      patches.push(patchAt(picture, left, top, lineAt(cols, col + 1) - left, lineAt(rows, row + 1) - top))
    }
  return patches
}

/** What lies in a rectangle of the picture. */
export function patchAt(picture: Picture, left: number, top: number, width: number, height: number): Patch {
  const fine = BLOCKS * FINE
  const colors: Lab[] = []
  for (let y = 0; y < fine; y++)
    for (let x = 0; x < fine; x++) {
      const [dx, dy] = [(1 - INNER) / 2 + (INNER * (x + 0.5)) / fine, (1 - INNER) / 2 + (INNER * (y + 0.5)) / fine]
      colors.push(colorAt(picture, left + dx * width, top + dy * height))
    }
  const corners = [CORNER, 1 - CORNER].flatMap((x) =>
    [CORNER, 1 - CORNER].map((y) => colorAt(picture, left + x * width, top + y * height)),
  )
  const ground = middle(corners)
  return {
    blocks: Array.from({ length: BLOCKS * BLOCKS }, (_, block) => {
      const [by, bx] = [Math.floor(block / BLOCKS) * FINE, (block % BLOCKS) * FINE]
      return blockOf(
        Array.from(
          { length: FINE * FINE },
          (_, i) => colors[(by + Math.floor(i / FINE)) * fine + bx + (i % FINE)] ?? ground,
        ),
      )
    }),
    contrast: colors.reduce((sum, color) => sum + strong(color, ground), 0) / colors.length,
  }
}

/** Light and shade count in full here: a dark ball on a dark ground differs by little else. */
const strong = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

export const mean = (colors: readonly Lab[]): Lab => {
  const sum = (channel: 0 | 1 | 2): number =>
    colors.reduce((all, color) => all + color[channel], 0) / Math.max(1, colors.length)
  return [sum(0), sum(1), sum(2)]
}

const middle = (colors: readonly Lab[]): Lab => {
  const one = (channel: 0 | 1 | 2): number => {
    const sorted = colors.map((color) => color[channel]).toSorted((a, b) => a - b)
    return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
  }
  return [one(0), one(1), one(2)]
}

function blockOf(colors: readonly Lab[]): Block {
  const [light, a, b] = mean(colors)
  const apart = colors.reduce((sum, color) => sum + distance(color, [light, a, b]) ** 2, 0) / colors.length
  return [light, a, b, Math.sqrt(apart)]
}

export function meanBlock(blocks: readonly Block[]): Block {
  const sum = (at: 0 | 1 | 2 | 3): number =>
    blocks.reduce((all, block) => all + block[at], 0) / Math.max(1, blocks.length)
  return [sum(0), sum(1), sum(2), sum(3)]
}

const MOST_DIFFERENT = Math.ceil((BLOCKS * BLOCKS) / 4)
const SHIFTED = 0.6 // of the spread in a block: so much comes from cutting a cell a little beside

/** How different two cells look: the quarter of the blocks that differ most, since a mark may be small. */
export function difference(one: readonly Block[], other: readonly Block[]): number {
  const apart = new Float64Array(one.length)
  for (const [at, block] of one.entries()) {
    const against = other[at] ?? block
    apart[at] = Math.max(0, distance(block, against) - SHIFTED * Math.max(block[3], against[3]))
  }
  apart.sort()
  let sum = 0
  for (let i = 1; i <= MOST_DIFFERENT; i++) sum += apart[apart.length - i] ?? 0
  return sum / MOST_DIFFERENT
}
