import { bustCount } from './odds.ts'
import { advances, isBust, length, pairings, PASS, ROLL, rules, runner, STOP, stopObstacle } from './rules.ts'
import { COLUMNS, type Action, type State } from './state.ts'

/** Goes where the runners get furthest, rolls while no roll can bust, and then stops if it may. */
export function fallback(s: State): Action {
  if (s.dice === null) return bustCount(s) > 0 && stopObstacle(s) === null ? STOP : ROLL
  if (isBust(s, s.dice)) return PASS
  return pairings(s.dice)
    .flatMap((pairing) => advances(s, pairing))
    .reduce((best, action) => (climbed(s, action) > climbed(s, best) ? action : best))
}

/** How much of their columns the runners would have climbed. */
function climbed(s: State, action: Action): number {
  const after = rules.play(s, action)
  return COLUMNS.reduce((sum, column) => sum + runner(after, column) / length(column), 0)
}
