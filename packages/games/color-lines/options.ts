import type { Guide, Option, NonEmpty } from '@parlour/core'
import { fallback } from './fallback.ts'
import { cellAt, geometryOf, indexOf, type Geometry } from './geometry.ts'
import { canLeave, routesFrom, type Routes } from './paths.ts'
import { move, SEAT } from './rules.ts'
import {
  EMPTY,
  type Action,
  type ColorLines,
  type ColorLinesReason,
  type Effect,
  type Prompt,
  type State,
} from './state.ts'

export const guide: Guide<ColorLines> = {
  ask(v, picks) {
    if (v.phase !== 'moving') return { prompt: waiting(v), options: [] }
    const g = geometryOf(v.settings)
    const [chosen, ...further] = picks
    if (chosen === undefined) return { prompt: { type: 'choose-ball', seat: SEAT }, options: balls(v, g) }
    const from = indexOf(g, chosen)
    const color = v.board[from] ?? EMPTY
    if (color === EMPTY) return { prompt: { type: 'choose-ball', seat: SEAT }, options: [] }
    return {
      prompt: { type: 'choose-cell', seat: SEAT, cell: cellAt(g, from), color },
      options: further.length > 0 ? [] : targets(v, g, from),
    }
  },

  /** X18  Off the board, nobody to move, nothing to move, something in the way, no way: the first that holds. */
  why(v, { from, to }) {
    const g = geometryOf(v.settings)
    const source = indexOf(g, from)
    const target = indexOf(g, to)
    if (source < 0 || target < 0)
      return [{ code: 'off-board', rule: 'X18', cell: source < 0 ? from : to, rows: g.rows, cols: g.cols }]
    if (v.phase !== 'moving') return [{ code: 'nobody-to-act', rule: v.phase === 'over' ? '1.1.17' : '1.1.13' }]
    if (v.board[source] === EMPTY) return [{ code: 'empty-source', rule: '1.1.3', cell: from }]
    const color = v.board[target] ?? EMPTY
    if (color !== EMPTY) return [{ code: 'occupied-target', rule: '1.1.3', cell: to, color, same: source === target }]
    return noPath(g, routesFrom(g, v.board, source), target)
  },

  fallback,
}

const waiting = (v: State): Prompt =>
  v.phase === 'over' ? { type: 'over', score: v.score, moves: v.moves } : { type: 'balls-to-come', seat: SEAT }

/** Every ball on the board; one that is walled in says so. */
function balls(v: State, g: Geometry): readonly Option<ColorLines>[] {
  const options: Option<ColorLines>[] = []
  for (let at = 0; at < v.board.length; at++) {
    const color = v.board[at] ?? EMPTY
    if (color === EMPTY) continue
    const pick = cellAt(g, at)
    options.push(
      canLeave(g, v.board, at)
        ? {
            status: 'playable',
            pick,
            action: null,
            more: true,
            effects: [{ type: 'lifted', seat: SEAT, ball: { cell: pick, color } }],
          }
        : { status: 'blocked', pick, reasons: [{ code: 'walled-in', rule: '1.1.4', cell: pick, color }] },
    )
  }
  return options
}

/** Every empty cell: with the path that leads there and the lines it completes, or without a path. */
function targets(v: State, g: Geometry, from: number): readonly Option<ColorLines>[] {
  const routes = routesFrom(g, v.board, from)
  const options: Option<ColorLines>[] = []
  for (const action of g.actionsFrom(from)) {
    const pick = action.to
    const to = indexOf(g, pick)
    if (v.board[to] !== EMPTY) continue
    const reasons = noPath(g, routes, to)
    options.push(
      reasons === null
        ? { status: 'playable', pick, action, more: false, effects: preview(v, g, action, routes) }
        : { status: 'blocked', pick, reasons },
    )
  }
  return options
}

/** Playing the move for its effects is safe: it stops where chance begins. */
function preview(v: State, g: Geometry, action: Action, routes: Routes): readonly Effect[] {
  const effects: Effect[] = []
  move(v, g, action, routes, (effect) => effects.push(effect))
  return effects
}

/** 1.1.7  Without a route the move is not possible. */
function noPath(g: Geometry, routes: Routes, to: number): NonEmpty<ColorLinesReason> | null {
  if (routes.previous[to] !== -1) return null
  return [{ code: 'no-path', rule: '1.1.7', from: cellAt(g, routes.from), to: cellAt(g, to) }]
}
