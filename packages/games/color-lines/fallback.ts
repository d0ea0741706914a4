import { AXES, geometryOf, indexOf, type Geometry } from './geometry.ts'
import { rules } from './rules.ts'
import type { Action, Color, State } from './state.ts'

/** The walk that completes the longest line, else the one that lengthens a run most; of equals the first. */
export function fallback(v: State): Action {
  const g = geometryOf(v.settings)
  const { matchLength } = v.settings
  const gain = ({ from, to }: Action): number => {
    const source = indexOf(g, from)
    const color = v.board[source] ?? 0
    const made = longestRun(g, v.board, indexOf(g, to), color, source)
    return made >= matchLength ? matchLength + made : made - longestRun(g, v.board, source, color, source)
  }
  let best: Action | null = null
  let most = -Infinity
  for (const action of rules.actions(v)) {
    const gained = gain(action)
    if (gained <= most) continue
    best = action
    most = gained
  }
  if (best === null) throw new Error('no ball can walk')
  return best
}

/** The most balls of a colour in a row through a cell, with one of them there and none where it came from. */
function longestRun(g: Geometry, board: readonly Color[], cell: number, color: Color, source: number): number {
  let longest = 0
  for (const axis of AXES)
    longest = Math.max(
      longest,
      1 + armOf(g, board, cell, axis, color, source) + armOf(g, board, cell, axis ^ 2, color, source),
    )
  return longest
}

function armOf(
  { steps }: Geometry,
  board: readonly Color[],
  cell: number,
  direction: number,
  color: Color,
  source: number,
): number {
  let length = 0
  for (let at = cell; ; length++) {
    at = steps[8 * at + direction] ?? -1
    if (at < 0 || at === source || board[at] !== color) return length
  }
}
