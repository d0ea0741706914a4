import type { Hole, PegId } from '@parlour/games/fast-track'
import { CENTRE, type Layout, type Point } from '../layout.ts'
import { STEP, type Walk } from '../motion.ts'

/** A place in the scene: x to the right, y up, z towards the player. The board's surface is at y = 0. */
export type Spot3 = readonly [x: number, y: number, z: number]

export const SCALE = 0.05 // of the flat layout's units
export const HEAD = 1.02 // how high a peg's head is
export const CARDS_AT: Spot3 = [-8.6, -0.85, 7.4] // beside the board, on the table
const HOP = 0.75 // how high a peg hops from hole to hole
const LIFT = 2.4 // and over the board

export const spotAt = ({ x, y }: Point, up = 0): Spot3 => [(x - CENTRE.x) * SCALE, up, (y - CENTRE.y) * SCALE]
export const holeSpot = (layout: Layout, hole: Hole, up = 0): Spot3 => spotAt(layout.holeAt(hole), up)

/** Where walking pegs are so many milliseconds after the line was told; who has arrived, or not begun, stands. */
export function posesAt(layout: Layout, walked: readonly Walk[], time: number): ReadonlyMap<PegId, Spot3> {
  const poses = new Map<PegId, Spot3>()
  for (const { peg, holes, starts, steps } of walked) {
    const begun = time - starts * STEP
    const share = Math.min(1, Math.max(0, begun / (steps * STEP)))
    if (begun < 0 && poses.has(peg)) continue // its second walk has not begun
    poses.set(peg, alongWay(layout, holes, share))
  }
  return poses
}

/** So far along a way, hopping from hole to hole; a way of one hop over the board is lifted higher. */
function alongWay(layout: Layout, holes: readonly Hole[], share: number): Spot3 {
  const hops = holes.length - 1
  const at = Math.min(hops - 1, Math.floor(share * hops))
  const within = share * hops - at
  const [ax, , az] = holeSpot(layout, holes[at] ?? 0)
  const [bx, , bz] = holeSpot(layout, holes[at + 1] ?? holes[at] ?? 0)
  const ease = within * within * (3 - 2 * within)
  const far = Math.hypot(bx - ax, bz - az) > 2.5
  return [ax + (bx - ax) * ease, (far ? LIFT : HOP) * 4 * within * (1 - within), az + (bz - az) * ease]
}

/** The hole a place of the scene belongs to, as the flat layout has it. */
export function holeUnder(layout: Layout, holes: readonly Hole[], [x, , z]: Spot3): Hole | null {
  return (
    holes.find((hole) => {
      const [hx, , hz] = holeSpot(layout, hole)
      return Math.hypot(hx - x, hz - z) < SCALE
    }) ?? null
  )
}
