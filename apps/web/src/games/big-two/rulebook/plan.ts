import type { Plan } from '../../../rulebook/plan.ts'

export const plan = {
  table: [
    { id: 'cards', covers: ['1.1.1'], figure: 'ladder' },
    { id: 'deal', covers: ['1.1.2'] },
    { id: 'kinds', covers: ['1.1.5'], figure: 'kinds' },
  ],
  turn: [
    { id: 'opening', covers: ['1.1.3', '1.1.4', '2.1.18'], figure: 'opening' },
    { id: 'follow', covers: ['1.1.6'], figure: 'follow' },
    { id: 'trick', covers: ['1.1.8'] },
    { id: 'own-cards', covers: ['2.1.19', '2.1.20'] },
  ],
  tricky: [
    { id: 'pass', covers: ['1.1.7', '2.1.8'] },
    { id: 'compare', covers: ['1.2'], figure: 'pairs' },
    { id: 'straights', covers: [], figure: 'straights' },
    {
      id: 'one-card',
      covers: ['2.1.1', '2.1.2', '2.1.3', '2.1.4', '2.1.9', '2.1.10', '2.1.11', '2.1.12', '2.1.13', '2.1.15', '2.1.17'],
      figure: 'one-card',
    },
    { id: 'one-card-lead', covers: ['2.1.5', '2.1.6', '2.1.7'], figure: 'one-card-lead' },
  ],
  end: [
    { id: 'match', covers: ['1.1.9', '1.1.10'] },
    { id: 'game', covers: ['1.1.11'] },
  ],
  tips: [
    { id: 'small', covers: [] },
    { id: 'twos', covers: [] },
  ],
  variants: [
    { id: 'tables', covers: ['1.3'] },
    { id: 'dealing', covers: [], settings: ['suitOrder', 'deal2', 'deal3'] },
    { id: 'leading', covers: [], settings: ['nextLeader', 'firstPlay'] },
    { id: 'combinations', covers: [], settings: ['triples', 'flush', 'straights', 'flushOrder', 'bombs'] },
    { id: 'passing', covers: ['2.1.14'], settings: ['passLocks'] },
    { id: 'warning', covers: ['2.1.21'], settings: ['oneCardLeft'] },
    { id: 'counting', covers: [], settings: ['scoring', 'winnerTakes', 'doubleTwos', 'target'] },
  ],
} as const satisfies Plan
