import type { Edges } from './edges.ts'

/**
 * Lines that a camera has made converge: `u = (x − lean · y) / (1 + fan · y)` is the same all along a line that ran
 * down, and `v` likewise for those that ran across; x and y from the middle of the picture.
 */
interface Bend {
  readonly lean: number
  readonly fan: number
}

export interface Slant {
  readonly middle: readonly [x: number, y: number]
  readonly down: Bend
  readonly across: Bend
}

const STRAIGHT: Bend = { lean: 0, fan: 0 }

export function slantOf(edges: Edges): Slant {
  const middle = [edges.width / 2, edges.height / 2] as const
  return {
    middle,
    down: bendOf(strongest(edges, edges.down, false), Math.max(edges.width, edges.height)),
    across: bendOf(strongest(edges, edges.across, true), Math.max(edges.width, edges.height)),
  }
}

const unbent = ({ lean, fan }: Bend, x: number, y: number): number => (x - lean * y) / (1 + fan * y)

/** Where a pixel lies among the lines. */
export function toLines({ middle, down, across }: Slant, x: number, y: number): readonly [u: number, v: number] {
  const [dx, dy] = [x - middle[0], y - middle[1]]
  return [unbent(down, dx, dy), unbent(across, dy, dx)]
}

/** Where lines meet in the picture. */
export function fromLines({ middle, down, across }: Slant, u: number, v: number): readonly [x: number, y: number] {
  const [p, q] = [u * down.fan + down.lean, v * across.fan + across.lean]
  const y = (v + q * u) / (1 - p * q)
  return [u + p * y + middle[0], y + middle[1]]
}

interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly weight: Float64Array
}

const MOST = 12_000

function strongest({ width, height }: Edges, plane: Float32Array, turned: boolean): Points {
  let count = 0
  for (const value of plane) if (value > 0) count++
  const every = Math.max(1, Math.ceil(count / MOST))
  const [x, y, weight]: [number[], number[], number[]] = [[], [], []]
  let seen = 0
  for (let at = 0; at < plane.length; at++) {
    const value = plane[at] ?? 0
    if (value === 0 || seen++ % every !== 0) continue
    const [dx, dy] = [(at % width) - width / 2, Math.floor(at / width) - height / 2]
    x.push(turned ? dy : dx)
    y.push(turned ? dx : dy)
    weight.push(value)
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y), weight: Float64Array.from(weight) }
}

const STEEPEST = 0.16 // about nine degrees
const WIDEST = 0.24 // lines at the two edges of the picture differ by up to so much in slope
const BARELY = 1.12 // straight unless a bend is better by more than this

/** The bend that gathers edges into the sharpest lines: the sum of squares of how many fall on each. */
function bendOf(points: Points, size: number): Bend {
  let best = { bend: STRAIGHT, sharp: sharpness(points, STRAIGHT, size) * BARELY }
  let [leans, fans] = [STEEPEST, WIDEST / size]
  let from = STRAIGHT
  for (const steps of [18, 4, 4, 3]) {
    const around = best.bend
    from = around
    for (let i = -steps; i <= steps; i++)
      for (let j = -Math.ceil(steps / 3); j <= Math.ceil(steps / 3); j++) {
        const bend = { lean: from.lean + (leans * i) / steps, fan: from.fan + (fans * j) / Math.ceil(steps / 3) }
        const sharp = sharpness(points, bend, size)
        if (sharp > best.sharp) best = { bend, sharp }
      }
    if (best.bend === STRAIGHT) return STRAIGHT
    ;[leans, fans] = [(1.2 * leans) / steps, (1.2 * fans) / Math.ceil(steps / 3)]
  }
  return best.bend
}

function sharpness({ x, y, weight }: Points, bend: Bend, size: number): number {
  const bins = new Float64Array(2 * size + 2)
  for (let at = 0; at < x.length; at++) {
    const u = unbent(bend, x[at] ?? 0, y[at] ?? 0) + size
    const bin = Math.floor(u)
    if (bin < 0 || bin > 2 * size) continue
    const share = u - bin
    bins[bin] = (bins[bin] ?? 0) + (weight[at] ?? 0) * (1 - share)
    bins[bin + 1] = (bins[bin + 1] ?? 0) + (weight[at] ?? 0) * share
  }
  let sum = 0
  for (const bin of bins) sum += bin * bin
  return sum
}
