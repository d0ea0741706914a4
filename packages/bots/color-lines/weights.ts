/**
 * What Scales puts on the balance. Found by tune.ts's method from hand-written values: 35 generations of 40 candidates,
 * 5 to 12 games each, choosing one move ahead; `line` and `plan` by trying five values each over 40 to 60 games, two
 * and three moves ahead.
 */
export const WEIGHTS = {
  // a window by its kind, see lattice.ts
  empty: 0.17,
  '1': 0.18,
  '1+1': -0.03,
  '1+2': -0.31,
  '2': 1.29,
  '2+1': 0.49,
  '2+2': -0.19,
  '2+3': 0.01,
  pairs: 0.76,
  'pairs+1': 0.24,
  '3': 6.98,
  '3+1': 2.89,
  '3+2': 0.88,
  '4': 17.69,
  '4+1': 9.89,

  // the share of it that is left with no, one or two more balls of its colour on the board
  two0: 0.94,
  two1: 0.43,
  two2: 0.77,
  three0: 0.78,
  three1: 0.95,
  four0: 0.59,
  coming: 0.44, // how much of a ball an announced one is
  fourComing: -1.52, // for an open four, by announced ball of its colour: that may take it for no points

  cutOff: -0.78, // by empty cell outside the largest region
  regions: -1, // by region beside the largest
  ball0: -0.87, // by ball with no, one or two empty cells beside it
  ball1: -0.33,
  ball2: -0.28,
  gap0: -0.32, // likewise by empty cell
  gap1: -0.23,
  gap2: -0.23,
  ready: 12.58, // a four that the next move can complete
  readier: 6.63, // each further one

  line: 85, // a bare line that is taken
  plan: 0.6, // the share of what follows a walk in what the walk is worth
}

export type Weights = { readonly [W in keyof typeof WEIGHTS]: number }
