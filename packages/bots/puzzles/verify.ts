import type { GameTypes } from '@parlour/core'
import { confirmed, deepest, ledIn, type Puzzlers } from './judge.ts'
import type { Puzzle } from './list.ts'
import { isSame } from './make.ts'

/** What is wrong with a puzzle: it cannot be read, its theme or best action is another, or its lead is gone. */
export type PuzzleFault = 'position' | 'turn' | 'solution' | 'values' | 'lead' | 'theme' | 'stronger'

const ROUNDED = 0.002 // of a value

/** Judges a puzzle anew, by nothing but its position; null where all that it says holds. */
export function verifyPuzzle<T extends GameTypes>(players: Puzzlers<T>, puzzle: Puzzle): PuzzleFault | null {
  const { game, puzzles } = players
  const state = game.notation.state.read(puzzle.position, game.settings.defaults)
  if (!state.ok) return 'position'
  const seat = game.rules.toAct(state.value)
  if (typeof seat !== 'number') return 'turn'
  const view = game.visibility.view(state.value, seat)
  const solution = game.notation.action.read(puzzle.options[0]?.action ?? '')
  if (!solution.ok || game.guide.why(view, solution.value) !== null) return 'solution'
  const valued = deepest(players, view, seat, puzzle.position)
  const led = ledIn(players, valued)
  if (led === null) return 'lead'
  if (!isSame(players, view, led.best, solution.value)) return 'solution'
  for (const [place, { action, value }] of puzzle.options.entries()) {
    const now = valued[place]
    if (now === undefined || action !== game.notation.action.write(now.action)) return 'values'
    if (Math.abs(now.value - value) > ROUNDED * Math.max(1, Math.abs(value))) return 'values'
  }
  if (puzzles.theme(view, seat, led.best, led.second) !== puzzle.theme) return 'theme'
  return confirmed(players, view, seat, led, puzzle.position) ? null : 'stronger'
}
