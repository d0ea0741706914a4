import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { LOOKS } from '../session/look.ts'

const CSS = ['tokens', 'tables', 'pieces', 'sets']
  .map((name) => readFileSync(fileURLToPath(new URL(`${name}.css`, import.meta.url)), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*.*?\*\//gs, '')

type Tokens = ReadonlyMap<string, string>

/** Every token as a page in this look has it; later blocks win, as their selectors are no weaker. */
function tokensOf(look: { readonly [part: string]: string }): Tokens {
  const blocks = CSS.matchAll(/([^{};]+)\{([^{}]*)\}/g)
  return new Map(
    [...blocks]
      .filter(([, selectors = '']) =>
        selectors.split(',').some((selector) => {
          const wanted = [...selector.matchAll(/\[data-(\w+)='(\w+)'\]/g)]
          const plain = /^\s*(?::root)?(?:\[data-\w+='\w+'\])*\s*$/.test(selector)
          return plain && wanted.every(([, part = '', value]) => look[part] === value)
        }),
      )
      .flatMap(([, , body = '']) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value.trim()]),
  )
}

type Light = readonly [number, number, number] // linear red, green, blue

function colour(tokens: Tokens, name: string, dark: boolean): Light {
  const value = tokens.get(name) ?? ''
  const [, day, night] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [null, value, value]
  const hex = (dark ? night : day) ?? ''
  expect(hex, name).toMatch(/^#[\da-f]{6}$/)
  const linear = (at: number): number => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [linear(1), linear(3), linear(5)]
}

/** WCAG's contrast of two colours. */
function contrast(one: Light, other: Light): number {
  const luminance = ([r, g, b]: Light): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}

const SURFACES = ['page', 'card', 'sunk']
const INKS = [
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'gold',
  'red',
  ...[0, 1, 2, 3, 4, 5].map((seat) => `seat-${seat}`),
]
const FILLS = [
  ['accent-fill', 'on-accent'],
  ['red-fill', 'on-red'],
  ['gold-fill', 'on-gold'],
  ...[0, 1, 2, 3, 4, 5].map((seat) => [`seat-${seat}`, 'on-seat'] as const),
] as const

const looks = LOOKS.table.flatMap((table) =>
  LOOKS.contrast.flatMap((more) =>
    LOOKS.colours.flatMap((colours) => [false, true].map((dark) => ({ table, contrast: more, colours, dark }))),
  ),
)

describe.each(looks)('$table, contrast $contrast, colours $colours, dark $dark', ({ dark, ...look }) => {
  const tokens = tokensOf(look)
  const found = (name: string): Light => colour(tokens, name, dark)
  test('every text can be read on every surface', () => {
    const least = look.contrast === 'more' && look.colours === 'usual' ? 7 : 4.5
    for (const surface of SURFACES)
      for (const ink of INKS)
        expect(contrast(found(ink), found(surface)), `${ink} on ${surface}`).toBeGreaterThan(least)
    for (const [fill, on] of FILLS) expect(contrast(found(on), found(fill)), `${on} on ${fill}`).toBeGreaterThan(4.5)
  })
  test('the borders of controls can be seen', () => {
    for (const surface of SURFACES) expect(contrast(found('edge-strong'), found(surface)), surface).toBeGreaterThan(3)
  })
})

/** What red, green or blue cones that are missing leave of a colour (Machado, Oliveira and Fernandes 2009). */
const EYES = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
]
const times = (m: readonly number[], [r, g, b]: Light): Light => {
  const row = (at: number): number => Math.max(0, (m[at] ?? 0) * r + (m[at + 1] ?? 0) * g + (m[at + 2] ?? 0) * b)
  return [row(0), row(3), row(6)]
}
/** Oklab, in which distances are as the eye finds them. */
const LMS = [
  0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
  0.6299787005,
]
function lab(light: Light): Light {
  const [l, m, s] = times(LMS, light).map(Math.cbrt)
  if (l === undefined || m === undefined || s === undefined) throw new Error('three cones')
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** How far apart the two most alike of some colours are, to the eyes that tell them apart worst. */
function apart(colours: readonly Light[]): number {
  return Math.min(
    ...EYES.flatMap((eye) => {
      const seen = colours.map((each) => lab(times(eye, each)))
      return seen.flatMap((one, at) =>
        seen.slice(at + 1).map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))),
      )
    }),
  )
}

describe.each([false, true])('colours that stay apart for any eyes, dark %s', (dark) => {
  const distance = (colours: string, name: string, numbers: readonly number[]): number => {
    const tokens = tokensOf({ table: 'felt', colours })
    return apart(numbers.map((number) => colour(tokens, `${name}-${number}`, dark)))
  }
  test('seats', () => {
    const seats = [0, 1, 2, 3, 4, 5]
    expect(distance('safe', 'seat', seats)).toBeGreaterThan(0.1)
    expect(distance('usual', 'seat', seats)).toBeLessThan(0.05) // why the others are there
  })
  test('balls', () => {
    const balls = [1, 2, 3, 4, 5, 6, 7]
    expect(distance('safe', 'ball', balls)).toBeGreaterThan(0.1)
    expect(distance('usual', 'ball', balls)).toBeLessThan(0.05)
  })
})
