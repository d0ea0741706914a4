import { catalogue } from '@parlour/core'
import type { Action, Rollio, State } from '@parlour/games/rollio'
import type { PuzzleBook } from '../puzzles/book.ts'
import { ratedBy } from './coach.ts'
import type { Thought } from './hard.ts'

/** Three times the samples of the strongest player. */
const LONGER: Thought = { level: { rolls: 84, courses: 480 }, between: { rolls: 14, courses: 80 } }

/** Decisions at the table; what a shop is worth is too uncertain for one answer. */
export const puzzles: PuzzleBook<Rollio> = {
  list: () => import('./puzzle-list.ts').then(({ PUZZLES }) => PUZZLES),
  themes: ['stop', 'hot', 'score', 'reroll'],
  words: catalogue({
    en: () => ({
      stop: 'When to bank',
      hot: 'Hot dice',
      score: 'Which dice to score',
      reroll: 'When to reroll',
    }),
    zh: () => ({ stop: '入账还是再掷', hot: '全热', score: '挑哪些骰子得分', reroll: '何时重掷' }),
  }),
  seats: 1,
  players: ['easy', 'greedy', 'medium'],
  panel: ['easy', 'greedy', 'medium'],
  lead: 0.05,
  theme(s, _seat, best, second) {
    const { type } = best
    if (s.phase !== 'rolled' && s.phase !== 'deciding') return null
    // a bank that wins the level, or loses the run, is no question
    if (s.phase === 'deciding' && (s.banked + s.pot >= s.target || s.banks === 1)) return null
    if (type === 'bank' || type === 'roll') return 'stop'
    if (type === 'score') return scoresAll(s, best) && !scoresAll(s, second) ? 'hot' : 'score'
    return type === 'reroll' ? 'reroll' : null
  },
  stronger: (s, _seat, actions, rng) =>
    actions.map((action) => ({ value: ratedBy(s, action, LONGER, rng), error: null })),
}

const scoresAll = ({ hand }: State, action: Action): boolean =>
  action.type === 'score' && action.groups.flatMap(({ dice }) => dice).length === hand.length
