import { lawsOf } from '@parlour/core/laws'
import { canonical, rollio, type Action, type State } from './index.ts'

/** Dice alike are interchangeable: `actions` lists one of each, `why` accepts them all. */
const equivalent = (s: State, action: Action, listed: Action): boolean => JSON.stringify(usual(s, action)) === JSON.stringify(listed)
function usual(s: State, action: Action): Action {
  if (action.type !== 'use' || action.on === null) return canonical(s.hand, action, s.settings)
  const dice = s.phase === 'rolled' ? s.hand : s.set
  const same = JSON.stringify(dice[action.on])
  return { ...action, on: dice.findIndex((die) => JSON.stringify(die) === same) }
}

lawsOf({ game: rollio, seats: 1, seeds: 8, ends: 20_000, sample: 25, equivalent })
lawsOf({ game: rollio, seats: 1, settings: { difficulty: 'easy', ones: 'ten' }, seeds: 6, ends: 20_000, sample: 25, equivalent })
lawsOf({
  game: rollio,
  seats: 1,
  settings: { difficulty: 'hard', order: 'batch', kindGrowth: 'literal', worlds: 1 },
  seeds: 4,
  ends: 20_000,
  sample: 25,
  equivalent,
})
