import { lineAt, type Lattice, type Stretch } from './lattice.ts'
import { colorAt, distance, type Lab, type Picture } from './pixels.ts'

/** What is in a cell, as blocks of mean colours from its top left; and how much it stands out from its own ground. */
export interface Patch {
  readonly blocks: readonly Block[] // BLOCKS × BLOCKS, of the inner part
  readonly contrast: number
}

/** A mean colour, and how much the colours in it differ: at the rim of a ball much, since cells are never cut alike. */
export type Block = readonly [light: number, a: number, b: number, spread: number]

export const BLOCKS = 7
const FINE = 3 // samples to a block's side
const INNER = 0.68 // of the cell's side
const WHOLE = 0.9 // of it, in which a ball's middle is looked for
const STANDS_OUT = 8
const FARTHEST = 0.12 // of a cell, that a ball may lie beside its middle
const CORNER = 0.1 // of the cell's side, from its corners: seldom under a ball

export function patchesOf(picture: Picture, { cols, rows }: Lattice, extent: Stretch): readonly Patch[] {
  const boxes: Rectangle[] = []
  for (let row = extent.top; row < extent.bottom; row++)
    for (let col = extent.left; col < extent.right; col++) {
      const [left, top] = [lineAt(cols, col), lineAt(rows, row)]
      boxes.push({ left, top, width: lineAt(cols, col + 1) - left, height: lineAt(rows, row + 1) - top })
    }
  const unlike = boxes
    .map((box) => {
      const corners = cornersOf(picture, box)
      return Math.max(...corners.map((color) => strong(color, corners[0] ?? color)))
    })
    .toSorted((a, b) => a - b)
  const isPlain = (unlike[unlike.length >> 1] ?? 0) < STANDS_OUT // otherwise the ground itself has a middle
  return boxes.map((box) => patchAt(picture, box, isPlain))
}

export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const cornersOf = (picture: Picture, { left, top, width, height }: Rectangle): readonly Lab[] =>
  [CORNER, 1 - CORNER].flatMap((x) =>
    [CORNER, 1 - CORNER].map((y) => colorAt(picture, left + x * width, top + y * height)),
  )

/** What lies in a rectangle of the picture; where something stands on a plain ground, as if it stood in the middle. */
export function patchAt(picture: Picture, box: Rectangle, isPlain: boolean): Patch {
  const ground = middle(cornersOf(picture, box))
  const [dx, dy] = isPlain ? offsetOf(samplesOf(picture, box, WHOLE), ground) : [0, 0]
  const fine = BLOCKS * FINE
  const moved = { ...box, left: box.left + dx * box.width, top: box.top + dy * box.height }
  const colors = samplesOf(picture, moved, INNER)
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

/** Evenly spaced colours from a share of a rectangle around its middle, line by line. */
function samplesOf(picture: Picture, { left, top, width, height }: Rectangle, share: number): readonly Lab[] {
  const fine = BLOCKS * FINE
  const place = (at: number): number => (1 - share) / 2 + (share * (at + 0.5)) / fine
  return Array.from({ length: fine * fine }, (_, at) =>
    colorAt(picture, left + place(at % fine) * width, top + place(Math.floor(at / fine)) * height),
  )
}

/** How far the middle of what stands out lies beside the middle, in sides: lines are never found quite exactly. */
function offsetOf(colors: readonly Lab[], ground: Lab): readonly [x: number, y: number] {
  const own = colors.map((color) => strong(color, ground))
  const high = own.toSorted((a, b) => a - b)[Math.floor(0.8 * own.length)] ?? 0
  if (high < STANDS_OUT) return [0, 0]
  const fine = BLOCKS * FINE
  let [x, y, all] = [0, 0, 0]
  for (const [at, value] of own.entries()) {
    const weight = Math.min(1, Math.max(0, value / high - 0.4) / 0.3)
    x += weight * ((at % fine) + 0.5)
    y += weight * (Math.floor(at / fine) + 0.5)
    all += weight
  }
  const beside = (sum: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, WHOLE * (sum / all / fine - 0.5)))
  return [beside(x), beside(y)]
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
const MARK = 0.8 // of what one block differs by
const SHIFTED = 0.6 // of the spread in a block: so much comes from cutting a cell a little beside

/**
 * How different two cells look: the quarter of the blocks that differ most, or the one that differs by far the most,
 * since all that tells one kind from another may be a small mark.
 */
export function difference(one: readonly Block[], other: readonly Block[]): number {
  const apart = new Float64Array(one.length)
  for (const [at, block] of one.entries()) {
    const against = other[at] ?? block
    apart[at] = Math.max(0, distance(block, against) - SHIFTED * Math.max(block[3], against[3]))
  }
  apart.sort()
  let sum = 0
  for (let i = 1; i <= MOST_DIFFERENT; i++) sum += apart[apart.length - i] ?? 0
  return Math.max(sum / MOST_DIFFERENT, MARK * (apart[apart.length - 1] ?? 0))
}
