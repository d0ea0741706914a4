import type { Visibility } from '@parlour/core'
import { drawColors } from './rules.ts'
import type { ColorLines, State, View } from './state.ts'

const HIDDEN: State['next'] = []

/** 1.1.15, 1.1.16 and X2  The announced balls stay in the state; in hidden mode nobody is shown them. */
export const visibility: Visibility<ColorLines> = {
  view: (s) => shown(s.settings.showNextBalls ? s : announcing(s, HIDDEN)),

  sampleState: (v, rng) =>
    v.settings.showNextBalls || v.phase === 'laying'
      ? v
      : announcing(v, drawColors(v.settings, v.settings.ballsPerTurn, rng)),

  redact: (effect) => (effect.type === 'announced' && effect.hidden ? null : effect),
}

/** The one place that makes a view: what is given here has nothing left to hide. */
const shown = (s: State): View => s as View // oxlint-disable-line typescript/no-unsafe-type-assertion -- a mark for types alone

const announcing = (s: State, next: State['next']): State => ({
  settings: s.settings,
  phase: s.phase,
  board: s.board,
  next,
  score: s.score,
  moves: s.moves,
})
