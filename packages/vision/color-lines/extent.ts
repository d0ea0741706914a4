import type { Edges } from './edges.ts'
import { fullest, lineAt, type Comb, type Lattice, type Stretch } from './lattice.ts'
import { colorAt, distance, type Lab, type Picture } from './pixels.ts'

const ALONG = 9
const DEPTHS = [-0.09, -0.045, 0, 0.045, 0.09] // of a cell, across its side
const SIDES = ['left', 'right', 'top', 'bottom'] as const
type Side = (typeof SIDES)[number]
const ALIKE = 5.5
const ENOUGH = 0.62 // of a side's colours

/** What a side of a cell looks like: colours around it, and how much of it is an edge. */
interface Look {
  readonly colors: readonly Lab[]
  readonly edge: number
}

/** The board, and whether it could not as well be a row or column larger or smaller. */
export interface Extent extends Stretch {
  readonly sure: boolean
}

const CLEARLY_IN = 0.1 // of what a cell is worth: three sides of four are as they should be
const CLEARLY_OUT = -0.05

/**
 * How far the board goes: as far as cells have the sides that most of those inside have. Lines alone do not tell, since
 * a frame or a shelf may lack one or have one too many.
 */
export function extentOf(picture: Picture, edges: Edges, { cols, rows, seen }: Lattice): Extent {
  const first = { left: indexFrom(cols), top: indexFrom(rows) }
  const last = { right: indexTo(cols, picture.width), bottom: indexTo(rows, picture.height) }
  const across = last.right - first.left
  const down = last.bottom - first.top
  const lookAt = (row: number, col: number): { readonly [S in Side]: Look } => ({
    left: look(picture, edges, cols, rows, row, col, 'left'),
    right: look(picture, edges, cols, rows, row, col, 'right'),
    top: look(picture, edges, cols, rows, row, col, 'top'),
    bottom: look(picture, edges, cols, rows, row, col, 'bottom'),
  })
  const looks = new Map<number, { readonly [S in Side]: Look }>()
  for (let row = first.top; row < last.bottom; row++)
    for (let col = first.left; col < last.right; col++)
      looks.set((row - first.top) * across + col - first.left, lookAt(row, col))

  const usual = [0, 1].map((parity) => {
    const inside = [...looks].flatMap(([at, found]) => {
      const [row, col] = [Math.floor(at / across) + first.top, (at % across) + first.left]
      const within = row >= seen.top && row < seen.bottom && col >= seen.left && col < seen.right
      return within && ((row + col) & 1) === parity ? [found] : []
    })
    return Object.fromEntries(SIDES.map((side) => [side, medianLook(inside.map((found) => found[side]))]))
  })

  const cells = new Float64Array(across * down)
  for (const [at, found] of looks) {
    const [row, col] = [Math.floor(at / across) + first.top, (at % across) + first.left]
    const pattern = usual[(row + col) & 1]
    const matched = SIDES.filter((side) => pattern?.[side] !== undefined && isLike(found[side], pattern[side])).length
    cells[at] = matched / 4 - 0.6
  }
  const found = fullest(cells, across, down)?.stretch
  if (found === undefined) return { ...seen, sure: false }
  const within = (top: number, bottom: number, left: number, right: number): number => {
    let [sum, count] = [0, 0]
    for (let row = Math.max(0, top); row < Math.min(down, bottom); row++)
      for (let col = Math.max(0, left); col < Math.min(across, right); col++) {
        sum += cells[row * across + col] ?? 0
        count++
      }
    return count === 0 ? -1 : sum / count
  }
  const { top, bottom, left, right } = found
  // without the corners: a frame takes two of their sides
  const inside = [
    within(top, top + 1, left + 1, right - 1),
    within(bottom - 1, bottom, left + 1, right - 1),
    within(top + 1, bottom - 1, left, left + 1),
    within(top + 1, bottom - 1, right - 1, right),
  ]
  const outside = [
    within(top - 1, top, left, right),
    within(bottom, bottom + 1, left, right),
    within(top, bottom, left - 1, left),
    within(top, bottom, right, right + 1),
  ]
  return {
    left: left + first.left,
    right: right + first.left,
    top: top + first.top,
    bottom: bottom + first.top,
    sure: inside.every((value) => value > CLEARLY_IN) && outside.every((value) => value < CLEARLY_OUT),
  }
}

const MARGIN = 0.12 // of a cell, that may lie beyond the picture

function indexFrom(comb: Comb): number {
  let i = 0
  while (lineAt(comb, i - 1) >= -MARGIN * comb.pitch && i > -40) i--
  while (lineAt(comb, i) < -MARGIN * comb.pitch) i++
  return i
}

function indexTo(comb: Comb, size: number): number {
  let i = 0
  while (lineAt(comb, i + 1) <= size - 1 + MARGIN * comb.pitch && i < 80) i++
  return i
}

function look(picture: Picture, edges: Edges, cols: Comb, rows: Comb, row: number, col: number, side: Side): Look {
  const upright = side === 'left' || side === 'right'
  const [across, along] = upright ? [cols, rows] : [rows, cols]
  const line = lineAt(across, (upright ? col : row) + (side === 'right' || side === 'bottom' ? 1 : 0))
  const [from, to] = [lineAt(along, upright ? row : col), lineAt(along, (upright ? row : col) + 1)]
  const plane = upright ? edges.down : edges.across
  const colors: Lab[] = []
  let edge = 0
  for (let sample = 0; sample < ALONG; sample++) {
    const other = from + ((sample + 0.5) / ALONG) * (to - from)
    for (const depth of DEPTHS) {
      const at = line + depth * across.pitch
      colors.push(upright ? colorAt(picture, at, other) : colorAt(picture, other, at))
    }
    let most = 0
    const reach = 0.1 * across.pitch
    for (let at = Math.round(line - reach); at <= line + reach; at++) {
      const [x, y] = upright ? [at, Math.round(other)] : [Math.round(other), at]
      if (x >= 0 && y >= 0 && x < edges.width && y < edges.height)
        most = Math.max(most, plane[y * edges.width + x] ?? 0)
    }
    edge += Math.min(1, 3 * most) / ALONG
  }
  return { colors, edge }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function medianLook(looks: readonly Look[]): Look {
  const count = looks[0]?.colors.length ?? 0
  return {
    edge: median(looks.map(({ edge }) => edge)),
    colors: Array.from({ length: count }, (_, at): Lab => {
      const plane = (channel: 0 | 1 | 2): number => median(looks.map(({ colors }) => colors[at]?.[channel] ?? 0))
      return [plane(0), plane(1), plane(2)]
    }),
  }
}

function isLike({ colors, edge }: Look, usual: Look): boolean {
  if (edge < 0.45 * usual.edge) return false
  let alike = 0
  for (const [at, color] of colors.entries()) {
    const expected = usual.colors[at]
    if (expected !== undefined && distance(color, expected) < ALIKE) alike++
  }
  return alike >= ENOUGH * colors.length
}
