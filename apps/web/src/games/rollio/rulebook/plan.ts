import type { Plan } from '../../../rulebook/plan.ts'

export const plan = {
  table: [
    { id: 'run', covers: ['3.1', '3.3'], figure: 'level' },
    { id: 'packs', covers: ['3.2'] },
    { id: 'combinations', covers: ['1.1'], figure: 'combinations' },
  ],
  turn: [
    { id: 'round', covers: ['3.4'], figure: 'score' },
    { id: 'shop', covers: ['3.6'] },
  ],
  tricky: [
    { id: 'ways', covers: ['1.2'], figure: 'ways' },
    { id: 'flop', covers: [], figure: 'flop' },
    { id: 'hot', covers: [], figure: 'hot' },
    { id: 'count', covers: ['2'] },
    { id: 'materials', covers: ['3.5'], figure: 'materials' },
    { id: 'charms', covers: ['3.7'], figure: 'charms' },
    { id: 'consumables', covers: ['3.8', '3.9'] },
    { id: 'boss', covers: ['3.10'] },
  ],
  end: [{ id: 'end', covers: ['3.12'] }],
  tips: [
    { id: 'odds', covers: [] },
    { id: 'bank', covers: [] },
  ],
  variants: [
    { id: 'difficulty', covers: ['3.11'], settings: ['difficulty', 'worlds'] },
    { id: 'points', covers: ['4'], settings: ['kindGrowth', 'ones'] },
    { id: 'order', covers: [], settings: ['order'] },
    { id: 'families', covers: ['1.6'], settings: ['table'] },
    { id: 'more', covers: [], settings: ['content', 'start'] },
    { id: 'pips', covers: ['3.15'] },
    { id: 'challenges', covers: ['3.18'], settings: ['challenge', 'endless'] },
  ],
} as const satisfies Plan
