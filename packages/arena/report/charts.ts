import type { Estimate } from '../statistics.ts'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const WIDTH = 760
const MOST = 22 // characters of a name
const figure = (x: number): string => x.toFixed(1).replace(/\.0$/, '')

/** A linear scale from figures to pixels. */
const scale =
  (from: number, to: number, low: number, high: number) =>
  (x: number): number =>
    low + ((x - from) / (to - from || 1)) * (high - low)

/** Round figures that cover a range, about so many. */
function ticksFor(from: number, to: number, about: number): readonly number[] {
  const rough = Math.max(to - from, 1e-9) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((nice) => nice >= rough) ?? rough
  const first = Math.ceil(from / step)
  return Array.from(
    { length: Math.max(0, Math.floor(to / step + 1e-9) - first + 1) },
    (_, index) => (first + index) * step,
  )
}

const tickText = (x: number): string => Number(x.toFixed(6)).toLocaleString('en').replace('-', '−')

const svg = (height: number, label: string, body: readonly string[]): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(label)}">${body.join('')}</svg>`

export interface Row {
  readonly name: string
  readonly colour: number
  readonly estimate: Estimate
  readonly text: string // the figure as it is read
}

/** Estimates below each other, each a dot with its interval. */
export function dotPlot(rows: readonly Row[], label: string): string {
  const [line, top] = [38, 12]
  const left = 30 + 8 * longest(rows.map(({ name }) => shortened(name, MOST)))
  const right = 30 + 7.4 * longest(rows.map(({ text }) => text))
  const bottom = top + rows.length * line
  const low = Math.min(...rows.map(({ estimate }) => estimate.low))
  const high = Math.max(...rows.map(({ estimate }) => estimate.high))
  const room = (high - low || 1) * 0.06
  const x = scale(low - room, high + room, left, WIDTH - right)
  const ticks = ticksFor(low - room, high + room, 6).map(
    (tick) =>
      `<line class="grid" x1="${figure(x(tick))}" x2="${figure(x(tick))}" y1="${top}" y2="${bottom}"/><text class="tick" x="${figure(x(tick))}" y="${bottom + 18}" text-anchor="middle">${tickText(tick)}</text>`,
  )
  const marks = rows.map(({ name, colour, estimate, text }, index) => {
    const y = top + (index + 0.5) * line
    const [from, at, to] = [estimate.low, estimate.mean, estimate.high].map(x)
    return `<g class="c${colour}"><text class="name" x="${left - 14}" y="${y + 5}" text-anchor="end">${escaped(shortened(name, MOST))}</text><line class="whisker" x1="${figure(from ?? 0)}" x2="${figure(to ?? 0)}" y1="${y}" y2="${y}"/><circle cx="${figure(at ?? 0)}" cy="${y}" r="6"/><text class="value" x="${WIDTH - right + 14}" y="${y + 5}">${escaped(text)}</text></g>`
  })
  return svg(bottom + 26, label, [...ticks, ...marks])
}

export interface Curve {
  readonly name: string
  readonly colour: number
  readonly points: readonly (readonly [number, number])[]
}

/** Lines over the number of games, each named where it ends. */
export function lineChart(curves: readonly Curve[], label: string, below: string): string {
  const [left, top, bottom] = [56, 12, 300]
  const right = 24 + 8 * longest(curves.map(({ name }) => shortened(name, MOST)))
  const points = curves.flatMap((curve) => curve.points)
  const most = Math.max(...points.map(([games]) => games))
  const values = points.map(([, value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = (high - low || 1) * 0.06
  const x = scale(0, most, left, WIDTH - right)
  const y = scale(low - room, high + room, bottom, top)
  const across = ticksFor(low - room, high + room, 6).map(
    (tick) =>
      `<line class="grid" x1="${left}" x2="${WIDTH - right}" y1="${figure(y(tick))}" y2="${figure(y(tick))}"/><text class="tick" x="${left - 8}" y="${figure(y(tick) + 4)}" text-anchor="end">${tickText(tick)}</text>`,
  )
  const along = ticksFor(0, most, 5).map(
    (tick) =>
      `<text class="tick" x="${figure(x(tick))}" y="${bottom + 20}" text-anchor="middle">${tickText(tick)}</text>`,
  )
  const ends = spreadOut(
    curves.map(({ points: those }) => y(those.at(-1)?.[1] ?? 0)),
    16,
  )
  const lines = curves.map(
    ({ name, colour, points: those }, index) =>
      `<g class="c${colour}"><polyline class="curve" points="${those.map(([games, value]) => `${figure(x(games))},${figure(y(value))}`).join(' ')}"/><text class="name" x="${WIDTH - right + 10}" y="${figure((ends[index] ?? 0) + 5)}">${escaped(shortened(name, MOST))}</text></g>`,
  )
  return svg(bottom + 46, label, [
    ...across,
    ...along,
    `<text class="tick" x="${(left + WIDTH - right) / 2}" y="${bottom + 40}" text-anchor="middle">${escaped(below)}</text>`,
    ...lines,
  ])
}

/** Labels that would lie on each other move apart. */
function spreadOut(heights: readonly number[], apart: number): readonly number[] {
  const placed = heights.slice()
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  let last = -Infinity
  for (const index of order) {
    last = Math.max(heights[index] ?? 0, last + apart)
    placed[index] = last
  }
  return placed
}

export interface Spread {
  readonly name: string
  readonly colour: number
  readonly counts: readonly number[]
  readonly mean: number
}

/** Distributions below each other on one axis; the dashed line is the mean. */
export function histograms(spreads: readonly Spread[], edges: readonly number[], label: string, below: string): string {
  const [right, top, tall, gap] = [20, 10, 64, 14]
  const left = 30 + 8 * longest(spreads.map(({ name }) => shortened(name, MOST)))
  const x = scale(edges[0] ?? 0, edges.at(-1) ?? 1, left, WIDTH - right)
  const bottom = top + spreads.length * (tall + gap)
  const rows = spreads.map(({ name, colour, counts, mean }, index) => {
    const floor = top + (index + 1) * (tall + gap) - gap
    const most = Math.max(1, ...counts)
    const bars = counts.map((count, bar) => {
      const [from, to] = [x(edges[bar] ?? 0), x(edges[bar + 1] ?? 0)]
      const height = (count / most) * tall
      return count === 0
        ? ''
        : `<rect x="${figure(from + 0.5)}" y="${figure(floor - height)}" width="${figure(Math.max(1, to - from - 1))}" height="${figure(height)}"/>`
    })
    return `<g class="c${colour}"><text class="name" x="${left - 14}" y="${floor - 4}" text-anchor="end">${escaped(shortened(name, MOST))}</text>${bars.join('')}<line class="grid" x1="${left}" x2="${WIDTH - right}" y1="${floor}" y2="${floor}"/><line class="mean" x1="${figure(x(mean))}" x2="${figure(x(mean))}" y1="${floor - tall}" y2="${floor}"/></g>`
  })
  const ticks = ticksFor(edges[0] ?? 0, edges.at(-1) ?? 1, 7).map(
    (tick) =>
      `<text class="tick" x="${figure(x(tick))}" y="${bottom + 8}" text-anchor="middle">${tickText(tick)}</text>`,
  )
  return svg(bottom + 32, label, [
    ...rows,
    ...ticks,
    `<text class="tick" x="${(left + WIDTH - right) / 2}" y="${bottom + 28}" text-anchor="middle">${escaped(below)}</text>`,
  ])
}

const longest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length))

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)
