import type { Option } from '@parlour/core'
import { BULLSEYE, type FastTrack, type Hole } from '@parlour/games/fast-track'
import { holeRadius } from './layout.ts'
import type { PegMark, Scene, Target } from './scene.ts'

/** Something on the board that answers a finger, and how far round its hole it does. */
export interface Touch {
  readonly hole: Hole
  readonly reach: number // in units of the layout
  readonly peg: PegMark | null
  readonly target: Target | null
}

const FREE = 26 // a fingertip, also where holes lie close: the nearest one answers
const TELLING = 11 // what cannot be chosen only answers right where it is

/** Everything that can be tapped now; what may be chosen answers from further away than what only tells why not. */
export function touches({ pegs, targets }: Scene): readonly Touch[] {
  return [
    ...targets.flatMap((target): Touch[] =>
      target.ahead && !target.direct ? [] : [{ hole: target.hole, reach: reachOf(target), peg: null, target }],
    ),
    ...pegs.flatMap((peg): Touch[] =>
      peg.option === null ? [] : [{ hole: peg.at, reach: peg.glow === 'now' ? FREE : TELLING, peg, target: null }],
    ),
  ]
}

const reachOf = ({ hole, kind }: Target): number =>
  (kind === 'blocked' ? TELLING : FREE) + (hole === BULLSEYE ? holeRadius(BULLSEYE) : 0)

/** What a touch would do, to be shown before it does; nothing if there are several ways to choose from. */
export function previewOf({ peg, target }: Touch): Option<FastTrack> | null {
  if (peg !== null) return peg.again ? null : (peg.way ?? peg.option)
  return target?.options.length === 1 ? (target.options[0] ?? null) : null
}
