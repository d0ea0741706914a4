import type { Plan } from '../../../rulebook/plan.ts'

export const plan = {
  table: [
    { id: 'board', covers: ['1.1'], figure: 'board' },
    { id: 'markers', covers: ['1.2.11'] },
  ],
  turn: [
    { id: 'roll', covers: ['1.2.1', '1.2.2', '1.2.5'], figure: 'pairings' },
    { id: 'climb', covers: ['1.2.6'], figure: 'climb' },
    { id: 'decide', covers: ['1.2', '1.2.9'], figure: 'stop' },
  ],
  tricky: [
    { id: 'one-is-enough', covers: ['1.2.4'], figure: 'partial' },
    { id: 'three-runners', covers: ['1.2.3'], figure: 'blocked' },
    { id: 'last-runner', covers: ['1.4'], figure: 'choose' },
    { id: 'top', covers: ['1.2.7'], figure: 'top' },
    { id: 'bust', covers: ['1.2.8'], figure: 'bust' },
  ],
  end: [{ id: 'win', covers: ['1.2.10'], figure: 'won' }],
  tips: [
    { id: 'middle', covers: [] },
    { id: 'greed', covers: [] },
  ],
  variants: [
    { id: 'columns-to-win', covers: [], settings: ['columnsToWin'] },
    { id: 'movement', covers: ['1.3'], settings: ['movement'], figure: 'no-parking' },
  ],
} as const satisfies Plan
