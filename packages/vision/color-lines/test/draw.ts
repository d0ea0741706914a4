import { stream, type Rng } from '@parlour/core'
import type { Color } from '@parlour/games/color-lines'
import type { Pixels } from '../pixels.ts'
import type { Theme } from './themes.ts'

/** A picture that was drawn, and what is on it. */
export interface Drawn {
  readonly pixels: Pixels
  readonly cells: readonly (readonly (Color | null)[])[]
  readonly next: readonly Color[]
}

type Rgb = readonly [number, number, number]
const read = new Map<string, Rgb>()

function rgb(text: string): Rgb {
  const known = read.get(text)
  if (known !== undefined) return known
  const part = (at: number): number => Number.parseInt(text.slice(at, at + 2), 16)
  const color: Rgb = [part(1), part(3), part(5)]
  read.set(text, color)
  return color
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** What the picture went through before it was read. */
export type Kept = 'screenshot' | 'photograph'

/** A random board in a theme: 5 to 20 rows and columns, any number of balls, a preview above it or beside it. */
export function draw(theme: Theme, seed: string, kept: Kept): Drawn {
  const rng = stream('vision', seed, theme.name)
  const rows = 5 + rng.below(rng.below(3) === 0 ? 16 : 6)
  const cols = rng.below(3) === 0 ? 5 + rng.below(16) : rows
  const pitch = Math.max(18, Math.min(26 + rng.below(40), Math.floor(900 / Math.max(rows, cols))))
  const full = [0.08, 0.2, 0.35, 0.6, 0.85][rng.below(5)] ?? 0.3
  const cells = Array.from({ length: rows }, () =>
    Array.from({ length: cols }, () => (rng.below(1000) < 1000 * full ? 1 + rng.below(7) : null)),
  )
  const next = Array.from({ length: 3 }, () => 1 + rng.below(7))
  const scene = sceneOf(theme, cells, next, pitch, rng)
  return {
    cells,
    next,
    pixels: kept === 'screenshot' ? scene.plain(rng.below(3) === 0 ? 3 : 0, rng) : scene.photographed(rng),
  }
}

interface Scene {
  plain(noise: number, rng: Rng): Pixels
  photographed(rng: Rng): Pixels
}

function sceneOf(theme: Theme, cells: Drawn['cells'], next: readonly Color[], pitch: number, rng: Rng): Scene {
  const [rows, cols] = [cells.length, cells[0]?.length ?? 0]
  const [left, top] = [pitch * (0.4 + rng.below(100) / 60), pitch * (1.5 + rng.below(100) / 100)]
  const width = Math.ceil(left + cols * pitch + pitch * (0.4 + rng.below(100) / 80))
  const height = Math.ceil(top + rows * pitch + pitch * (0.3 + rng.below(100) / 100))
  const [page, cell, line] = [rgb(theme.page), rgb(theme.cell), rgb(theme.line)]
  const small = pitch * 0.62

  /** The colour at a place, without any blurring. */
  const at = (x: number, y: number): Rgb => {
    for (let i = 0; i < next.length; i++) {
      if (y >= top) break
      const color = next[i] ?? 0
      const cx = left + (i + 0.5) * small * 1.25
      const cy = top - pitch * 0.75
      const found = ballAt(theme, color, (x - cx) / small, (y - cy) / small)
      if (found !== null) return found
    }
    const col = Math.floor((x - left) / pitch)
    const row = Math.floor((y - top) / pitch)
    const onLine =
      x > left - theme.gap * pitch * 0.5 &&
      y > top - theme.gap * pitch * 0.5 &&
      x < left + (cols + theme.gap * 0.5) * pitch &&
      y < top + (rows + theme.gap * 0.5) * pitch
    if (!onLine) return page
    const inside = cells[row]?.[col]
    if (inside === undefined) return line
    const dx = (x - left) / pitch - col - 0.5
    const dy = (y - top) / pitch - row - 0.5
    if (!inRounded(dx, dy, 0.5 - theme.gap / 2, theme.round)) return line
    const ball = inside === null ? null : ballAt(theme, inside, dx, dy)
    if (ball !== null) return ball
    if (theme.socket !== undefined && Math.hypot(dx, dy) < 0.3) return rgb(theme.socket)
    return theme.other !== undefined && ((row + col) & 1) === 1 ? rgb(theme.other) : cell
  }

  return {
    plain: (noise, random) => sampled(width, height, at, noise, random),
    photographed: (random) => {
      const [lean, fan, turn] = [
        (random.below(100) - 50) / 900,
        (random.below(100) - 50) / 50,
        (random.below(100) - 50) / 1000,
      ]
      const margin = 0.06 * Math.max(width, height)
      const light = random.below(100) / 100
      const seen = (x: number, y: number): Rgb => {
        const [dx, dy] = [x - margin - width / 2, y - margin - height / 2]
        const depth = 1 + (fan * 0.09 * dy) / height + (lean * dx) / width
        const [sx, sy] = [(dx + turn * dy) * depth + width / 2, (dy - turn * dx) * depth + height / 2]
        const color = sx < 0 || sy < 0 || sx >= width || sy >= height ? ([22, 20, 19] as const) : at(sx, sy)
        return mix(color, light > 0.5 ? WHITE : BLACK, (0.1 * (dx + width)) / (2 * width))
      }
      return sampled(Math.ceil(width + 2 * margin), Math.ceil(height + 2 * margin), seen, 5, random)
    },
  }
}

const inRounded = (dx: number, dy: number, half: number, round: number): boolean => {
  const x = Math.abs(dx)
  const y = Math.abs(dy)
  if (x > half || y > half) return false
  const [cx, cy] = [x - (half - round), y - (half - round)]
  return cx <= 0 || cy <= 0 || Math.hypot(cx, cy) <= round
}

/** The colour of a ball at a place from its middle, in sides of a cell; null beside it. */
function ballAt(theme: Theme, color: Color, dx: number, dy: number): Rgb | null {
  const base = rgb(theme.balls[color - 1] ?? '#808080')
  const radius = theme.ball / 2
  const far = Math.hypot(dx, dy) / radius
  switch (theme.style) {
    case 'flat':
    case 'shapes':
      return far > 1 ? null : base
    case 'glossy': {
      if (far > 1) return null
      const shine = Math.hypot(dx + 0.3 * radius, dy + 0.35 * radius) / radius
      return shine < 0.28 ? mix(base, WHITE, 0.75) : mix(base, BLACK, 0.35 * far ** 3)
    }
    case 'ringed':
      return far > 1 ? null : far > 0.86 ? BLACK : far < 0.35 ? mix(base, WHITE, 0.4) : base
    case 'square':
      return Math.max(Math.abs(dx), Math.abs(dy)) > radius * 0.92 ? null : base
    case 'diamond':
      return Math.abs(dx) + Math.abs(dy) > radius * 1.1 ? null : dx + dy < 0 ? mix(base, WHITE, 0.25) : base
    case 'gem': {
      if (Math.max(Math.abs(dx), Math.abs(dy), 0.72 * (Math.abs(dx) + Math.abs(dy))) > radius) return null
      return mix(base, dy < -Math.abs(dx) ? WHITE : BLACK, 0.3 * Math.abs(dy / radius))
    }
  }
}

const FINE = 2 // samples to a pixel's side

function sampled(width: number, height: number, at: (x: number, y: number) => Rgb, noise: number, rng: Rng): Pixels {
  const data = new Uint8Array(4 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let i = 0; i < FINE * FINE; i++) {
        const color = at(x + ((i % FINE) + 0.5) / FINE, y + (Math.floor(i / FINE) + 0.5) / FINE)
        red += color[0]
        green += color[1]
        blue += color[2]
      }
      const place = 4 * (y * width + x)
      const kept = (sum: number): number =>
        Math.max(
          0,
          Math.min(255, Math.round(sum / (FINE * FINE) + (noise === 0 ? 0 : rng.below(2 * noise + 1) - noise))),
        )
      data[place] = kept(red)
      data[place + 1] = kept(green)
      data[place + 2] = kept(blue)
      data[place + 3] = 255
    }
  return { width, height, data }
}
