import {
  BULLSEYE,
  clockwise,
  corner,
  gate,
  home,
  isCorner,
  isHolding,
  isSafe,
  RING,
  safe,
  SIDE,
  SLOTS,
  type FastTrack,
  type Peg,
  type State,
  type Zone,
} from '@parlour/games/fast-track'
import type { Value } from '../bot.ts'

const WIN = 10_000
const LAP = 85 // steps round the board, about
const OUT = 12 // a peg on the board, beside its way
const IN_BULLSEYE = 66 // as far as a J, Q or K and seven steps from the gate
const SAFE = 110
const DEEPER = 2 // for each hole deeper in the safe zone: the later pegs need the room

/** By distance: the share of cards that cover it, 54 in all. A 4 goes the other way. */
const HIT: readonly number[] = [0, 18, 4, 4, 0, 4, 4, 4, 4, 4, 4].map((cards) => cards / 54)
const HIT_BACK = 4 / 54

/** How far a seat has come and how safely it stands, against the others. */
export const value: Value<FastTrack> = (s, seat) => {
  if (s.winner !== null) return s.winner === seat ? WIN : -WIN
  const others = s.zones.reduce((sum, _, other) => (other === seat ? sum : sum + standing(s, other)), 0)
  return standing(s, seat) - others / (s.zones.length - 1) - exposure(s, seat)
}

function standing(s: State, seat: number): number {
  const zone = s.zones[seat] ?? 0
  const pegs = s.pegs[seat] ?? []
  const full = pegs.filter(({ at }) => isSafe(at)).length === SLOTS
  return pegs.reduce((sum, peg) => sum + progress(zone, peg, full), 0)
}

/** How far one peg has come. A rider hops from corner to corner; the last peg goes on to home. */
function progress(zone: Zone, peg: Peg, full: boolean): number {
  if (isHolding(peg.at)) return 0
  if (isSafe(peg.at)) return SAFE + DEEPER * (peg.at - safe(zone, 0))
  if (peg.at === BULLSEYE) return IN_BULLSEYE
  const goal = full ? home(zone) : gate(zone)
  const left = peg.riding
    ? clockwise(peg.at, corner(zone)) / SIDE + clockwise(corner(zone), goal)
    : clockwise(peg.at, goal)
  const stuck = full && peg.lap && peg.at === home(zone) ? LAP : 0
  return OUT + LAP - left - stuck
}

/** What the others' next cards may cut, as a share of what it has reached. */
function exposure(s: State, seat: number): number {
  const zone = s.zones[seat] ?? 0
  let risk = 0
  for (const peg of s.pegs[seat] ?? []) {
    if (peg.at >= RING) continue
    let chance = 0
    for (const [other, pegs] of s.pegs.entries())
      if (other !== seat) for (const rival of pegs) if (rival.at < RING) chance += hit(rival, peg.at)
    risk += chance * progress(zone, peg, false)
  }
  return risk
}

function hit(rival: Peg, at: number): number {
  const hops = rival.riding && isCorner(at) ? (HIT[clockwise(rival.at, at) / SIDE] ?? 0) : 0
  return hops + (HIT[clockwise(rival.at, at)] ?? 0) + (clockwise(at, rival.at) === 4 ? HIT_BACK : 0)
}
