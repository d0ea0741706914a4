import { AXES, geometryOf, type Geometry, type Settings } from '@parlour/games/color-lines'

/** A window is a stretch of cells in which a line could stand. */
export type Window = readonly number[]

/** All windows of so many cells on a board: 140 of five on the usual one. */
export function windowsOf(g: Geometry, length: number): readonly Window[] {
  const all: Window[] = []
  for (let start = 0; start < g.cells.length; start++)
    for (const axis of AXES) {
      const window: number[] = []
      for (let at = start; at >= 0 && window.length < length; at = g.steps[8 * at + axis] ?? -1) window.push(at)
      if (window.length === length) all.push(window)
    }
  return all
}

/**
 * What never changes while a board of one size is played on: its windows, and what a window is called by what stands in
 * it.
 */
export interface Lattice {
  readonly geometry: Geometry
  readonly matchLength: number
  readonly length: number // of a window: that of a line, or LONGEST of a longer one
  readonly windows: Uint16Array // the cells of the first window, then of the second …
  // starts[cell]: where its windows begin in `through`; they end where those of the next cell begin
  readonly starts: Uint16Array
  readonly through: Uint16Array // windows
  // for each entry of `through`: how far the colour of the cell is shifted in the code of that window
  readonly shifts: Uint8Array
  readonly kinds: Uint8Array // by code of a window: 16 × its commonest colour + its kind
}

export const LONGEST = 5 // codes have three bits a cell; a table of all of them stays small

/**
 * Kinds of windows by how much is there: the balls of the commonest colour and, after them, the balls in the way.
 * `pairs` hold two colours twice. Shorter windows are taken as windows of five that have the rest already.
 */
const KINDS = [
  'empty',
  '1',
  '1+1',
  '1+2',
  '2',
  '2+1',
  '2+2',
  '2+3',
  'pairs',
  'pairs+1',
  '3',
  '3+1',
  '3+2',
  '4',
  '4+1',
  'full',
] as const
type Kind = (typeof KINDS)[number]

export const FOUR = KINDS.indexOf('4')
export const FULL = KINDS.indexOf('full')

const KNOWN = new Map<number, Lattice>()

export function latticeOf(settings: Settings): Lattice {
  const key = (100 * settings.rows + settings.cols) * 100 + settings.matchLength
  const known = KNOWN.get(key)
  if (known !== undefined) return known
  const geometry = geometryOf(settings)
  const length = Math.min(LONGEST, settings.matchLength)
  const windows = windowsOf(geometry, length)
  const starts = [0]
  const through: number[] = []
  const shifts: number[] = []
  for (let cell = 0; cell < geometry.cells.length; cell++) {
    for (const [window, cells] of windows.entries()) {
      const place = cells.indexOf(cell)
      if (place < 0) continue
      through.push(window)
      shifts.push(3 * place)
    }
    starts.push(through.length)
  }
  const lattice: Lattice = {
    geometry,
    matchLength: settings.matchLength,
    length,
    windows: Uint16Array.from(windows.flat()),
    starts: Uint16Array.from(starts),
    through: Uint16Array.from(through),
    shifts: Uint8Array.from(shifts),
    kinds: Uint8Array.from({ length: 8 ** length }, (_, code) => kindOf(code, length)),
  }
  KNOWN.set(key, lattice)
  return lattice
}

function kindOf(code: number, length: number): number {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let place = 0; place < length; place++) {
    const color = (code >> (3 * place)) & 7
    counts[color] = (counts[color] ?? 0) + 1
  }
  const balls = length - (counts[0] ?? 0)
  if (balls === 0) return KINDS.indexOf('empty')
  counts[0] = 0
  const most = Math.max(...counts)
  const pairs = most === 2 && counts.indexOf(2) !== counts.lastIndexOf(2)
  return (
    16 * counts.indexOf(most) +
    KINDS.indexOf(nameOf(most + LONGEST - length, balls - most, pairs && length === LONGEST))
  )
}

function nameOf(same: number, others: number, pairs: boolean): Kind {
  if (same === 1) return others === 0 ? '1' : others === 1 ? '1+1' : '1+2'
  if (same === 2 && pairs) return others === 2 ? 'pairs' : 'pairs+1'
  if (same === 2) return others === 0 ? '2' : others === 1 ? '2+1' : others === 2 ? '2+2' : '2+3'
  if (same === 3) return others === 0 ? '3' : others === 1 ? '3+1' : '3+2'
  if (same === 4) return others === 0 ? '4' : '4+1'
  return 'full'
}
