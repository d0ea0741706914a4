import type { Color } from '@parlour/games/color-lines'
import type { Kind } from './kinds.ts'
import { difference, type Block } from './patches.ts'
import { distance, type Lab } from './pixels.ts'

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

/**
 * What people call red, green, blue, brown (or orange), magenta (or purple and pink), yellow and cyan: the hue in the
 * middle, in degrees of OKLab, and how far to either side it reaches. A name depends on the hue far more than on light
 * or strength: a pastel red and a dark one are 4 degrees apart, red and brown 30.
 */
const HUES: readonly { readonly middle: number; readonly below: number; readonly above: number }[] = [
  { middle: 24, below: 24, above: 16 },
  { middle: 146, below: 24, above: 28 },
  { middle: 264, below: 26, above: 24 },
  { middle: 58, below: 18, above: 19 },
  { middle: 326, below: 38, above: 34 },
  { middle: 100, below: 23, above: 22 },
  { middle: 206, below: 32, above: 32 },
]
const GREY = 4 // less colour than this names nothing

/** 1 where a hue could as well be the neighbour's; the square, so that all together stay in the order of the hues. */
function costOf([, a, b]: Lab, color: Color): number {
  const hue = HUES[color - 1]
  if (hue === undefined) return Infinity
  const apart = (((Math.atan2(b, a) * 180) / Math.PI - hue.middle + 720 + 180) % 360) - 180
  const strength = Math.min(1, Math.hypot(a, b) / GREY)
  return strength * (apart / (apart < 0 ? hue.below : hue.above)) ** 2
}

/** The colour nearest to a shade, and how far the next one is. */
export function colorNamed(
  shade: Lab,
  free: readonly Color[],
): { readonly color: Color; readonly cost: number } | null {
  const [best] = free.map((color) => ({ color, cost: costOf(shade, color) })).toSorted((a, b) => a.cost - b.cost)
  return best ?? null
}

const COLORS: readonly Color[] = HUES.map((_, at) => at + 1)
const AS_BEFORE = 12
const UNNAMED = 1000

/** Numbers for the kinds of balls: as in earlier pictures, otherwise so that all are called by what they look like. */
export function namesOf(balls: readonly Kind[], empty: readonly Kind[], known: readonly Known[]): readonly Named[] {
  const shades = balls.map((kind) => shadeOf(kind, balls, empty, known))
  const named: (Named | undefined)[] = balls.map(() => undefined)
  const taken = new Set<Color>()
  const near = Math.min(
    AS_BEFORE,
    0.5 * nearestOf(known.map(({ look }) => look)),
    0.5 * nearestOf(balls.map(({ look }) => look)),
  )
  const pairs = balls
    .flatMap((kind, at) => known.map(({ color, look }) => ({ at, color, apart: difference(kind.look, look) })))
    .filter(({ apart }) => apart < near)
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
  const shadesOpen = open.map(({ shade }) => shade)
  const chosen = assigned(shadesOpen, most)
  for (const [i, { kind, at, shade }] of open.entries()) {
    const color = chosen.colors[i] ?? null
    if (color === null) continue
    // how much worse all would fit if this one were called otherwise
    const other = assigned(shadesOpen, most, { at: i, color })
    const grey = Math.hypot(shade[1], shade[2]) < GREY
    named[at] = {
      kind,
      color,
      shade,
      sure: grey ? 0.5 : Math.min(1, 0.5 + 0.5 * Math.min(other.cost - chosen.cost, costAlone(shade, color))),
    }
  }
  return named.flatMap((one) => one ?? [])
}

/** How much worse a colour would fit alone under its best other name. */
function costAlone(shade: Lab, color: Color): number {
  const other = Math.min(...COLORS.filter((one) => one !== color).map((one) => costOf(shade, one)))
  return other - costOf(shade, color)
}

const nearestOf = (looks: readonly (readonly Block[])[]): number =>
  Math.min(Infinity, ...looks.flatMap((one, at) => looks.slice(at + 1).map((other) => difference(one, other))))

/** What a kind is called after: its colour where it differs from empty cells and from other balls. */
function shadeOf(kind: Kind, balls: readonly Kind[], empty: readonly Kind[], known: readonly Known[]): Lab {
  const others = [...balls.filter((other) => other !== kind), ...known]
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
    const weight = (ground * apart ** 2 * (2 + Math.hypot(color[1], color[2]))) / (2 + color[3]) + 1e-6
    sum = sum.map((value, channel) => value + weight * (color[channel] ?? 0))
    all += weight
  }
  return [(sum[0] ?? 0) / all, (sum[1] ?? 0) / all, (sum[2] ?? 0) / all]
}

/** A different colour for each shade, at the smallest cost together; null for those beyond the seventh. */
function assigned(
  shades: readonly Lab[],
  free: readonly Color[],
  not?: { readonly at: number; readonly color: Color },
): { readonly cost: number; readonly colors: readonly (Color | null)[] } {
  let best: { cost: number; colors: readonly (Color | null)[] } = { cost: Infinity, colors: [] }
  const search = (at: number, cost: number, colors: readonly (Color | null)[]): void => {
    const shade = shades[at]
    if (cost >= best.cost) return
    if (shade === undefined) {
      best = { cost, colors }
      return
    }
    const left = free.filter((color) => !colors.includes(color) && (at !== not?.at || color !== not.color))
    if (left.length === 0 || shades.length - at > left.length) search(at + 1, cost + UNNAMED, [...colors, null])
    for (const { color, more } of left
      .map((color) => ({ color, more: costOf(shade, color) }))
      .toSorted((a, b) => a.more - b.more))
      search(at + 1, cost + more, [...colors, color])
  }
  search(0, 0, [])
  return best
}
