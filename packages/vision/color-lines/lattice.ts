import type { Edges } from './edges.ts'

/** Lines at `start + pitch · i + bow · i²`; the bow is what perspective leaves. */
export interface Comb {
  readonly start: number
  readonly pitch: number
  readonly bow: number
}

/** Where lines stand in both directions, and the stretch of them in which most were seen. */
export interface Lattice {
  readonly cols: Comb
  readonly rows: Comb
  readonly seen: Stretch
}

export interface Stretch {
  readonly left: number // lines, from the comb's start
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const lineAt = ({ start, pitch, bow }: Comb, i: number): number => start + pitch * i + bow * i * i

const FEWEST = 5
const MOST = 20
const SQUARE = 1.22 // cells are at most so much longer than wide
const SMALLEST = 9 // pixels
const DENSEST = 60 // cells that would fit along the picture

/** The lattice that explains most edges: each direction alone first, then both together. */
export function latticeOf(edges: Edges, bowed: boolean): Lattice | null {
  const cols = candidates(edges, edges.down, false)
  const rows = candidates(edges, edges.across, true)
  let best: { lattice: Lattice; score: number } | null = null
  for (const col of cols)
    for (const row of rows) {
      if (col.pitch > SQUARE * row.pitch || row.pitch > SQUARE * col.pitch) continue
      const found = evidenceFor(edges, col, row)
      if (found !== null && (best === null || found.score > best.score)) best = found
    }
  if (best === null) return null
  const { cols: c, rows: r, seen } = best.lattice
  const spread = (turned: boolean, range: readonly [number, number]): Float64Array =>
    profileOf(edges, turned ? edges.across : edges.down, turned, range, presence)
  const spacedCols = fitted(spread(false, rangeOf(r, seen.top, seen.bottom)), c, seen.left, seen.right, bowed)
  const spacedRows = fitted(spread(true, rangeOf(c, seen.left, seen.right)), r, seen.top, seen.bottom, bowed)
  const fittedCols = centred(edges, false, spacedCols, [seen.left, seen.right], spacedRows, [seen.top, seen.bottom])
  const fittedRows = centred(edges, true, spacedRows, [seen.top, seen.bottom], spacedCols, [seen.left, seen.right])
  return { cols: fittedCols, rows: fittedRows, seen }
}

/** A faint line that runs all along counts more than strong edges of balls here and there. */
const presence = (edge: number): number => Math.min(1, 3 * edge)

const rangeOf = (comb: Comb, from: number, to: number): readonly [number, number] => [
  lineAt(comb, from),
  lineAt(comb, to),
]

/** How much edge there is at each place along one direction, within a range of the other. */
function profileOf(
  { width, height }: Edges,
  plane: Float32Array,
  turned: boolean,
  [from, to]: readonly [number, number] = [0, Infinity],
  worth = (edge: number): number => edge,
): Float64Array {
  const profile = new Float64Array(turned ? height : width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = turned ? y : x
      const other = turned ? x : y
      if (other >= from && other <= to) profile[along] = (profile[along] ?? 0) + worth(plane[y * width + x] ?? 0)
    }
  return profile
}

/** Combs by how strong edges are, and by how many places have one: balls outshine faint lines. */
function candidates(edges: Edges, plane: Float32Array, turned: boolean): readonly Comb[] {
  const strong = combsOf(profileOf(edges, plane, turned))
  const isNew = (comb: Comb): boolean =>
    strong.every((one) => {
      const apart = Math.abs(one.start - comb.start) % comb.pitch
      return Math.abs(one.pitch / comb.pitch - 1) > 0.015 || Math.min(apart, comb.pitch - apart) > 0.08 * comb.pitch
    })
  const present = profileOf(edges, plane, turned, [0, Infinity], presence)
  return [
    ...strong,
    ...combsOf(present)
      .slice(0, CANDIDATES / 2)
      .filter(isNew),
  ]
}

const CANDIDATES = 14

/** Evenly spaced runs of peaks, the fullest first. */
function combsOf(profile: Float64Array): readonly Comb[] {
  const sharp = profile.map((value, at) => Math.max(0, value - localMedian(profile, at)))
  const peaks = sharp.map((_, at) => Math.max(sharp[at - 1] ?? 0, sharp[at] ?? 0, sharp[at + 1] ?? 0))
  const cap = Math.max(sharp.toSorted()[Math.floor(sharp.length * 0.96)] ?? 0, 1)
  const worth = peaks.map((peak) => Math.min(peak, cap) / cap - 0.35)
  const found: { comb: Comb; score: number }[] = []
  for (
    let pitch = Math.max(SMALLEST, profile.length / DENSEST);
    pitch <= profile.length / (FEWEST - 0.6);
    pitch += Math.max(0.1, pitch / 150)
  ) {
    let best = { start: 0, score: 0 }
    for (let start = 0; start < pitch; start++) {
      let run = 0
      let length = 0
      for (let at = start; at < profile.length; at += pitch) {
        const value = worth[Math.round(at)] ?? 0
        run = Math.max(0, run + value)
        length = run === 0 ? 0 : length + 1
        if (length >= FEWEST && run > best.score) best = { start, score: run }
      }
    }
    if (best.score > 0) found.push({ comb: { start: best.start, pitch, bow: 0 }, score: best.score })
  }
  found.sort((one, other) => other.score - one.score)
  const kept: Comb[] = []
  for (const { comb } of found) {
    if (kept.length === CANDIDATES) break
    if (kept.every(({ pitch }) => Math.abs(pitch / comb.pitch - 1) > 0.03)) kept.push(comb)
  }
  return kept
}

const AROUND = 7 // pixels to each side

/** What is usual around a place: a texture has much everywhere, a line stands out. */
const localMedian = (profile: Float64Array, at: number): number =>
  profile.slice(Math.max(0, at - AROUND), at + AROUND + 1).toSorted()[AROUND] ?? 0

/** Spaces a comb's lines as the edges at them are. */
function fitted(profile: Float64Array, comb: Comb, from: number, to: number, bowed: boolean): Comb {
  let now = shifted(profile, comb, from, to, bowed)
  for (const reach of [0.08, 0.06]) now = refitted(profile, now, from, to, bowed, reach)
  if (!bowed) return now
  // lines beyond those that were seen at once: what a bow does to them is not foretold well from afar
  let [first, last] = [from, to]
  const lineHeight = (i: number): number => {
    const line = lineAt(now, i)
    const reach = 0.1 * now.pitch
    return Math.max(
      0,
      ...profile.slice(Math.max(0, Math.round(line - reach)), Math.max(0, Math.round(line + reach) + 1)),
    )
  }
  const heights = Array.from({ length: to - from + 1 }, (_, i) => lineHeight(from + i)).toSorted((a, b) => a - b)
  const enough = 0.5 * (heights[heights.length >> 1] ?? 0)
  while (last - first < MOST) {
    const [before, after] = [lineHeight(first - 1) >= enough, lineHeight(last + 1) >= enough]
    if (!before && !after) break
    if (before) first--
    if (after) last++
    now = refitted(profile, now, first, last, bowed, 0.1)
  }
  return refitted(profile, now, first, last, bowed, 0.06)
}

/** The least squares through the edges that are near a comb's lines. */
function refitted(profile: Float64Array, comb: Comb, from: number, to: number, bowed: boolean, reach: number): Comb {
  const points: Point[] = []
  for (let i = from; i <= to; i++) {
    const line = lineAt(comb, i)
    let [sum, weight] = [0, 0]
    for (let at = Math.round(line - reach * comb.pitch); at <= line + reach * comb.pitch; at++) {
      sum += at * (profile[at] ?? 0) ** 2
      weight += (profile[at] ?? 0) ** 2
    }
    if (weight > 0) points.push({ i, at: sum / weight, weight: Math.sqrt(weight) })
  }
  if (points.length < FEWEST) return comb
  const next = spaced(points, bowed)
  const near = points.filter(({ i, at }) => Math.abs(at - lineAt(next, i)) < 0.05 * next.pitch)
  return near.length < FEWEST ? next : spaced(near, bowed)
}

const FARTHEST = 0.14 // of a cell, that the first and the last line may move, and that in the middle with a bow

/** The comb with its ends moved to where the most of its lines meet an edge; with a bow also its middle. */
function shifted(profile: Float64Array, comb: Comb, from: number, to: number, bowed: boolean): Comb {
  const reach = Math.ceil(FARTHEST * comb.pitch)
  const steps = Math.min(bowed ? 7 : 16, 2 * reach)
  const step = (FARTHEST * comb.pitch) / steps
  const near = profile.map((value, at) => Math.max(profile[at - 1] ?? 0, value, profile[at + 1] ?? 0))
  const count = to - from
  const lines = Array.from({ length: count + 1 }, (_, i) => lineAt(comb, from + i))
  const highest = lines
    .map((line) => Math.max(0, ...near.slice(Math.max(0, Math.round(line) - reach), Math.max(0, line + reach + 1))))
    .toSorted((a, b) => a - b)
  const cap = highest[highest.length >> 1] ?? 1
  let best = { comb, score: -1 }
  for (let first = -steps; first <= steps; first++)
    for (let last = -steps; last <= steps; last++)
      for (let middle = bowed ? -steps : 0; middle <= (bowed ? steps : 0); middle++) {
        let score = -1e-3 * cap * (Math.abs(first) + Math.abs(last) + Math.abs(middle))
        const [slope, arch] = [last - first + 4 * middle, 4 * middle] // of the offset, from its start to its end
        for (const [i, line] of lines.entries()) {
          const t = i / count
          const at = Math.round(line + (first + slope * t - arch * t * t) * step)
          score += Math.min(cap, 0.6 * (near[at] ?? 0) + 0.4 * (profile[at] ?? 0))
        }
        if (score <= best.score) continue
        const [tilt, bend] = [(slope * step) / count, (arch * step) / count ** 2]
        best = {
          comb: {
            start: comb.start + first * step - tilt * from - bend * from * from,
            pitch: comb.pitch + tilt + 2 * bend * from,
            bow: comb.bow - bend,
          },
          score,
        }
      }
  return best.comb
}

const AN_EDGE = 0.1 // of a cell's side

/**
 * The comb moved into the middle of the edges that are around its lines: a gap between cells has one on either side.
 * Edges count by how many cells have them there, of those that have the fewest: the others have balls.
 */
function centred(
  edges: Edges,
  turned: boolean,
  comb: Comb,
  [from, to]: readonly [number, number],
  along: Comb,
  [first, last]: readonly [number, number],
): Comb {
  const plane = turned ? edges.across : edges.down
  const reach = Math.round(0.24 * comb.pitch)
  const sides: { readonly offsets: readonly number[]; readonly clutter: number }[] = []
  for (let i = from; i <= to; i++)
    for (let j = first; j < last; j++) {
      const [start, end] = [Math.round(lineAt(along, j)), Math.round(lineAt(along, j + 1))]
      const offsets: number[] = []
      let clutter = 0
      for (let offset = -reach; offset <= reach; offset++) {
        const at = Math.round(lineAt(comb, i)) + offset
        let length = 0
        for (let other = start; other < end; other++)
          if ((plane[turned ? at * edges.width + other : other * edges.width + at] ?? 0) > 0) length++
        clutter += length
        if (length >= AN_EDGE * (end - start)) offsets.push(offset)
      }
      if (offsets.length > 0) sides.push({ offsets, clutter })
    }
  if (sides.length === 0) return comb
  sides.sort((one, other) => one.clutter - other.clutter)
  const cells = new Float64Array(2 * reach + 1)
  for (const { offsets } of sides.slice(0, Math.ceil(sides.length / 3)))
    for (const offset of offsets) cells[offset + reach] = (cells[offset + reach] ?? 0) + 1
  const high = 0.6 * Math.max(...cells)
  const [left, right] = [cells.findIndex((count) => count >= high), cells.findLastIndex((count) => count >= high)]
  return { ...comb, start: comb.start + (left + right) / 2 - reach }
}

interface Point {
  readonly i: number
  readonly at: number
  readonly weight: number
}

/** The least squares through points; with a bow only where it makes a difference that is seen. */
function spaced(points: readonly Point[], bowed: boolean): Comb {
  const cap = points.map(({ weight }) => weight).toSorted((a, b) => a - b)[Math.floor(points.length / 2)] ?? 1
  const sums = new Float64Array(8)
  for (const { i, at, weight } of points) {
    const w = Math.min(weight, cap)
    for (let power = 0; power < 5; power++) sums[power] = (sums[power] ?? 0) + w * i ** power
    for (let power = 0; power < 3; power++) sums[5 + power] = (sums[5 + power] ?? 0) + w * at * i ** power
  }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, t0 = 0, t1 = 0, t2 = 0] = sums
  const line = (): Comb => {
    const pitch = (s0 * t1 - s1 * t0) / (s0 * s2 - s1 * s1)
    return { start: (t0 - pitch * s1) / s0, pitch, bow: 0 }
  }
  const det = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
  if (!bowed || Math.abs(det) < 1e-6) return line()
  const start = (t0 * (s2 * s4 - s3 * s3) - s1 * (t1 * s4 - t2 * s3) + s2 * (t1 * s3 - t2 * s2)) / det
  const pitch = (s0 * (t1 * s4 - t2 * s3) - t0 * (s1 * s4 - s2 * s3) + s2 * (s1 * t2 - t1 * s2)) / det
  const bow = (s0 * (s2 * t2 - s3 * t1) - s1 * (s1 * t2 - s2 * t1) + t0 * (s1 * s3 - s2 * s2)) / det
  const count = points.length
  return Math.abs(bow) * count * count * 0.25 < 0.03 * pitch || Math.abs(bow) * count > 0.08 * pitch
    ? line()
    : { start, pitch, bow }
}

/** How much of each side of each cell is an edge, and the rectangle in which that holds best. */
function evidenceFor(edges: Edges, cols: Comb, rows: Comb): { lattice: Lattice; score: number } | null {
  const across = Math.floor((edges.width - 1 - cols.start) / cols.pitch)
  const down = Math.floor((edges.height - 1 - rows.start) / rows.pitch)
  if (across < FEWEST || down < FEWEST) return null
  const uprights = sharesOf(edges, false, cols, across + 1, rows, down) // the line at col, beside the cell of row
  const levels = sharesOf(edges, true, rows, down + 1, cols, across) // the line at row, above the cell of col
  // what counts as seen is relative to this lattice, each direction for itself
  const worth = (shares: Float64Array): Float64Array | null => {
    const high = shares.toSorted()[Math.floor(shares.length * 0.8)] ?? 0
    const top = shares.toSorted()[Math.floor(shares.length * 0.95)] ?? 0
    const full = Math.max(high, 0.6 * top)
    return full < 0.1 ? null : shares.map((value) => Math.min(1, value / full) - BARELY)
  }
  const [upright, level] = [worth(uprights), worth(levels)]
  if (upright === null || level === null) return null
  const cells = new Float64Array(across * down)
  for (let row = 0; row < down; row++)
    for (let col = 0; col < across; col++)
      cells[row * across + col] =
        (upright[col * down + row] ?? 0) +
        (upright[(col + 1) * down + row] ?? 0) +
        (level[row * across + col] ?? 0) +
        (level[(row + 1) * across + col] ?? 0)
  const found = fullest(cells, across, down)
  if (found === null) return null
  const { left, right, top, bottom } = found.stretch
  const purity = found.sum / ((right - left) * (bottom - top) * 4 * (1 - BARELY)) // 1 where every side is an edge
  return { lattice: { cols, rows, seen: found.stretch }, score: found.sum * purity * purity }
}

const SAMPLES = 12
const BARELY = 0.55 // of the share that is usual in a lattice: less is no line

/**
 * The share of each cell's side that is an edge, line by line. Only those places along a side count at which this
 * lattice usually has one: between the pedestals of a shelf there is an edge at the foot alone.
 */
function sharesOf(
  edges: Edges,
  turned: boolean,
  across: Comb,
  lines: number,
  along: Comb,
  cells: number,
): Float64Array {
  const plane = turned ? edges.across : edges.down
  const reach = Math.max(1, Math.min(3, 0.04 * across.pitch))
  const seen = new Float64Array(lines * cells * SAMPLES)
  const usual = new Float64Array(SAMPLES)
  for (let line = 0; line < lines; line++) {
    const middle = lineAt(across, line)
    for (let cell = 0; cell < cells; cell++) {
      const from = lineAt(along, cell)
      const step = (lineAt(along, cell + 1) - from) / SAMPLES
      for (let sample = 0; sample < SAMPLES; sample++) {
        const other = Math.round(from + (sample + 0.5) * step)
        let most = 0
        for (let at = Math.round(middle - reach); at <= middle + reach; at++)
          most = Math.max(most, plane[turned ? at * edges.width + other : other * edges.width + at] ?? 0)
        const value = Math.min(1, most * 3)
        seen[(line * cells + cell) * SAMPLES + sample] = value
        usual[sample] = (usual[sample] ?? 0) + value
      }
    }
  }
  const most = Math.max(...usual)
  const counted = Array.from(usual.keys()).filter((sample) => (usual[sample] ?? 0) >= 0.6 * most)
  return Float64Array.from({ length: lines * cells }, (_, side) => {
    let sum = 0
    for (const sample of counted) sum += seen[side * SAMPLES + sample] ?? 0
    return sum / counted.length
  })
}

/** The rectangle of 5 to 20 by 5 to 20 with the largest sum; a little is taken off for each cell along its edge. */
export function fullest(
  cells: Float64Array,
  across: number,
  down: number,
): { readonly stretch: Stretch; readonly sum: number } | null {
  const sums = new Float64Array((across + 1) * (down + 1))
  for (let row = 0; row < down; row++)
    for (let col = 0; col < across; col++)
      sums[(row + 1) * (across + 1) + col + 1] =
        (cells[row * across + col] ?? 0) +
        (sums[row * (across + 1) + col + 1] ?? 0) +
        (sums[(row + 1) * (across + 1) + col] ?? 0) -
        (sums[row * (across + 1) + col] ?? 0)
  const at = (row: number, col: number): number => sums[row * (across + 1) + col] ?? 0
  let best: { stretch: Stretch; sum: number } | null = null
  for (let top = 0; top + FEWEST <= down; top++)
    for (let bottom = top + FEWEST; bottom <= Math.min(down, top + MOST); bottom++)
      for (let left = 0; left + FEWEST <= across; left++)
        for (let right = left + FEWEST; right <= Math.min(across, left + MOST); right++) {
          const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)
          if (sum > 0 && (best === null || sum > best.sum)) best = { stretch: { left, right, top, bottom }, sum }
        }
  return best
}
