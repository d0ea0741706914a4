import { along, type Fit, type Knots, type ToCome } from './calibration.ts'

/** What one decision was judged to be worth and what came of it. */
export interface Sample {
  readonly game: number
  readonly value: number
  /** In the adviser's measure. */
  readonly hint: number
  readonly room: number
  /** What was certain of it already. */
  readonly gained: number
  readonly result: number
}

export interface Bin {
  readonly judged: number
  readonly came: number
  /** Half of a 95% interval; decisions of one game share their end, so games are what is counted. */
  readonly margin: number
  readonly count: number
}

const TENTHS = 10

/** By tenths of a share, or ten bins with as many decisions in each. */
export function binsOf(samples: readonly Sample[], isShare: boolean): readonly Bin[] {
  const sorted = samples.toSorted((a, b) => a.value - b.value)
  const groups = Array.from({ length: TENTHS }, (_, tenth) =>
    isShare
      ? sorted.filter(({ value }) => Math.min(TENTHS - 1, Math.floor(value * TENTHS)) === tenth)
      : sorted.slice(Math.floor((tenth * sorted.length) / TENTHS), Math.floor(((tenth + 1) * sorted.length) / TENTHS)),
  )
  return groups.filter(({ length }) => length > 0).map(binOf)
}

function binOf(group: readonly Sample[]): Bin {
  const came = mean(group.map(({ result }) => result))
  const byGame = new Map<number, number>()
  for (const { game, result } of group) byGame.set(game, (byGame.get(game) ?? 0) + result - came)
  const spread = [...byGame.values()].reduce((sum, off) => sum + off ** 2, 0)
  return {
    judged: mean(group.map(({ value }) => value)),
    came,
    margin: (1.96 * Math.sqrt(spread)) / group.length,
    count: group.length,
  }
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

const STEPS = 50

/** The most likely map: logistic regression by Newton's steps. What is certain is left out, it stays as it is. */
export function fitOf(samples: readonly Sample[]): Fit {
  const open = samples
    .filter(({ value }) => value > 0 && value < 1)
    .map(({ value, result }) => ({ x: Math.log(value / (1 - value)), y: result }))
  let [shift, slope] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0]
    for (const { x, y } of open) {
      const p = 1 / (1 + Math.exp(-shift - slope * x))
      const weight = p * (1 - p)
      g0 += y - p
      g1 += (y - p) * x
      h00 += weight
      h01 += weight * x
      h11 += weight * x * x
    }
    const det = h00 * h11 - h01 * h01
    if (!(det > 0)) break
    shift += (h11 * g0 - h01 * g1) / det
    slope += (h00 * g1 - h01 * g0) / det
  }
  return { shift, slope }
}

const BINS = 8

/** What was still to come: first by the room that was left, the rest by what the adviser said. */
export function toComeOf(samples: readonly Sample[]): ToCome {
  const middle = mean(samples.map(({ gained, result }) => result - gained))
  const byRoom = knotsOf(samples.map(({ room, gained, result }) => ({ at: room, came: result - gained - middle })))
  const room: Knots = [[0, byRoom[0]?.[1] ?? 0], ...byRoom] // with next to none it is no worse than with little
  const rest = samples.map(({ hint, room: left, gained, result }) => ({
    at: hint,
    came: result - gained - along(room, left),
  }))
  return { hint: knotsOf(rest), room }
}

/** Means of bins, made to rise by pooling neighbours that do not. */
function knotsOf(samples: readonly { readonly at: number; readonly came: number }[]): Knots {
  const sorted = samples.toSorted((a, b) => a.at - b.at)
  const pools: { x: number; y: number; weight: number }[] = []
  for (let bin = 0; bin < BINS; bin++) {
    const group = sorted.slice(Math.floor((bin * sorted.length) / BINS), Math.floor(((bin + 1) * sorted.length) / BINS))
    let pool = { x: mean(group.map(({ at }) => at)), y: mean(group.map(({ came }) => came)), weight: group.length }
    for (let last = pools.at(-1); last !== undefined && last.y >= pool.y; last = pools.at(-1)) {
      pools.pop()
      const weight = last.weight + pool.weight
      const mix = (a: number, b: number): number => (a * last.weight + b * pool.weight) / weight
      pool = { x: mix(last.x, pool.x), y: mix(last.y, pool.y), weight }
    }
    pools.push(pool)
  }
  return pools.map(({ x, y }) => [round(x, 100), round(y, 1)])
}

const round = (x: number, parts: number): number => Math.round(x * parts) / parts
