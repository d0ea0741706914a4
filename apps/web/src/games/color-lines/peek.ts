import type { Option } from '@parlour/core'
import {
  EMPTY,
  geometryOf,
  indexOf,
  type Color,
  type ColorLines,
  type Geometry,
  type State,
} from '@parlour/games/color-lines'

/** What a walk would leave, before new balls come. */
export interface Peek {
  readonly path: readonly number[] // cells, both ends included
  readonly doomed: ReadonlySet<number> // cleared by it
  readonly boxed: ReadonlySet<number> // balls that could move before and could not after it
  readonly arrives: { readonly at: number; readonly color: Color } | null // where the ball would stand
}

const NOTHING: Peek = { path: [], doomed: new Set(), boxed: new Set(), arrives: null }

export function peekAt(view: State, looked: Option<ColorLines> | null): Peek {
  if (looked === null || looked.status === 'blocked') return NOTHING
  const g = geometryOf(view.settings)
  const after = view.board.slice()
  let peek = NOTHING
  for (const effect of looked.effects)
    if (effect.type === 'walked') {
      const path = effect.path.map((cell) => indexOf(g, cell))
      const at = path.at(-1) ?? 0
      after[path[0] ?? 0] = EMPTY
      after[at] = effect.color
      peek = { ...peek, path, arrives: { at, color: effect.color } }
    } else if (effect.type === 'cleared') {
      const doomed = new Set(effect.cells.map((cell) => indexOf(g, cell)))
      for (const at of doomed) after[at] = EMPTY
      peek = { ...peek, doomed }
    }
  if (peek.arrives === null) return peek
  const boxed = after.flatMap((color, at) =>
    color !== EMPTY && !isFree(g, after, at) && (at === peek.arrives?.at || isFree(g, view.board, at)) ? [at] : [],
  )
  return { ...peek, boxed: new Set(boxed) }
}

/** 1.1.4  Whether a cell beside it is empty. */
const isFree = (g: Geometry, board: readonly Color[], at: number): boolean =>
  g.near.subarray(4 * at, 4 * at + 4).some((beside) => beside !== at && board[beside] === EMPTY)
