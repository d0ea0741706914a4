import { err, ok, type Result } from '@parlour/core'
import { LETTERS, type Color } from '@parlour/games/color-lines'
import { edgesOf } from './edges.ts'
import { extentOf } from './extent.ts'
import { atMost, emptyAmong, kindsOf, type Kind } from './kinds.ts'
import { latticeOf, lineAt } from './lattice.ts'
import { namesOf, type Known, type Named } from './names.ts'
import { difference, patchesOf, type Patch } from './patches.ts'
import { pictureOf, type Pixels } from './pixels.ts'
import { previewOf } from './preview.ts'
import { slantOf } from './slant.ts'
import { straightened } from './straighten.ts'

/** Less sure than this is asked about, not assumed. */
export const UNSURE = 0.6

export interface Reading {
  readonly position: string // as Color Lines writes it
  readonly rows: number
  readonly cols: number
  readonly cells: readonly (readonly (Color | null)[])[] // null: empty
  readonly next: readonly Color[] | null // null: not shown, or not to be told
  readonly confidence: readonly (readonly number[])[] // of each cell, from 0 to 1
  readonly centres: readonly (readonly (readonly [x: number, y: number])[])[] // of each cell, in the picture's pixels
  readonly known: readonly Known[] // for the next picture of the same game
}

export type Unread = { readonly code: 'no-board' | 'too-small' }

const FEWEST_SURE = 0.1 // of the cells: where fewer look like their kind, and like no other, there is no board
const SMALLEST = 60 // pixels: five cells of twelve

/** Reads the board in a picture. `known` is what an earlier reading of the same game gave. */
export function readBoard(pixels: Pixels, known: readonly Known[] = []): Result<Reading, Unread> {
  if (pixels.width < SMALLEST || pixels.height < SMALLEST) return err({ code: 'too-small' })
  const whole = pictureOf(pixels)
  const shrunk = pixels.width / whole.width
  const straight = straightened(whole, slantOf(edgesOf(whole)))
  const { picture } = straight
  const edges = edgesOf(picture)
  const lattice = latticeOf(edges, picture !== whole)
  if (lattice === null) return err({ code: 'no-board' })
  const extent = extentOf(picture, edges, lattice)
  const [rows, cols] = [extent.bottom - extent.top, extent.right - extent.left]

  const patches = patchesOf(picture, lattice, extent)
  const { empty, balls: found, sure } = emptyAmong(kindsOf(patches), patches.length)
  if (found.length > 4 * LETTERS.length) return err({ code: 'no-board' }) // a picture of something else
  const balls = atMost(found, LETTERS.length - 1)
  const named = namesOf(balls, empty, known)
  const judged = patches.map((patch) => judge(patch, empty, named, balls, (sure ? 1 : 0.7) * (extent.sure ? 1 : 0.55)))
  if (judged.filter((one) => one.sure >= UNSURE).length < FEWEST_SURE * judged.length) return err({ code: 'no-board' })

  const { cols: across, rows: down } = lattice
  const board = {
    left: lineAt(across, extent.left),
    right: lineAt(across, extent.right),
    top: lineAt(down, extent.top),
    bottom: lineAt(down, extent.bottom),
  }
  const next = previewOf(picture, board, across.pitch, named)
  const grid = <X>(of: (at: number, row: number, col: number) => X): readonly (readonly X[])[] =>
    Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => of(row * cols + col, row, col)))
  const cells = grid((at) => judged[at]?.color ?? null)
  return ok({
    position: positionOf(cells, next),
    rows,
    cols,
    cells,
    next,
    confidence: grid((at) => judged[at]?.sure ?? 0),
    centres: grid((_, row, col) => {
      const [x, y] = straight.back(lineAt(across, extent.left + col + 0.5), lineAt(down, extent.top + row + 0.5))
      return [x * shrunk, y * shrunk] as const
    }),
    known: remembered(named, known),
  })
}

interface Judgement {
  readonly color: Color | null
  readonly sure: number
}

/** What a cell holds: the kind it is nearest to; surest where every other is far. */
function judge(
  patch: Patch,
  empty: readonly Kind[],
  named: readonly Named[],
  balls: readonly Kind[],
  clarity: number,
): Judgement {
  const choices = [
    ...empty.map((kind) => ({ kind, color: null, sure: 1 })),
    ...named.map(({ kind, color, sure: called }) => ({ kind, color, sure: called })),
    ...balls
      .filter((kind) => named.every((one) => one.kind !== kind))
      .map((kind) => ({ kind, color: null, sure: 0.2 })),
  ]
    .map((choice) => ({ ...choice, apart: difference(choice.kind.look, patch.blocks) }))
    .toSorted((one, other) => one.apart - other.apart)
  const [best] = choices
  if (best === undefined) return { color: null, sure: 0 }
  const other = choices.find(
    ({ color, kind }) =>
      color !== best.color || (color === null && !empty.includes(kind) !== !empty.includes(best.kind)),
  )
  const clear = other === undefined ? 1 - best.apart / 20 : 1 - best.apart / Math.max(other.apart, 1e-6)
  const value = Math.max(0, Math.min(1, clear)) * Math.max(0, best.sure) * clarity
  return { color: best.color, sure: Math.round(value * 1000) / 1000 }
}

const remembered = (named: readonly Named[], known: readonly Known[]): readonly Known[] => [
  ...known.filter(({ color }) => named.every((one) => one.color !== color)),
  ...named.map(({ kind, color }) => ({ color, look: kind.look })),
]

/** The position line; the score is not told by the cells. */
export function positionOf(cells: readonly (readonly (Color | null)[])[], next: readonly Color[] | null): string {
  const board = cells
    .map((row) =>
      row
        .map((color) => LETTERS[color ?? 0])
        .join('')
        .replaceAll(/\.+/g, (gap) => String(gap.length)),
    )
    .join('/')
  return `board=${board} next=${next === null ? '?' : next.map((color) => LETTERS[color]).join('')} score=0 moves=0`
}
