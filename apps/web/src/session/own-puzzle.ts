import { readPairs, type Game, type GameTypes } from '@parlour/core'

/** A position and the one line that is best there. */
export interface Task {
  readonly position: string
  readonly settings: string // as key=value key=value
  readonly solution: string
}

/** Whether a puzzle from a link can be put on a board: all of it is read, and its solution may be played. */
export function isTask<T extends GameTypes>(game: Game<T>, { position, settings, solution }: Task): boolean {
  const usual = game.settings.read(readPairs(settings), game.seats.usual)
  const state = usual.ok ? game.notation.state.read(position, usual.value) : null
  const action = game.notation.action.read(solution)
  if (state?.ok !== true || !action.ok) return false
  if (!game.settings.read(readPairs(settings), game.rules.seats(state.value)).ok) return false
  const seat = game.rules.toAct(state.value)
  return typeof seat === 'number' && game.guide.why(game.visibility.view(state.value, seat), action.value) === null
}
