import type { Visibility } from '@parlour/core'
import { drawColors } from './rules.ts'
import type { ColorLines, State } from './state.ts'

const HIDDEN: State['next'] = []

/** 1.1.15, 1.1.16 and X2  The announced balls stay in the state; in hidden mode nobody is shown them. */
export const visibility: Visibility<ColorLines> = {
  view: (s) => (s.settings.showNextBalls ? s : announcing(s, HIDDEN)),

  sampleState: (v, rng) =>
    v.settings.showNextBalls || v.phase === 'laying'
      ? v
      : announcing(v, drawColors(v.settings, v.settings.ballsPerTurn, rng)),

  redact: (effect) => (effect.type === 'announced' && effect.hidden ? null : effect),
}

const announcing = (s: State, next: State['next']): State => ({
  settings: s.settings,
  phase: s.phase,
  board: s.board,
  next,
  score: s.score,
  moves: s.moves,
})
