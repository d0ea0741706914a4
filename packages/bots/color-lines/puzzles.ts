import { catalogue } from '@parlour/core'
import { EMPTY, geometryOf, indexOf, type Action, type ColorLines, type State } from '@parlour/games/color-lines'
import type { PuzzleBook } from '../puzzles/book.ts'
import { pointsIn } from './coach.ts'
import { planned, type Depth } from './plan.ts'
import { Walks, type Walk } from './walks.ts'
import { WEIGHTS } from './weights.ts'

/** Five moves of its own, and more walks at each. */
const FIVE_MOVES: Depth = [
  { rated: 20, followed: 12 },
  { rated: 8, followed: 5 },
  { rated: 6, followed: 3 },
  { rated: 6, followed: 2 },
  { rated: 4, followed: 0 },
]
const CROWDED = 24 // free cells

/** The coach plans four moves ahead, the stronger search five, with more walks at each. */
export const puzzles: PuzzleBook<ColorLines> = {
  list: () => import('./puzzle-list.ts').then(({ PUZZLES }) => PUZZLES),
  themes: ['line', 'two', 'save', 'build'],
  words: catalogue({
    en: () => ({
      line: 'The better line',
      two: 'Clear in two',
      save: 'Save a crowded board',
      build: 'The building move',
    }),
    zh: () => ({ line: '消哪条线', two: '两步消线', save: '拥挤求生', build: '布局一手' }),
  }),
  seats: 1,
  players: ['easy', 'medium', 'windows'],
  panel: ['greedy', 'easy', 'medium', 'windows'],
  lead: 10,
  theme(v, _seat, best, second) {
    const walks = Walks.of(v, WEIGHTS)
    const walk = walkOf(v, walks, best)
    // a line beside no line is no question
    if (walk.cleared.length > 0) return walkOf(v, walks, second).cleared.length > 0 ? 'line' : null
    if (v.board.filter((color) => color === EMPTY).length <= CROWDED) return 'save'
    const next = walks.after(walk, () => walks.best(1, false))
    return next.some(({ cleared }) => cleared.length > 0) ? 'two' : 'build'
  },
  stronger: (v, _seat, actions) =>
    actions.map((action) => {
      const own = walkOf(v, Walks.of(v, WEIGHTS), action)
      const found = planned(v, WEIGHTS, FIVE_MOVES, own).find(({ from, to }) => from === own.from && to === own.to)
      return { value: found === undefined ? -Infinity : pointsIn(v, found, 'deep'), error: null }
    }),
}

function walkOf(v: State, walks: Walks, { from, to }: Action): Walk {
  const g = geometryOf(v.settings)
  return walks.walk(indexOf(g, from), indexOf(g, to))
}
