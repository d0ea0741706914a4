import type { Plan } from '../../../rulebook/plan.ts'

export const plan = {
  table: [{ id: 'board', covers: ['1.1.1', '1.1.2', 'X13'], figure: 'board' }],
  turn: [
    { id: 'walk', covers: ['1.1.3', 'X18', 'X19'], figure: 'walk' },
    { id: 'line', covers: ['1.1.8', '1.1.11', '1.1.12', 'X9'], figure: 'line' },
    { id: 'new-balls', covers: ['1.1.13', '1.1.15', 'X1', 'X16'], figure: 'new-balls' },
  ],
  tricky: [
    { id: 'no-diagonal', covers: ['1.1.4', '1.1.5', '1.1.6', 'X17'], figure: 'no-diagonal' },
    { id: 'no-path', covers: ['1.1.7'], figure: 'no-path' },
    { id: 'crossing', covers: ['1.1.9', '1.1.10'], figure: 'crossing' },
    { id: 'same-four', covers: ['X11'], figure: 'same-four' },
    { id: 'not-yours', covers: ['1.1.14', 'X6', 'X8', 'X10'], figure: 'not-yours' },
  ],
  end: [
    { id: 'full', covers: ['1.1.17', 'X3', 'X5', 'X7'], figure: 'full' },
    { id: 'swept', covers: ['X4'] },
  ],
  tips: [
    { id: 'room', covers: [] },
    { id: 'ahead', covers: [] },
  ],
  variants: [
    { id: 'size', covers: ['X20'], settings: ['rows', 'cols', 'initialBalls'] },
    { id: 'colours', covers: [], settings: ['colorsCount', 'matchLength'] },
    { id: 'coming', covers: ['1.1.16', 'X2'], settings: ['ballsPerTurn', 'showNextBalls'], figure: 'hidden' },
    { id: 'scoring', covers: [], settings: ['scoring'] },
  ],
} as const satisfies Plan
