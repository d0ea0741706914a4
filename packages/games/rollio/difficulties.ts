import type { Content } from './content.ts'
import type { Grants } from './grants.ts'

/** 3.11  The difficulties; the first is the usual one. */
export const DIFFICULTIES = ['normal', 'calm', 'easy', 'mild', 'hard', 'harsh', 'brutal'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** 3.11  From the easiest to the hardest. */
export const RISING: readonly Difficulty[] = ['calm', 'easy', 'mild', 'normal', 'hard', 'harsh', 'brutal']

/** 3.11  Each asks for another way to play, not only for more points. */
const FULL: { readonly [D in Difficulty]: Grants } = {
  calm: { target: -50, banks: 1, rerolls: 2, freeFlops: 9 },
  easy: { target: -35, rerolls: 1, freeFlops: 1 },
  mild: { target: -25, freeFlops: 1 },
  normal: {},
  hard: { target: 14, freeFlops: -1 },
  harsh: { target: 12, freeFlops: -1, unused: -1 },
  brutal: { target: 15, freeFlops: -1, unused: -1, offers: -1, rerolls: -1 },
}

const LATER: { readonly [D in Difficulty]: Grants } = {
  calm: { target: -50, banks: 1, rerolls: 2, freeFlops: 9 },
  easy: { target: -40, rerolls: 1, freeFlops: 1 },
  mild: { target: -15, freeFlops: 1 },
  normal: {},
  hard: { target: 8, freeFlops: -1 },
  harsh: { target: 8, freeFlops: -1, prices: 1, unused: -1 },
  brutal: { target: 12, freeFlops: -1, prices: 1, unused: -1, offers: -1, rerolls: -1 },
}

const EARLY: { readonly [D in Difficulty]: Grants } = {
  ...LATER,
  easy: { target: -30, rerolls: 1, freeFlops: 1 },
  mild: { target: -20, freeFlops: 1 },
  hard: { target: 5, freeFlops: -1 },
  harsh: { ...LATER.harsh, target: 5 },
  brutal: { ...LATER.brutal, target: 10 },
}

const FIRST: { readonly [D in Difficulty]: Grants } = {
  ...EARLY,
  easy: { target: -50, banks: 1, rerolls: 1 },
  hard: { target: 50, rerolls: -1 },
  harsh: { ...LATER.harsh, target: 60, rerolls: -1 },
  brutal: { ...LATER.brutal, target: 75 },
}

export const DIFFICULTY: { readonly [C in Content]: { readonly [D in Difficulty]: Grants } } = {
  classic: FIRST,
  charms: FIRST,
  full: FULL,
  early: EARLY,
  later: LATER,
}
