import { oneOf } from '@parlour/core'
import { fastTrack, type FastTrack } from '@parlour/games/fast-track'
import { botWords, type Bot } from '../bot.ts'
import { ahead, type Depth } from './lookahead.ts'
import { WEIGHTS } from './weights.ts'

const THREE_CARDS: Depth = { sweep: [6, 3, 2], boards: 60_000 }

/** Not shown to be stronger than `hard`, so offered at no table. */
const expert: Bot<FastTrack> = {
  id: 'expert',
  words: botWords(
    {
      name: 'Sibyl',
      character: 'Looks three cards into the future and knows who will play each of them, and where.',
    },
    { name: '西比尔', character: '往后看三张牌，谁来走、走到哪里，心里都有数。' },
  ),
  budget: 150,
  choose: (view, _seat, rng) =>
    ahead(view, WEIGHTS, THREE_CARDS)[0]?.action ?? oneOf(fastTrack.rules.actions(view), rng),
}

/** Whom the players of Fast Track are compared with. */
export const sparring: readonly Bot<FastTrack>[] = [expert]
