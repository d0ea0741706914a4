import { cantStop, type CantStop, type State } from '@parlour/games/cant-stop'
import { calibrated, type Fit } from '../review/calibration.ts'
import { shareOfWin, type Coach, type Valued } from '../review/coach.ts'
import { rate } from './hard.ts'

const FIT: Fit = { shift: 0, slope: 1.12 }

/** The expert after the game: within a turn it is exact, beyond it the race is judged. Alone it counts turns. */
export const coach: Coach<CantStop> = {
  unit: ({ camps }) => (camps.length === 1 ? 'turns' : 'win'),
  gained: ({ camps, turns }) => (camps.length === 1 ? -turns : 0),
  bases: { quick: 'solved', deep: null },
  rate: (s) =>
    rate(s).map(({ action, value }): Valued<CantStop> => {
      const worth = valueOf(s, value)
      return { action, value: worth, error: null, hint: s.camps.length === 1 ? value : worth }
    }),
  stretch: () => 'game',
  expected(s, seat) {
    const rated = rate(s.phase === 'rolling' ? { ...s, phase: 'deciding' } : s)
    const best = rated.find(({ action }) => s.phase !== 'rolling' || action.type === 'roll')
    if (best === undefined) return null
    const value = valueOf(s, best.value)
    return s.seat === seat ? value : (1 - value) / (s.camps.length - 1)
  },
  brought: (_, s, seat) =>
    s.camps.length === 1
      ? (cantStop.rules.outcome(s)?.scores[0] ?? null)
      : shareOfWin(cantStop.rules.outcome(s)?.winners ?? [], seat),
}

/** Turns to come follow those begun. */
const valueOf = (s: State, value: number): number => (s.camps.length === 1 ? value - s.turns : calibrated(FIT, value))
