import { combinationOf } from './combinations.ts'
import { PASS } from './plays.ts'
import { legalActions, receiver } from './rules.ts'
import type { Action, View } from './state.ts'

/** The lowest play with the fewest cards; a pass only where nothing can be played. */
export function fallback(v: View): Action {
  const actions = legalActions(v, v.hand, v.counts[receiver(v, v.seat)] ?? 0)
  return actions.reduce((lowest, action) => (isLower(v, action, lowest) ? action : lowest), PASS)
}

function isLower(v: View, action: Action, than: Action): boolean {
  if (action.type === 'pass' || than.type === 'pass') return action.type === 'play'
  if (action.cards.length !== than.cards.length) return action.cards.length < than.cards.length
  return (combinationOf(action.cards, v.settings)?.power ?? 0) < (combinationOf(than.cards, v.settings)?.power ?? 0)
}
