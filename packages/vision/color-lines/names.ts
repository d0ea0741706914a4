import type { Color } from '@parlour/games/color-lines'
import type { Kind } from './kinds.ts'
import { difference, type Block } from './patches.ts'
import { distance, labOf, type Lab } from './pixels.ts'

/** What a ball of a colour looked like in an earlier picture of the same game. */
export interface Known {
  readonly color: Color
  readonly look: readonly Block[]
}

export interface Named {
  readonly kind: Kind
  readonly color: Color
  readonly shade: Lab // what it is called after
  readonly sure: number // that this colour is meant, from 0 to 1
}

type Rgb = readonly [red: number, green: number, blue: number]

/** What people call red, green, blue, brown (or orange), magenta (or purple and pink), yellow and cyan. */
const SHADES: readonly (readonly Rgb[])[] = [
  [
    [255, 0, 0],
    [214, 40, 40],
    [230, 70, 60],
    [170, 20, 30],
  ],
  [
    [0, 170, 0],
    [0, 255, 0],
    [60, 180, 75],
    [30, 110, 50],
    [140, 200, 60],
  ],
  [
    [0, 0, 255],
    [40, 90, 220],
    [30, 60, 150],
    [80, 130, 240],
  ],
  [
    [150, 90, 40],
    [255, 130, 0],
    [120, 70, 30],
    [240, 150, 60],
    [180, 110, 60],
  ],
  [
    [255, 0, 255],
    [200, 60, 180],
    [140, 50, 180],
    [245, 110, 190],
    [170, 90, 220],
  ],
  [
    [255, 255, 0],
    [240, 210, 40],
    [255, 225, 90],
    [220, 190, 20],
  ],
  [
    [0, 255, 255],
    [60, 200, 220],
    [0, 150, 160],
    [120, 220, 235],
    [70, 180, 200],
  ],
]
const LABS = SHADES.map((shades) => shades.map((rgb) => labOf(...rgb)))

const costOf = (shade: Lab, color: Color): number =>
  Math.min(...(LABS[color - 1] ?? []).map((lab) => distance(shade, lab)))

/** The colour nearest to a shade, and how far the next one is. */
export function colorNamed(
  shade: Lab,
  free: readonly Color[],
): { readonly color: Color; readonly cost: number } | null {
  const [best] = free.map((color) => ({ color, cost: costOf(shade, color) })).toSorted((a, b) => a.cost - b.cost)
  return best ?? null
}

const COLORS: readonly Color[] = LABS.map((_, at) => at + 1)
const AS_BEFORE = 12
const GREY = 4 // less colour than this names nothing

/** Numbers for the kinds of balls: as in earlier pictures, otherwise so that all are called by what they look like. */
export function namesOf(balls: readonly Kind[], empty: readonly Kind[], known: readonly Known[]): readonly Named[] {
  const shades = balls.map((kind) => shadeOf(kind, balls, empty))
  const named: (Named | undefined)[] = balls.map(() => undefined)
  const taken = new Set<Color>()
  const pairs = balls
    .flatMap((kind, at) => known.map(({ color, look }) => ({ at, color, apart: difference(kind.look, look) })))
    .filter(({ apart }) => apart < AS_BEFORE)
    .toSorted((one, other) => one.apart - other.apart)
  for (const { at, color } of pairs) {
    const [kind, shade] = [balls[at], shades[at]]
    if (named[at] !== undefined || taken.has(color) || kind === undefined || shade === undefined) continue
    named[at] = { kind, color, shade, sure: 1 }
    taken.add(color)
  }
  const seen = new Set(known.map(({ color }) => color))
  const open = balls.flatMap((kind, at) =>
    named[at] === undefined ? [{ kind, at, shade: shades[at] ?? ([0, 0, 0] as const) }] : [],
  )
  const free = COLORS.filter((color) => !taken.has(color) && !seen.has(color))
  const most = free.length >= open.length ? free : COLORS.filter((color) => !taken.has(color))
  const chosen = assigned(
    open.map(({ shade }) => shade),
    most,
  )
  for (const [i, { kind, at, shade }] of open.entries()) {
    const color = chosen[i] ?? null
    if (color === null) continue
    const own = costOf(shade, color)
    const other = Math.min(...COLORS.filter((one) => one !== color).map((one) => costOf(shade, one)))
    const grey = Math.hypot(shade[1], shade[2]) < GREY
    named[at] = { kind, color, shade, sure: grey ? 0.5 : own < other ? Math.min(1, 0.5 + (other - own) / 9) : 0.5 }
  }
  return named.flatMap((one) => one ?? [])
}

/** What a kind is called after: its colour where it differs from empty cells and from other balls. */
function shadeOf(kind: Kind, balls: readonly Kind[], empty: readonly Kind[]): Lab {
  const others = balls.filter((other) => other !== kind)
  let sum = [0, 0, 0]
  let all = 0
  for (const [at, color] of kind.look.entries()) {
    const ground = Math.min(
      ...empty.map(({ look }) => distance(color, look[at] ?? color)),
      empty.length === 0 ? 10 : Infinity,
    )
    const apart =
      others.length === 0
        ? 10
        : others.reduce((total, { look }) => total + distance(color, look[at] ?? color), 0) / others.length
    const weight = ground * apart * (2 + Math.hypot(color[1], color[2])) + 1e-6
    sum = sum.map((value, channel) => value + weight * (color[channel] ?? 0))
    all += weight
  }
  return [(sum[0] ?? 0) / all, (sum[1] ?? 0) / all, (sum[2] ?? 0) / all]
}

/** A different colour for each shade, at the smallest cost together; null for those beyond the seventh. */
function assigned(shades: readonly Lab[], free: readonly Color[]): readonly (Color | null)[] {
  let best: { cost: number; colors: readonly (Color | null)[] } = { cost: Infinity, colors: [] }
  const search = (at: number, cost: number, colors: readonly (Color | null)[]): void => {
    const shade = shades[at]
    if (cost >= best.cost) return
    if (shade === undefined) {
      best = { cost, colors }
      return
    }
    const left = free
      .filter((color) => !colors.includes(color))
      .map((color) => ({ color, cost: costOf(shade, color) ** 1.5 }))
    if (left.length === 0 || shades.length - at > left.length) search(at + 1, cost + 1000, [...colors, null])
    for (const next of left.toSorted((a, b) => a.cost - b.cost))
      search(at + 1, cost + next.cost, [...colors, next.color])
  }
  search(0, 0, [])
  return best.colors
}
