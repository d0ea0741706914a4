import type { BigTwo } from '@parlour/games/big-two'
import type { Adviser, Rated } from '../advice.ts'
import { certainWin } from './certain.ts'
import { lookAhead, type Effort } from './lookahead.ts'
import type { Judged } from './policy.ts'
import { MATCH_ONLY } from './stakes.ts'
import { words } from './words.ts'

const EFFORT: Effort = { most: 4, margin: Infinity, work: 16_000, playouts: 800, turns: 0, faith: 30 }

/** Advises what is most likely to win this match; points decide only between equals. */
export const adviser: Adviser<BigTwo> = {
  advise(v, seat, rng) {
    const [cards] = certainWin(v) ?? []
    const [first, ...others] = lookAhead(v, seat, rng, MATCH_ONLY, EFFORT).map(rated)
    if (first === undefined) throw new Error('nothing to advise')
    if (cards === undefined) return { best: first, second: others[0] ?? null }
    const second = [first, ...others].find(
      ({ action }) => action.type === 'pass' || action.cards.join() !== cards.join(),
    )
    return { best: { action: { type: 'play', cards }, value: 1 }, second: second ?? null }
  },
  words,
}

const rated = ({ action, prospect }: Judged): Rated<BigTwo> => ({ action, value: prospect.win })
