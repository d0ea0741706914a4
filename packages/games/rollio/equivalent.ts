import { rulesOf } from './rulebook.ts'
import { canonical } from './hand.ts'
import type { Action, State } from './state.ts'

/** Dice alike are interchangeable: `actions` lists one of each, `why` accepts them all. */
export const equivalent = (s: State, action: Action, listed: Action): boolean =>
  JSON.stringify(usual(s, action)) === JSON.stringify(listed)

/** The same action on the first of the dice that look alike. */
function usual(s: State, action: Action): Action {
  if (action.type !== 'use' || action.on === null) return canonical(s.hand, action, rulesOf(s))
  const dice = s.phase === 'rolled' ? s.hand : s.set
  const same = JSON.stringify(dice[action.on])
  return { ...action, on: dice.findIndex((die) => JSON.stringify(die) === same) }
}
