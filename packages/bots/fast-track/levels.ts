import { oneOf } from '@parlour/core'
import { fastTrack, type FastTrack } from '@parlour/games/fast-track'
import type { Bot } from '../bot.ts'
import { climb } from './characters.ts'
import { LADDER, type Rungs } from './ladder.ts'
import { ahead, type Sweep } from './lookahead.ts'
import { WEIGHTS } from './weights.ts'

/** Easy sees what a move does, but hardly who stands behind its pegs, nor that the safe zone fills from the far end. */
const CARELESS: Rungs = { ...LADDER, safe: 0 }
const SLIP = 6 // one move in so many is the first that comes to hand

export const easy: Bot<FastTrack> = {
  id: 'easy',
  name: 'Pip',
  character: 'Runs and cuts with glee, forgets who stands behind, and now and then moves whatever comes to hand.',
  budget: 10,
  choose: (view, _seat, rng) => (rng.below(SLIP) === 0 ? oneOf(fastTrack.rules.actions(view), rng) : climb(view, CARELESS, rng)),
}

export const medium: Bot<FastTrack> = {
  id: 'medium',
  name: 'Hazel',
  character: 'Weighs win, safety, cuts, the FastTrack, entry and holes gained by one plain rule.',
  budget: 10,
  choose: (view, _seat, rng) => climb(view, LADDER, rng),
}

/** Six plays through one card, three through two: some thousand boards, and some ten thousand with a 7 and many riders. */
export const SWEEP: Sweep = [6, 3]

export const hard: Bot<FastTrack> = {
  id: 'hard',
  name: 'Orla',
  character: 'Knows the chance to win from every position, and looks through every card that may come next.',
  budget: 150,
  choose: (view, _seat, rng) => ahead(view, WEIGHTS, SWEEP)[0]?.action ?? oneOf(fastTrack.rules.actions(view), rng),
}
