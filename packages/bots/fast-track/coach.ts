import { fastTrack, type FastTrack } from '@parlour/games/fast-track'
import { calibrated, type Fit } from '../review/calibration.ts'
import { shareOfWin, type Coach, type Pass } from '../review/coach.ts'
import { learned } from './learned.ts'
import { DEPTH } from './levels.ts'
import { ahead, type Depth } from './lookahead.ts'
import { chances } from './strength.ts'
import { WEIGHTS } from './weights.ts'

const DEPTHS: { readonly [P in Pass]: Depth } = { quick: { ...DEPTH, sweep: [] }, deep: DEPTH }
const FIT: { readonly [P in Pass]: Fit } = { quick: { shift: 0, slope: 0.87 }, deep: { shift: 0, slope: 0.85 } }

/** By the learned chance to win, first on the board that a play leaves, then through the next two cards. */
export const coach: Coach<FastTrack> = {
  unit: () => 'win',
  gained: () => 0,
  bases: { quick: 'glance', deep: 'ahead' },
  rate(s, _seat, played, pass) {
    const { write } = fastTrack.notation.action
    const text = write(played)
    return ahead(s, learned, DEPTHS[pass], (action) => write(action) === text).map(({ action, value }) => {
      const chance = calibrated(FIT[pass], value)
      return { action, value: chance, error: null, hint: chance }
    })
  },
  stretch: () => 'game',
  expected: (s, seat) => calibrated(FIT.quick, chances(s, WEIGHTS)[seat] ?? 0),
  brought: (_, s, seat) => shareOfWin(s.winner === null ? [] : [s.winner], seat),
}
