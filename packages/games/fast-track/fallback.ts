import type { Seat } from '@parlour/core'
import { BULLSEYE, clockwise, gate, home, isHolding, isSafe, RING, safe, SLOTS, type Zone } from './geometry.ts'
import { pegsOf, safeCount, zoneOf } from './paths.ts'
import { rules } from './rules.ts'
import type { Action, Peg, State } from './state.ts'

/** The move that brings the player furthest along before the others; of equals the first. */
export function fallback(s: State): Action {
  return rules.actions(s).reduce((best, action) => (lead(s, action) > lead(s, best) ? action : best))
}

/** How far the player would be ahead: their own progress less what the others have on average. */
function lead(s: State, action: Action): number {
  const after = rules.play(s, action)
  if (after.winner !== null) return Infinity
  return s.zones.reduce((sum, _, seat) => {
    const progress = progressOf(after, seat)
    return seat === s.seat ? sum + progress : sum - progress / (s.zones.length - 1)
  }, 0)
}

function progressOf(s: State, seat: Seat): number {
  const pegs = pegsOf(s, seat)
  const full = safeCount(pegs) === SLOTS
  return pegs.reduce((sum, peg) => sum + pegProgress(zoneOf(s, seat), peg, full), 0)
}

const IN_BULLSEYE = RING + (2 * RING) / 3 // its exit is near the gate, but it waits for the card

/**
 * 1.11  How far a peg has come: nothing in holding, hole by hole to the gate (the last peg to home), most when safe.
 */
function pegProgress(zone: Zone, { at }: Peg, full: boolean): number {
  if (isHolding(at)) return 0
  if (isSafe(at)) return 3 * RING + at - safe(zone, 0)
  if (at === BULLSEYE) return IN_BULLSEYE
  // on home without a win: once more round
  const left = full ? clockwise(at, home(zone)) || RING : clockwise(at, gate(zone))
  return 2 * RING - left
}
