import type { Plan } from '../../../rulebook/plan.ts'

export const plan = {
  table: [
    { id: 'start', covers: ['1.1'], figure: 'start' },
    { id: 'places', covers: ['1.2'] },
    { id: 'deck', covers: ['1.3'] },
  ],
  turn: [
    { id: 'draw', covers: ['1.4'], figure: 'move' },
    { id: 'cards', covers: ['1.5'] },
    { id: 'enter', covers: ['1.7'], figure: 'enter' },
  ],
  tricky: [
    { id: 'cut', covers: ['1.6'], figure: 'cut' },
    { id: 'ride', covers: ['1.8'], figure: 'ride' },
    { id: 'ride-lost', covers: [] },
    { id: 'bullseye', covers: ['1.9'], figure: 'bullseye' },
    { id: 'back', covers: ['1.10'], figure: 'back' },
    { id: 'safe', covers: ['1.11'], figure: 'safe' },
    {
      id: 'split',
      covers: ['2', '2.1.9', '2.1.11', '2.1.12', '2.1.13', '2.1.14', '2.1.15', '2.1.16', '2.1.21', '2.1.37', '2.1.38'],
      figure: 'split',
    },
    {
      id: 'sharers',
      covers: ['2.1.1', '2.1.2', '2.1.3', '2.1.4', '2.1.5', '2.1.6', '2.1.7', '2.1.8', '2.1.10', '2.1.31', '2.1.32'],
    },
    { id: 'halves', covers: ['2.1.17', '2.1.18', '2.1.19', '2.1.20'], figure: 'second' },
  ],
  end: [{ id: 'win', covers: ['2.1.35'], figure: 'win' }],
  tips: [
    { id: 'out', covers: [] },
    { id: 'corners', covers: [] },
  ],
  variants: [
    { id: 'pegs', covers: [], settings: ['pegs', 'deck'] },
    { id: 'swap', covers: ['1.12'], settings: ['jackSwap'], figure: 'swap' },
    { id: 'bullseye-cut', covers: [], settings: ['bullseyeCut', 'chooseToRide'] },
    { id: 'sevens', covers: [], settings: ['splitMustComplete', 'loneRiderFullSeven'] },
  ],
} as const satisfies Plan
