import { oneOf, type Rng, type Rules, type Seat, type Tell } from '@parlour/core'
import { cellAt, geometryOf, indexOf, type Geometry } from './geometry.ts'
import { linesThrough } from './lines.ts'
import { allWalks, pathTo, routesFrom, type Routes } from './paths.ts'
import type { Settings } from './settings.ts'
import {
  EMPTY,
  type Action,
  type Ball,
  type Cell,
  type Color,
  type ColorLines,
  type Spawn,
  type State,
} from './state.ts'

export const SEAT: Seat = 0 // the only one

const UNKNOWN: readonly Color[] = []

export const rules: Rules<ColorLines> = {
  start: (settings) => ({
    settings,
    phase: 'laying',
    board: geometryOf(settings).cells.map(() => EMPTY),
    next: UNKNOWN,
    score: 0,
    moves: 0,
  }),

  seats: () => 1,

  toAct: (s) => (s.phase === 'over' ? 'nobody' : s.phase === 'moving' ? SEAT : 'chance'),

  actions: (s) => allWalks(geometryOf(s.settings), s.board),

  play(s, action, tell) {
    const g = geometryOf(s.settings)
    return move(s, g, action, tell === undefined ? null : routesFrom(g, s.board, indexOf(g, action.from)), tell)
  },

  sample: (s, rng) => (s.phase === 'laying' ? drawLayout(s, rng) : drawSpawn(s, rng)),

  possible: (s, chance) =>
    isAnnouncement(s.settings, chance.next) && (s.phase === 'laying' ? isLayout(s, chance) : isSpawn(s, chance)),

  resolve: (s, chance, tell) => (s.phase === 'laying' ? lay(s, chance, tell) : spawn(s, chance, tell)),

  /** 1.1.17  A run cannot be won; it is worth its points. */
  outcome: (s) => (s.phase === 'over' ? { scores: [s.score], winners: [] } : null),
}

/** 1.1.3, 1.1.11, 1.1.12, X9 and X19  The ball walks; its lines go and pay; new balls come only where none went. */
export function move(
  s: State,
  g: Geometry,
  { from, to }: Action,
  routes: Routes | null,
  tell?: Tell<ColorLines>,
): State {
  const board = s.board.slice()
  const source = indexOf(g, from)
  const target = indexOf(g, to)
  const color = board[source] ?? EMPTY
  board[source] = EMPTY
  board[target] = color
  const path = routes === null ? null : pathTo(g, routes, target)
  if (path !== null) tell?.({ type: 'walked', seat: SEAT, color, path })
  const lines = linesThrough(g, board, [target], s.settings.matchLength)
  if (lines === null)
    return { settings: s.settings, phase: 'spawning', board, next: s.next, score: s.score, moves: s.moves + 1 }
  take(board, lines.cells)
  const earned = points(s.settings, lines.cells.length)
  tell?.({ type: 'cleared', seat: SEAT, color, cells: cellsOf(g, lines.cells), lines: lines.count, points: earned })
  return {
    settings: s.settings,
    phase: phaseOf(board),
    board,
    next: s.next,
    score: s.score + earned,
    moves: s.moves + 1,
  }
}

/**
 * 1.1.11  Two points a ball; classic scoring adds twice the square of the balls beyond a bare line (10, 12, 18, 28,
 * 42).
 */
export function points({ scoring, matchLength }: Settings, balls: number): number {
  return scoring === 'linear' ? 2 * balls : 2 * matchLength + 2 * (balls - matchLength) ** 2
}

/** 1.1.17, X3, X4 and X6  Full is over; with no ball to move new ones come at once. */
export const phaseOf = (board: readonly Color[]): State['phase'] =>
  !board.includes(EMPTY) ? 'over' : board.every((color) => color === EMPTY) ? 'spawning' : 'moving'

/** 1.1.2  The first balls stand, and the next are announced. */
function lay(s: State, { balls, next }: Spawn, tell?: Tell<ColorLines>): State {
  const g = geometryOf(s.settings)
  const board = s.board.slice()
  put(g, board, balls)
  tell?.({ type: 'laid', balls })
  tell?.({ type: 'announced', next, hidden: !s.settings.showNextBalls })
  return { settings: s.settings, phase: phaseOf(board), board, next, score: s.score, moves: s.moves }
}

/**
 * 1.1.13, 1.1.14 and X5 to X8  All balls come together; then lines through them go for no points; then the end is
 * looked for.
 */
function spawn(s: State, { balls, next }: Spawn, tell?: Tell<ColorLines>): State {
  const g = geometryOf(s.settings)
  const board = s.board.slice()
  const placed = put(g, board, balls)
  tell?.({ type: 'spawned', balls, dropped: s.settings.ballsPerTurn - balls.length })
  const lines = linesThrough(g, board, placed, s.settings.matchLength)
  if (lines !== null) {
    take(board, lines.cells)
    tell?.({ type: 'vanished', cells: cellsOf(g, lines.cells), lines: lines.count })
  }
  tell?.({ type: 'announced', next, hidden: !s.settings.showNextBalls })
  const phase = phaseOf(board)
  if (phase === 'over') tell?.({ type: 'over', seat: SEAT, score: s.score, moves: s.moves })
  return { settings: s.settings, phase, board, next, score: s.score, moves: s.moves }
}

/** X5 and X16  The announced balls in any empty cells, as many as fit; a preview that was never drawn is drawn now. */
function drawSpawn(s: State, rng: Rng): Spawn {
  const cells = drawCells(s, s.settings.ballsPerTurn, rng)
  const announced = s.next.length > 0 ? s.next : drawColors(s.settings, s.settings.ballsPerTurn, rng)
  const balls = ballsOn(geometryOf(s.settings), cells, announced)
  return { balls, next: drawColors(s.settings, s.settings.ballsPerTurn, rng) }
}

/** X13  A start without a line: while there is one, a ball in it is given another colour. */
function drawLayout(s: State, rng: Rng): Spawn {
  const g = geometryOf(s.settings)
  const cells = drawCells(s, s.settings.initialBalls, rng)
  const colors = drawColors(s.settings, cells.length, rng)
  const board = s.board.slice()
  put(g, board, ballsOn(g, cells, colors))
  for (;;) {
    const lines = linesThrough(g, board, cells, s.settings.matchLength)
    if (lines === null) break
    const offending = oneOf(lines.cells, rng)
    board[offending] = 1 + rng.below(s.settings.colorsCount)
  }
  const balls = cells.map((cell): Ball => ({ cell: cellAt(g, cell), color: board[cell] ?? EMPTY }))
  return { balls, next: drawColors(s.settings, s.settings.ballsPerTurn, rng) }
}

/** X16  Empty cells without repetition, each equally likely; as many as there are if that is fewer. */
function drawCells({ board }: State, wanted: number, rng: Rng): readonly number[] {
  const empty = board.slice() // of the right size; only the first `count` entries mean anything
  let count = 0
  for (let cell = 0; cell < board.length; cell++) if (board[cell] === EMPTY) empty[count++] = cell
  const drawn: number[] = []
  while (drawn.length < wanted && count > 0) {
    const at = rng.below(count--)
    drawn.push(empty[at] ?? 0)
    empty[at] = empty[count] ?? 0
  }
  return drawn
}

/** X16  Colours are independent, each equally likely. */
export function drawColors({ colorsCount }: Settings, count: number, rng: Rng): readonly Color[] {
  const colors: Color[] = []
  for (let i = 0; i < count; i++) colors.push(1 + rng.below(colorsCount))
  return colors
}

const isAnnouncement = (settings: Settings, next: readonly Color[]): boolean =>
  next.length === settings.ballsPerTurn && next.every((color) => isColor(settings, color))

const isColor = ({ colorsCount }: Settings, color: Color): boolean =>
  Number.isInteger(color) && color >= 1 && color <= colorsCount

/** 1.1.2 and X13  Exactly the first balls, and no line among them. */
function isLayout(s: State, { balls }: Spawn): boolean {
  const g = geometryOf(s.settings)
  if (
    balls.length !== s.settings.initialBalls ||
    !areApart(s, balls) ||
    !balls.every(({ color }) => isColor(s.settings, color))
  )
    return false
  const board = s.board.slice()
  return linesThrough(g, board, put(g, board, balls), s.settings.matchLength) === null
}

/** 1.1.13, X5 and X16  As many balls as fit, in the announced colours and order. */
function isSpawn(s: State, { balls }: Spawn): boolean {
  if (s.phase !== 'spawning') return false
  const empty = s.board.filter((color) => color === EMPTY).length
  return (
    balls.length === Math.min(s.settings.ballsPerTurn, empty) &&
    areApart(s, balls) &&
    balls.every(({ color }, i) => (s.next.length > 0 ? color === s.next[i] : isColor(s.settings, color)))
  )
}

/** Every ball in an empty cell of its own. */
function areApart(s: State, balls: readonly Ball[]): boolean {
  const g = geometryOf(s.settings)
  const cells = balls.map(({ cell }) => indexOf(g, cell))
  return new Set(cells).size === cells.length && cells.every((cell) => s.board[cell] === EMPTY)
}

function ballsOn(g: Geometry, cells: readonly number[], colors: readonly Color[]): readonly Ball[] {
  const balls: Ball[] = []
  for (const [i, cell] of cells.entries()) balls.push({ cell: cellAt(g, cell), color: colors[i] ?? EMPTY })
  return balls
}

function put(g: Geometry, board: Color[], balls: readonly Ball[]): readonly number[] {
  const cells: number[] = []
  for (const { cell, color } of balls) {
    const at = indexOf(g, cell)
    board[at] = color
    cells.push(at)
  }
  return cells
}

function take(board: Color[], cells: readonly number[]): void {
  for (const cell of cells) board[cell] = EMPTY
}

const cellsOf = (g: Geometry, cells: readonly number[]): readonly Cell[] => cells.map((cell) => cellAt(g, cell))
