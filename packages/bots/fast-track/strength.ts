import {
  BULLSEYE,
  cardsIn,
  clockwise,
  corner,
  DECK,
  gate,
  home,
  isHolding,
  isSafe,
  onRing,
  RANKS,
  POWERS,
  safe,
  SIDE,
  SLOTS,
  ZONES,
  RING,
  type Peg,
  type State,
  type Zone,
} from '@parlour/games/fast-track'
import type { Seat } from '@parlour/core'
import { reach } from './reach.ts'

/** Where each kind of weight begins in the list. A place counts differently by the number of pegs already safe. */
export const RIDING = 2 // places 0 and 1 are holding and the bullseye; then riders by hops to their own corner
export const ON_TRACK = RIDING + ZONES // then the others by holes to the gate, or to home once the safe zone is full
export const PLACES_OF_A_PEG = ON_TRACK + RING
export const SAFE = (SLOTS + 1) * PLACES_OF_A_PEG // by the pattern of the safe zone
const NEAR = SAFE + (1 << SLOTS) // by that pattern and the holes to the gate, where they are few
const CLOSE = 11
const HELD = NEAR + (1 << SLOTS) * CLOSE // by the numbers of pegs safe and in holding
const BLOCKED = HELD + 6 * (SLOTS + 1) // an own peg on home while others wait
const TURN = BLOCKED + 1 // about to draw, by the number of pegs safe
const THREAT = TURN + SLOTS + 1 // by a rival who is about to draw
const MENACE = THREAT + 1 // by a rival who draws later
const ENTRIES = MENACE + 1 // cards in the pile that bring a peg in, against the usual share
const COURTS = ENTRIES + 1 // cards in the pile that free the bullseye
export const WEIGHTS_IN_ALL = COURTS + 1

export type Weights = readonly number[]

/** Tells every weight that counts for a seat, and how much. */
export function traits(s: State, seat: Seat, weights: Weights, note: (index: number, amount: number) => void): void {
  const zone = s.zones[seat] ?? 0
  const pegs = s.pegs[seat] ?? []
  let held = 0
  let pattern = 0
  let inside = 0
  for (const { at } of pegs) {
    if (isHolding(at)) held++
    else if (isSafe(at)) {
      pattern |= 1 << (at - safe(zone, 0))
      inside++
    }
  }
  const full = inside === SLOTS
  const base = inside * PLACES_OF_A_PEG
  let blocked = false
  let threat = 0
  let menace = 0
  for (const peg of pegs) {
    if (isSafe(peg.at)) continue
    const place = base + placeOf(peg, zone, full)
    note(place, 1)
    if (onRing(peg.at) && !peg.riding && inside < SLOTS) {
      const left = clockwise(peg.at, gate(zone))
      if (left < CLOSE) note(NEAR + pattern * CLOSE + left, 1)
    }
    if (!onRing(peg.at)) continue
    if (peg.at === home(zone)) blocked = true
    const loss = (weights[place] ?? 0) - (weights[base] ?? 0)
    if (loss <= 0 || (held === SLOTS && peg.at === home(zone))) continue
    for (let rival = 0; rival < s.zones.length; rival++)
      if (rival !== seat) {
        const chance = reach(s, rival, peg.at)
        if (rival === s.seat) threat += chance * loss
        else menace += chance * loss
      }
  }
  note(SAFE + pattern, 1)
  note(HELD + inside * 6 + held, 1)
  if (blocked && held > 0) note(BLOCKED, 1)
  if (seat === s.seat) note(TURN + inside, 1)
  note(THREAT, threat)
  note(MENACE, menace)
  if (held > 0) note(ENTRIES, share(s, seat, ENTERING) - USUAL_ENTERING)
  for (const { at } of pegs) if (at === BULLSEYE) note(COURTS, share(s, seat, FREEING) - USUAL_FREEING)
}

function placeOf(peg: Peg, zone: Zone, full: boolean): number {
  if (isHolding(peg.at)) return 0
  if (peg.at === BULLSEYE) return 1
  if (peg.riding) return RIDING + clockwise(peg.at, corner(zone)) / SIDE
  const left = clockwise(peg.at, full ? home(zone) : gate(zone))
  return ON_TRACK + (full && left === 0 && !peg.lap ? RING - 1 : left)
}

const ENTERING: readonly boolean[] = RANKS.map((card) => POWERS[card].enters)
const FREEING: readonly boolean[] = RANKS.map((card) => POWERS[card].frees)
const shareIn = (pile: readonly number[], wanted: readonly boolean[]): number => {
  let good = 0
  for (let rank = 0; rank < pile.length; rank++) if (wanted[rank] === true) good += pile[rank] ?? 0
  return good / cardsIn(pile)
}
const USUAL_ENTERING = shareIn(DECK, ENTERING)
const USUAL_FREEING = shareIn(DECK, FREEING)

/** A pile that is used up is shuffled anew. */
function share(s: State, seat: Seat, wanted: readonly boolean[]): number {
  const pile = s.piles[s.settings.deck === 'shared' ? 0 : seat] ?? DECK
  return shareIn(cardsIn(pile) === 0 ? DECK : pile, wanted)
}

/** How well a seat stands, in logarithms of odds: two seats that differ by 1 win as e to 1. */
function strength(s: State, seat: Seat, weights: Weights): number {
  let sum = 0
  traits(s, seat, weights, (index, amount) => {
    sum += (weights[index] ?? 0) * amount
  })
  return sum
}

/** The chance of each seat to win. */
export function chances(s: State, weights: Weights): readonly number[] {
  if (s.winner !== null) return s.zones.map((_, seat) => (seat === s.winner ? 1 : 0))
  const odds = s.zones.map((_, seat) => Math.exp(strength(s, seat, weights)))
  const all = odds.reduce((sum, each) => sum + each, 0)
  return odds.map((each) => each / all)
}

/** The chance of one seat to win. */
export function chance(s: State, seat: Seat, weights: Weights): number {
  if (s.winner !== null) return s.winner === seat ? 1 : 0
  const own = strength(s, seat, weights)
  let all = 0
  for (let other = 0; other < s.zones.length; other++)
    all += other === seat ? 1 : Math.exp(strength(s, other, weights) - own)
  return 1 / all
}
