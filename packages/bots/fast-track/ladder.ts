import type { Seat } from '@parlour/core'
import {
  BULLSEYE,
  clockwise,
  corner,
  fastTrack,
  gate,
  home,
  isHolding,
  isSafe,
  onRing,
  pegNumber,
  RING,
  SIDE,
  SLOTS,
  type Action,
  type Effect,
  type Peg,
  type PegId,
  type State,
  type Zone,
} from '@parlour/games/fast-track'
import { reach } from './reach.ts'

/** What a move can bring, from the top of the ladder down. */
const RUNGS = ['win', 'safe', 'cut', 'track', 'entry', 'position'] as const
type Rung = (typeof RUNGS)[number]
export type Rungs = { readonly [R in Rung]: number }

/** The plain rule: what one of each is worth, in holes. */
export const LADDER: Rungs = { win: 10_000, safe: 40, cut: 60, track: 30, entry: 25, position: 1 }

const DEEPER = 0.1 // of a peg made safe: one hole deeper in the safe zone, since the later pegs need the room
const ON_BOARD = 0.2 // of a lap: what a cut costs beside the way gone
const IN_BULLSEYE = 15 // holes that it stands before the gate, the wait for a J, Q or K included

/** How much of everything an action brings. */
export function gains(s: State, action: Action): Rungs {
  let [win, safe, cut, track, entry] = [0, 0, 0, 0, 0]
  const after = fastTrack.rules.play(s, action, (effect: Effect) => {
    switch (effect.type) {
      case 'won':
        win++
        break
      case 'cut':
        cut += ON_BOARD + gone(s, effect.victim, pegOf(s, effect.victim, effect.peg)) / RING
        break
      case 'rides':
        track++
        break
      case 'ride-over':
        if (effect.cause === 'unused' || effect.cause === 'left') track--
        break
      case 'entered':
        entry++
        break
      case 'moved': {
        const to = effect.path.at(-1) ?? effect.from
        if (isSafe(to)) safe += isSafe(effect.from) ? DEEPER * (to - effect.from) : 1 + DEEPER * (to % SLOTS)
        if (to === BULLSEYE) track++
        break
      }
      case 'drawn':
      case 'shuffled':
      case 'skipped':
      case 'swapped':
      case 'lap':
      case 'dead-end':
      case 'again':
      case 'turn':
        break
    }
  })
  const position = distance(after, s.seat) - distance(s, s.seat)
  return { win, safe: safe + danger(s, s.seat) - danger(after, s.seat), cut, track, entry, position }
}

export const score = (gained: Rungs, ladder: Rungs): number =>
  RUNGS.reduce((sum, rung) => sum + gained[rung] * ladder[rung], 0)

const zoneOf = (s: State, seat: Seat): Zone => s.zones[seat] ?? 0
const pegOf = (s: State, seat: Seat, peg: PegId): Peg | undefined => s.pegs[seat]?.[pegNumber(peg) - 1]

/** Holes a peg has behind it, of about one lap; the last peg goes on to home. */
function gone(s: State, seat: Seat, peg: Peg | undefined): number {
  const zone = zoneOf(s, seat)
  if (peg === undefined || isHolding(peg.at)) return 0
  if (isSafe(peg.at)) return RING + (peg.at % SLOTS)
  if (peg.at === BULLSEYE) return RING - IN_BULLSEYE
  const goal = (s.pegs[seat] ?? []).filter(({ at }) => isSafe(at)).length === SLOTS ? home(zone) : gate(zone)
  if (peg.riding) return RING - clockwise(peg.at, corner(zone)) / SIDE - clockwise(corner(zone), goal)
  // on home without having come there, all is still to do
  return goal === home(zone) && peg.at === goal ? 0 : RING - clockwise(peg.at, goal)
}

const distance = (s: State, seat: Seat): number =>
  (s.pegs[seat] ?? []).reduce((sum, peg) => sum + gone(s, seat, peg), 0)

/** The laps that the others' next turns put at risk. */
function danger(s: State, seat: Seat): number {
  let risk = 0
  for (const peg of s.pegs[seat] ?? [])
    if (onRing(peg.at))
      for (let rival = 0; rival < s.zones.length; rival++)
        if (rival !== seat) risk += reach(s, rival, peg.at) * (ON_BOARD + gone(s, seat, peg) / RING)
  return risk
}
