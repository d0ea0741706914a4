import { rulesOf } from './rulebook.ts'
import { movesOf } from './hand.ts'
import { named } from './scoring.ts'
import type { Action, State } from './state.ts'

/** Takes the most points the dice show, banks them at once, and neither buys nor spends anything. */
export function fallback(s: State): Action {
  switch (s.phase) {
    case 'ready':
      return { type: 'roll' }
    case 'rolled':
      return bestScore(s) ?? { type: 'pass' }
    case 'deciding':
      return { type: 'bank' }
    case 'world':
      return { type: 'world', index: 0 }
    case 'loadout':
    case 'shop':
    case 'omen':
    case 'rolling':
    case 'drawing':
    case 'stocking':
    case 'crossing':
    case 'changing':
    case 'won':
    case 'lost':
      return { type: 'leave' }
  }
}

/** The score worth most by the table of combinations; working out the charms for every score would take too long. */
function bestScore(s: State): Action | null {
  let best: Action | null = null
  let most = -1
  for (const action of movesOf(s.hand, rulesOf(s)).scores) {
    const points = action.groups.reduce((sum, group) => sum + named(s, group).points, 0)
    if (points <= most) continue
    best = action
    most = points
  }
  return best
}
