import type { Option } from '@parlour/core'
import type { FastTrack, Hole } from '@parlour/games/fast-track'
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
      target.ahead ? [] : [{ hole: target.hole, reach: target.kind === 'blocked' ? TELLING : FREE, peg: null, target }],
    ),
    ...pegs.flatMap((peg): Touch[] =>
      peg.option === null ? [] : [{ hole: peg.at, reach: peg.glow === 'now' ? FREE : TELLING, peg, target: null }],
    ),
  ]
}

/** The one option a touch stands for; null if there are several to choose from. */
export const onlyOption = ({ peg, target }: Touch): Option<FastTrack> | null =>
  peg?.option ?? (target?.options.length === 1 ? (target.options[0] ?? null) : null)
