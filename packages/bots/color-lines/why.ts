import {
  colorLines,
  EMPTY,
  geometryOf,
  indexOf,
  points,
  type Action,
  type Color,
  type State,
} from '@parlour/games/color-lines'
import { latticeOf } from './lattice.ts'
import { Tray } from './tray.ts'
import { Walks } from './walks.ts'
import { WEIGHTS } from './weights.ts'

/** What a walk is good for: the first of these that holds. */
export type Use =
  | { readonly type: 'clears'; readonly color: Color; readonly balls: number; readonly points: number }
  | Readies
  | { readonly type: 'opens'; readonly cells: number } // cells that were cut off from the largest region
  | Gathers
  // of another colour that it stood in, less those it now stands in
  | { readonly type: 'unblocks'; readonly windows: number }
  // windows through its cell that hold no other colour
  | { readonly type: 'roams'; readonly windows: number; readonly before: number }
  | { readonly type: 'keeps' } // nothing but its worth

/** The next move can complete a line: with the ball that walked in it, or because it went out of the way. */
interface Readies {
  readonly type: 'readies'
  readonly color: Color
  readonly balls: number // that would go
  readonly points: number
  readonly joins: boolean
}

/** Balls of one colour share a window. */
interface Gathers {
  readonly type: 'gathers'
  readonly color: Color
  readonly balls: number
  readonly others: number // in the way
  readonly more: number // of that colour elsewhere
}

/** All of it is in plain sight: the board after the walk, before new balls come. */
export function useOf(v: State, { from, to }: Action): Use {
  const g = geometryOf(v.settings)
  const [source, target] = [indexOf(g, from), indexOf(g, to)]
  const color = v.board[source] ?? EMPTY
  const tray = trayOf(v)
  tray.take(source)
  const cleared = tray.linesThrough(target, color).length
  if (cleared > 0) return { type: 'clears', color, balls: cleared, points: points(v.settings, cleared) }

  const after: State = { ...colorLines.rules.play(v, { from, to }), phase: 'moving' }
  const line = Walks.of(after, WEIGHTS).best(1, false)[0]
  if (line !== undefined && line.cleared.length > 0)
    return {
      type: 'readies',
      color: after.board[line.from] ?? EMPTY,
      balls: line.cleared.length,
      points: points(v.settings, line.cleared.length),
      joins: line.cleared.includes(target),
    }
  const gathers = gathering(after, target)
  const gathered = gathering(v, source)
  const closer = gathers !== null && (gathered === null || gathers.balls > gathered.balls)
  if (closer && gathers.balls > 2) return gathers
  const opened = cutOff(v) - cutOff(after)
  if (opened > 0) return { type: 'opens', cells: opened }
  if (closer) return gathers
  const unblocked = begunWithout(v, source) - begunWithout(after, target)
  if (unblocked > 0) return { type: 'unblocks', windows: unblocked }
  const [windows, before] = [open(after, target), open(v, source)]
  return windows > before ? { type: 'roams', windows, before } : { type: 'keeps' }
}

const trayOf = (v: State): Tray => new Tray(latticeOf(v.settings), v.board)

/** Empty cells outside the largest region. */
function cutOff(v: State): number {
  const tray = trayOf(v)
  const count = tray.findRegions()
  return v.board.length - tray.balls - Math.max(0, ...tray.sizes.subarray(1, count + 1))
}

/**
 * The fullest window of the ball's own colour through its cell, the clearest of equals; null if it is alone in all of
 * them.
 */
function gathering(v: State, cell: number): Gathers | null {
  const color = v.board[cell] ?? EMPTY
  const all = v.board.filter((other) => other === color).length
  let best: Gathers | null = null
  for (const balls of ballsInWindows(v, cell)) {
    const own = balls.filter((other) => other === color).length
    const others = balls.length - own
    if (own < 2 || (best !== null && (own < best.balls || (own === best.balls && others >= best.others)))) continue
    best = { type: 'gathers', color, balls: own, others, more: all - own }
  }
  return best
}

/** Windows through a ball that would hold two or more balls of one colour and nothing else, were it not there. */
function begunWithout(v: State, cell: number): number {
  const color = v.board[cell]
  return ballsInWindows(v, cell).filter((balls) => {
    const rest = balls.toSpliced(balls.indexOf(color ?? EMPTY), 1)
    return rest.length > 1 && rest[0] !== color && rest.every((other) => other === rest[0])
  }).length
}

/** Windows through a ball that no other colour stands in. */
const open = (v: State, cell: number): number =>
  ballsInWindows(v, cell).filter((balls) => balls.every((color) => color === v.board[cell])).length

/** The colours in each window through a cell. */
function ballsInWindows(v: State, cell: number): readonly (readonly Color[])[] {
  const { windows, starts, through, length } = latticeOf(v.settings)
  return [...through.subarray(starts[cell], starts[cell + 1])].map((window) =>
    [...windows.subarray(length * window, length * (window + 1))]
      .map((at) => v.board[at] ?? EMPTY)
      .filter((color) => color !== EMPTY),
  )
}
