import { colorLines, EMPTY, geometryOf, indexOf, points, type ColorLines, type State } from '@parlour/games/color-lines'
import { toCome, type Knots, type ToCome } from '../review/calibration.ts'
import type { Coach, Pass } from '../review/coach.ts'
import { action, depthOn } from './levels.ts'
import { planned } from './plan.ts'
import { Walks, type Walk } from './walks.ts'
import { WEIGHTS } from './weights.ts'

const LOOKED_AT = 12 // walks at a glance

const ROOM: Knots = [
  [0, -338],
  [0.22, -338],
  [0.38, -170],
  [0.46, -78],
  [0.52, -7],
  [0.57, 54],
  [0.62, 116],
  [0.68, 185],
  [0.78, 237],
]
/** The points still to come if the coach plays on. The room was fitted at a glance, and counts for both passes. */
const TO_COME: { readonly [P in Pass]: ToCome } = {
  quick: {
    room: ROOM,
    hint: [
      [0.22, 321],
      [2.49, 367],
      [3.86, 394],
      [5.37, 406],
      [7.12, 424],
      [9.09, 436],
      [10.88, 464],
      [13.76, 507],
    ],
  },
  deep: {
    room: ROOM,
    hint: [
      [4.96, 295],
      [7.92, 363],
      [10, 374],
      [12.02, 430],
      [14.09, 432],
      [17.43, 482],
    ],
  },
}
/**
 * How much of a lead comes true: less where the best clears a line, which can mostly still be cleared a move later if
 * it is left on the board.
 */
const LEAD: { readonly [P in Pass]: { readonly usual: number; readonly line: number } } = {
  quick: { usual: 0.88, line: 0.45 },
  deep: { usual: 0.9, line: 0.5 },
}
const LINE = [0.8, 1.1] as const // lines that the best walk is worth, from the one share to the other
const OPENING = 690 // points that a whole game brings

/** The points at the end: those there are, and those to come by what the board is worth after a walk. */
export const coach: Coach<ColorLines> = {
  unit: () => 'points',
  gained: ({ score }) => score,
  room: (v) => roomOf(v),
  bases: { quick: 'glance', deep: 'ahead' },
  rate(v, _seat, { from, to }, pass) {
    const g = geometryOf(v.settings)
    const played = { from: indexOf(g, from), to: indexOf(g, to) }
    return walksIn(v, played, pass).map((walk) => ({
      action: action(v, walk),
      value: pointsIn(v, walk, pass),
      error: null,
      hint: linesIn(walk) * bareLine(v),
    }))
  },
  lead(v, { hint }, _, pass) {
    const { usual, line } = LEAD[pass]
    const isLine = (hint / bareLine(v) - LINE[0]) / (LINE[1] - LINE[0])
    return usual + (line - usual) * Math.max(0, Math.min(1, isLine))
  },
  stretch: () => 'game',
  expected: (v) => (v.phase === 'laying' ? OPENING : null),
  brought: (_, v) => v.score,
}

/** The points at the end, by the worth of a walk. */
export const pointsIn = (v: State, walk: Walk, pass: Pass): number =>
  v.score + (toCome(TO_COME[pass], linesIn(walk) * BARE, roomOf(v)) * bareLine(v)) / BARE

const roomOf = ({ board }: State): number => board.filter((ball) => ball === EMPTY).length / Math.max(1, board.length)

function walksIn(v: State, played: { from: number; to: number }, pass: Pass): readonly Walk[] {
  if (pass === 'deep') return planned(v, WEIGHTS, depthOn(v), played)
  const walks = Walks.of(v, WEIGHTS)
  const best = walks.best(LOOKED_AT, true).slice(0, LOOKED_AT)
  return best.some(({ from, to }) => from === played.from && to === played.to)
    ? best
    : [...best, walks.walk(played.from, played.to)]
}

const linesIn = ({ worth }: Walk): number => worth / WEIGHTS.line
const BARE = points(colorLines.settings.defaults, colorLines.settings.defaults.matchLength)
const bareLine = ({ settings }: Pick<State, 'settings'>): number => points(settings, settings.matchLength)
