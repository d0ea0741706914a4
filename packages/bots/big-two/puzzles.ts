import { catalogue } from '@parlour/core'
import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import type { PuzzleBook } from '../puzzles/book.ts'
import { spread } from '../puzzles/spread.ts'
import { certainWin } from './certain.ts'
import { playOn } from './lookahead.ts'
import { MATCH_ONLY } from './stakes.ts'

const DEALS = 240 // imagined, and played to the end
const NEARLY_OUT = 2 // cards

/** The coach plays one turn on over 150 imagined deals, the stronger search to the end over more of them. */
export const puzzles: PuzzleBook<BigTwo> = {
  list: () => import('./puzzle-list.ts').then(({ PUZZLES }) => PUZZLES),
  themes: ['sequence', 'save', 'lead', 'answer'],
  words: catalogue({
    en: () => ({
      sequence: 'The forced sequence',
      save: 'Somebody is nearly out',
      lead: 'What to lead',
      answer: 'Answer or pass',
    }),
    zh: () => ({
      sequence: '必胜次序',
      save: '有人快走完了',
      lead: '领出什么',
      answer: '接还是不接',
    }),
  }),
  seats: 4,
  players: ['easy', 'greedy', 'medium'],
  panel: ['easy', 'greedy', 'medium'],
  lead: 0.05,
  theme(v, seat, best) {
    if (best.type === 'play' && best.cards.length < v.hand.length && certainWin(v) !== null) return 'sequence'
    if (best.type === 'play' && best.cards.length === v.hand.length) return null // nobody needs to be shown that
    if (v.counts.some((count, other) => other !== seat && count <= NEARLY_OUT)) return 'save'
    return v.table === null ? 'lead' : 'answer'
  },
  stronger(v, seat, actions, rng) {
    const wins = actions.map(() => new Float64Array(DEALS))
    for (let deal = 0; deal < DEALS; deal++) {
      const hands = bigTwo.visibility.sampleState(v, rng)
      for (const [place, action] of actions.entries()) {
        const own = wins[place]
        if (own !== undefined) own[deal] = playOn(hands, action, seat, MATCH_ONLY, Infinity).win
      }
    }
    return spread(wins)
  },
}
