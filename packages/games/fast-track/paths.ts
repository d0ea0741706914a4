import type { Seat } from '@parlour/core'
import { POWERS } from './cards.ts'
import {
  BULLSEYE,
  clockwise,
  corner,
  gate,
  holding,
  home,
  isCorner,
  isHolding,
  isSafe,
  onRing,
  RING,
  SIDE,
  SLOTS,
  trail,
  ZONES,
  type Hole,
  type Zone,
} from './geometry.ts'
import { pegAt, pegId, PEGS, type Move, type Obstacle, type Peg, type PegId, type State, type Way } from './state.ts'

export const zoneOf = (s: State, seat: Seat): Zone => s.zones[seat] ?? 0
export const pegsOf = (s: State, seat: Seat): readonly Peg[] => s.pegs[seat] ?? []
export const seatOf = (s: State, zone: Zone): Seat | null => {
  const seat = s.zones.indexOf(zone)
  return seat < 0 ? null : seat
}

/** The player's peg on a hole, by its index; -1 for none. */
export function indexAt(pegs: readonly Peg[], hole: Hole): number {
  for (let i = 0; i < pegs.length; i++) if (pegs[i]?.at === hole) return i
  return -1
}

/** The opponent of the player on turn whose peg stands on a hole, if there is one. */
export function rivalAt(s: State, hole: Hole): Seat | null {
  for (let seat = 0; seat < s.pegs.length; seat++)
    if (seat !== s.seat && indexAt(pegsOf(s, seat), hole) >= 0) return seat
  return null
}

export function safeCount(pegs: readonly Peg[]): number {
  let count = 0
  for (const peg of pegs) if (isSafe(peg.at)) count++
  return count
}

const NO_WAY: readonly Way[] = []
const BACK: readonly Way[] = ['back']
const OUT: readonly Way[] = ['out']
const TRACK: readonly Way[] = ['track']
const FROM_TRACK: readonly Way[] = ['track', 'bullseye']
const FROM_RIDE: readonly Way[] = ['ring', 'track', 'bullseye']

/** 1.5  The ways a peg may go with the card in play; holding is left by entering only. */
export function waysOf(s: State, peg: Peg): readonly Way[] {
  if (s.card === null || isHolding(peg.at)) return NO_WAY
  if (peg.at === BULLSEYE) return POWERS[s.card].frees ? OUT : NO_WAY
  if (s.card === '4') return onRing(peg.at) ? BACK : NO_WAY
  return isSafe(peg.at) ? TRACK : peg.riding ? FROM_RIDE : FROM_TRACK
}

/**
 * The holes a way leads over, fewer than the steps where it ends too early; null where there is no such way. `own` are
 * the mover's pegs.
 */
export function route(s: State, own: readonly Peg[], peg: Peg, steps: number, way: Way): readonly Hole[] | null {
  const zone = zoneOf(s, s.seat)
  switch (way) {
    case 'track':
      return trail(zone, safeCount(own) === SLOTS, peg.lap, peg.at, steps)
    case 'ring':
      return ringRoute(own, zone, peg, steps)
    case 'bullseye':
      return bullseyeRoute(own, zone, peg, steps)
    case 'back':
      return BACKWARD[peg.at] ?? null
    case 'out':
      return [exit(own, zone)]
  }
}

/**
 * 1.8  From corner to corner; from the own corner, or before a corner with an own peg, on along the track. Null if that
 * is at once.
 */
function ringRoute(own: readonly Peg[], zone: Zone, peg: Peg, steps: number): readonly Hole[] | null {
  const hops: Hole[] = []
  let at = peg.at
  while (hops.length < steps && at !== corner(zone)) {
    const next = (at + SIDE) % RING
    if (indexAt(own, next) >= 0) break
    hops.push(next)
    at = next
  }
  if (hops.length === steps) return hops
  return at === peg.at ? null : [...hops, ...trail(zone, safeCount(own) === SLOTS, peg.lap, at, steps - hops.length)]
}

/** 1.9  The last step leads from a corner other than the own one into the bullseye. */
function bullseyeRoute(own: readonly Peg[], zone: Zone, peg: Peg, steps: number): readonly Hole[] | null {
  if (!peg.riding && (peg.at + steps - 1) % SIDE !== 0) return null // no corner there; most pegs, so first
  const before =
    steps === 1
      ? []
      : peg.riding
        ? ringRoute(own, zone, peg, steps - 1)
        : trail(zone, safeCount(own) === SLOTS, peg.lap, peg.at, steps - 1)
  if (before === null) return null
  const last = before[before.length - 1] ?? peg.at
  return isCorner(last) && last !== corner(zone) ? [...before, BULLSEYE] : null
}

/** 1.10  Four holes back along the ring, from each of its holes. */
const BACKWARD: readonly (readonly Hole[])[] = Array.from({ length: RING }, (_, from) =>
  [1, 2, 3, 4].map((steps) => (from - steps + RING) % RING),
)

/** 1.9  Out of the bullseye to the own corner, or the nearest one before it without an own peg. */
export function exit(own: readonly Peg[], zone: Zone): Hole {
  let at = corner(zone)
  while (indexAt(own, at) >= 0) at = (at - SIDE + RING) % RING
  return at
}

/** 1.6 and 1.9  What stands in the way of a peg on its route. */
export function obstacle(
  s: State,
  own: readonly Peg[],
  peg: Peg,
  steps: number,
  holes: readonly Hole[],
): Obstacle | null {
  if (holes.length < steps) return 'overshoots'
  const to = holes[holes.length - 1] ?? peg.at
  if (to === BULLSEYE) {
    if (peg.barred) return 'bullseye-barred'
    if (indexAt(own, BULLSEYE) >= 0 || (!s.settings.bullseyeCut && rivalAt(s, BULLSEYE) !== null))
      return 'bullseye-taken'
  }
  for (const hole of holes) if (indexAt(own, hole) >= 0) return 'own-peg'
  return landing(s, own, peg, to)
}

/** 1.6  Landing on an opponent needs an opponent who can take the peg back. */
export function landing(s: State, own: readonly Peg[], lifted: Peg, to: Hole): 'cannot-receive' | null {
  const rival = rivalAt(s, to)
  return rival === null || receives(s, own, lifted, rival) ? null : 'cannot-receive'
}

/**
 * 1.6  A cut peg needs a free holding hole, or else the free home hole; the moving peg has been lifted, the victim has
 * not.
 */
function receives(s: State, own: readonly Peg[], lifted: Peg, victim: Seat): boolean {
  let held = 0
  for (const { at } of pegsOf(s, victim)) if (isHolding(at)) held++
  if (held < SLOTS) return true
  const refuge = home(zoneOf(s, victim))
  for (let seat = 0; seat < s.pegs.length; seat++)
    for (const peg of seat === s.seat ? own : pegsOf(s, seat)) if (peg.at === refuge && peg !== lifted) return false
  return true
}

/** 1.6  Where a cut peg goes: the lowest free holding hole, else home. */
export function refuge(pegs: readonly Peg[], zone: Zone): Hole {
  for (let slot = 0; slot < SLOTS; slot++) if (indexAt(pegs, holding(zone, slot)) < 0) return holding(zone, slot)
  return home(zone)
}

/** 1.8, 1.9 and 1.11  What a peg has become where its way ends. */
export function arrived(s: State, peg: Peg, to: Hole, ride: boolean): Peg {
  const zone = zoneOf(s, s.seat)
  if (to === BULLSEYE) return pegAt(to, false, peg.lap, peg.barred)
  if (peg.at === BULLSEYE) return pegAt(to, false, peg.lap, true)
  const back = s.card === '4'
  const lap = peg.lap || isSafe(to) || (back ? between(to, gate(zone), peg.at) : between(peg.at, gate(zone), to))
  const rides = !back && isCorner(to) && to !== corner(zone) && (ride || peg.riding || !s.settings.chooseToRide)
  return pegAt(to, rides, lap, peg.barred)
}

/**
 * Whether a ring hole lies on the way clockwise from one to another, ends included. Hops along the corners keep the
 * order.
 */
const between = (from: Hole, hole: Hole, to: Hole): boolean => clockwise(from, hole) <= clockwise(from, to)

/** Setting chooseToRide: whether the player decides if the peg rides from here. */
export const mayChoose = (s: State, peg: Peg, to: Hole): boolean =>
  s.settings.chooseToRide &&
  s.card !== '4' &&
  !peg.riding &&
  peg.at !== BULLSEYE &&
  isCorner(to) &&
  to !== corner(zoneOf(s, s.seat))

/** Each move exists once, so that lists of actions share it. */
const MOVES: readonly Move[] = Array.from({ length: ZONES * PEGS * (BULLSEYE + 1) * 2 }, (_, i): Move => ({
  type: 'move',
  peg: Math.floor(i / 2 / (BULLSEYE + 1)),
  to: Math.floor(i / 2) % (BULLSEYE + 1),
  ride: i % 2 === 1,
}))
export function move(peg: PegId, to: Hole, ride = false): Move {
  const found = MOVES[(peg * (BULLSEYE + 1) + to) * 2 + (ride ? 1 : 0)]
  if (found === undefined) throw new Error(`no peg ${peg} or no hole ${to}`)
  return found
}

/** A list that takes moves, whatever else it holds. */
interface Sink {
  push(move: Move): unknown
}

/**
 * Adds every way a peg can go so many steps; `own` are the mover's pegs as they stand. A first half may not cut
 * (2.1.17).
 */
export function addMoves(
  found: Sink,
  s: State,
  own: readonly Peg[],
  index: number,
  steps: number,
  mayCut: boolean,
): void {
  const peg = own[index]
  if (peg === undefined) return
  const id = pegId(zoneOf(s, s.seat), index)
  for (const way of waysOf(s, peg)) {
    const holes = route(s, own, peg, steps, way)
    if (holes === null || obstacle(s, own, peg, steps, holes) !== null) continue
    const to = holes[holes.length - 1] ?? peg.at
    if (!mayCut && rivalAt(s, to) !== null) continue
    if (mayChoose(s, peg, to)) found.push(move(id, to, true))
    found.push(move(id, to))
  }
}
