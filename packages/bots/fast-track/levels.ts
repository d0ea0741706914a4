import { oneOf } from '@parlour/core'
import { fastTrack, type FastTrack } from '@parlour/games/fast-track'
import { botWords, type Bot } from '../bot.ts'
import { climb } from './characters.ts'
import { LADDER, type Rungs } from './ladder.ts'
import { learned } from './learned.ts'
import { ahead, type Depth } from './lookahead.ts'

/** Easy sees what a move does, but hardly who stands behind its pegs, nor that the safe zone fills from the far end. */
const CARELESS: Rungs = { ...LADDER, safe: 0 }
const SLIP = 6 // one move in so many is the first that comes to hand

export const easy: Bot<FastTrack> = {
  id: 'easy',
  words: botWords(
    {
      name: 'Pip',
      character: "Loves to run and cut, forgets who's behind, and sometimes moves the first peg it sees.",
    },
    { name: '皮皮', character: '爱跑爱撞，忘了身后有谁，有时随手就走。' },
  ),
  budget: 10,
  choose: (view, _seat, rng) =>
    rng.below(SLIP) === 0 ? oneOf(fastTrack.rules.actions(view), rng) : climb(view, CARELESS, rng),
}

export const medium: Bot<FastTrack> = {
  id: 'medium',
  words: botWords(
    { name: 'Hazel', character: 'Follows one plain rule: win, get safe, cut, ride, come in, move on.' },
    { name: '榛子', character: '照一条简单的规矩走：先赢，再安全，再撞人，再上快道。' },
  ),
  budget: 10,
  choose: (view, _seat, rng) => climb(view, LADDER, rng),
}

/**
 * Six plays through one card, three through two: some thousand boards, and some ten thousand with a 7 and many riders.
 */
export const DEPTH: Depth = { sweep: [6, 3], boards: Infinity }

export const hard: Bot<FastTrack> = {
  id: 'hard',
  words: botWords(
    {
      name: 'Orla',
      character: 'Knows the chance to win from every position and thinks through every card that may come next.',
    },
    { name: '奥拉', character: '每个局面的胜算都清楚，下一张可能的牌也都想过。' },
  ),
  budget: 150,
  choose: (view, _seat, rng) => ahead(view, learned, DEPTH)[0]?.action ?? oneOf(fastTrack.rules.actions(view), rng),
}
