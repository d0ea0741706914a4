import { oneOf, type Rng } from '@parlour/core'
import {
  colorLines,
  EMPTY,
  geometryOf,
  indexOf,
  type Action,
  type Color,
  type ColorLines,
  type Settings,
  type State,
} from '@parlour/games/color-lines'
import { botWords, type Bot } from '../bot.ts'
import { windowsOf, type Window } from './lattice.ts'

/**
 * What a window is worth: by balls of its commonest colour still missing, then by balls of other colours in the way.
 */
const WORTH: readonly (readonly number[])[] = [[], [16, 7], [5, 2.2, 0.9], [1, 0.4, 0.15, 0.05]]

/**
 * Values every stretch of cells that could become a line; takes the largest clear, otherwise the move that leaves the
 * best windows.
 */
export const windows: Bot<ColorLines> = {
  id: 'windows',
  words: botWords(
    { name: 'Windows', character: 'Counts every stretch of five that could still become a line.' },
    { name: '小窗', character: '数每一段还能连成五子的位置。' },
  ),
  budget: 20,
  choose: (v, _seat, rng) => largestClear(v, rng) ?? bestShape(v, rng),
}

interface Windows {
  readonly all: readonly Window[]
  readonly through: readonly (readonly Window[])[] // by cell: the windows it lies in
}

const KNOWN = new Map<string, Windows>()

function windowsOn(settings: Settings): Windows {
  const key = `${settings.rows} ${settings.cols} ${settings.matchLength}`
  const known = KNOWN.get(key)
  if (known !== undefined) return known
  const g = geometryOf(settings)
  const all = windowsOf(g, settings.matchLength)
  const through = g.cells.map((): Window[] => [])
  for (const window of all) for (const cell of window) through[cell]?.push(window)
  const found = { all, through }
  KNOWN.set(key, found)
  return found
}

/** The worth of one window on a board. */
function worth(board: readonly Color[], window: Window): number {
  let balls = 0
  let most = 0
  for (let i = 0; i < window.length; i++) {
    const color = board[window[i] ?? 0]
    if (color === EMPTY) continue
    balls++
    let same = 1
    for (let j = 0; j < i; j++) if (board[window[j] ?? 0] === color) same++
    if (same > most) most = same
  }
  return most < 2 ? 0 : (WORTH[window.length - most]?.[balls - most] ?? 0)
}

/**
 * The clear that pays most, and among those the one that leaves the best windows. Only moves to the gap of a window
 * that lacks one ball are tried.
 */
function largestClear(v: State, rng: Rng): Action | null {
  const open = v.board.map(() => false)
  for (const window of windowsOn(v.settings).all) {
    const gap = window.filter((cell) => v.board[cell] === EMPTY)
    const color = v.board[window.find((cell) => v.board[cell] !== EMPTY) ?? 0]
    if (gap.length === 1 && gap[0] !== undefined && window.every((cell) => cell === gap[0] || v.board[cell] === color))
      open[gap[0]] = true
  }
  if (!open.includes(true)) return null
  const g = geometryOf(v.settings)
  return best(
    colorLines.rules.actions(v).filter(({ to }) => open[indexOf(g, to)]),
    (action) => {
      const after = colorLines.rules.play(v, action)
      const points = after.score - v.score
      return points === 0 ? 0 : points * MUCH + shape(after)
    },
    0,
    rng,
  )
}

const MUCH = 1e6 // more than any shape is worth

const shape = ({ board, settings }: State): number =>
  windowsOn(settings).all.reduce((sum, window) => sum + worth(board, window), 0)

/** What a move loses where the ball stood and gains where it goes; the other windows do not change. */
function bestShape(v: State, rng: Rng): Action {
  const g = geometryOf(v.settings)
  const windows = windowsOn(v.settings)
  const board = v.board.slice()
  const through = (cell: number): number => {
    let sum = 0
    for (const window of windows.through[cell] ?? []) sum += worth(board, window)
    return sum
  }
  let source = -1
  let loss = 0
  let empty: readonly number[] = [] // by cell: its windows without the ball that is lifted
  const action = best(
    colorLines.rules.actions(v),
    ({ from, to }) => {
      const ball = indexOf(g, from)
      const target = indexOf(g, to)
      if (ball !== source) {
        if (source >= 0) board[source] = v.board[source] ?? EMPTY
        source = ball
        loss = through(ball)
        board[ball] = EMPTY
        loss -= through(ball)
        empty = board.map((color, cell) => (color === EMPTY ? through(cell) : 0))
      }
      board[target] = v.board[ball] ?? EMPTY
      const gain = through(target) - (empty[target] ?? 0)
      board[target] = EMPTY
      return gain - loss
    },
    -Infinity,
    rng,
  )
  if (action === null) throw new Error('nothing to choose from')
  return action
}

/** The action rated highest, if it is rated above `least`; equals are chosen among at random. */
function best(actions: readonly Action[], rate: (action: Action) => number, least: number, rng: Rng): Action | null {
  let found: Action[] = []
  let most = least
  for (const action of actions) {
    const rated = rate(action)
    if (rated > most) {
      most = rated
      found = [action]
    } else if (rated === most && found.length > 0) found.push(action)
  }
  return found.length === 0 ? null : oneOf(found, rng)
}
