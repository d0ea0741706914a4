/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import type { Seat } from '@parlour/core'
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
  RING,
  safe,
  SIDE,
  SLOTS,
  ZONES,
  type Peg,
  type State,
  type Zone,
} from '@parlour/games/fast-track'
import { ALIKE } from '../lookahead.ts'
import { reach } from '../reach.ts'

const PEGS = 5
const PATTERNS = 1 << SLOTS
const CLOSE = 11
const PARTS = 5 // of a peg's way: four quarters, then riders

/** Where each kind of feature begins; training/eye.h has the same. */
const TRACK = 0 // own pegs by holes to the gate
const RIDER = TRACK + RING // by hops to the own corner
const IN_BULLSEYE = RIDER + ZONES
const HELD = IN_BULLSEYE + 1 // by how many
const PATTERN = HELD + PEGS + 1 // of the safe zone
const INSIDE = PATTERN + PATTERNS // by how many pegs are safe
const FINAL = INSIDE + SLOTS + 1 // the last peg has made its lap
const BARRED = FINAL + 1
const HOME_TAKEN = BARRED + 1 // while others wait
const NEAR = HOME_TAKEN + 1 // by pattern and holes to the gate
const RIVAL = NEAR + PATTERNS * CLOSE // their pegs by holes from the own corner
const RIVAL_RIDER = RIVAL + RING
const RIVAL_BULLSEYE = RIVAL_RIDER + ZONES
const RIVAL_INSIDE = RIVAL_BULLSEYE + 1 // safe pegs of the one who has most
const RIVALS_HELD = RIVAL_INSIDE + SLOTS + 1
const UNTIL = RIVALS_HELD + 1 // by the seats that draw before this one
const TABLE = UNTIL + ZONES // by the number of seats
const RISK = TABLE + ZONES - 1 // what the seat about to draw may cut, by part of its way
const RISK_LATER = RISK + PARTS
const LOSS = RISK_LATER + PARTS // the same, weighed by the way gone; then later
const CHANCE = LOSS + 2 // what this seat may cut, being about to draw
const CHANCE_LATER = CHANCE + PARTS
const GAIN = CHANCE_LATER + PARTS
const PILE = GAIN + 2 // by cards that do the same, against the usual share
const BIAS = PILE + ALIKE.length
export const FEATURES = BIAS + 1

const PILE_COUNTS = 5
const QUARTER = RING / 4
const ON_BOARD = 0.2 // of a lap: what a cut costs beside the way gone

/** A list of features with their values. */
export class Seen {
  count = 0
  readonly at = new Int16Array(96)
  readonly value = new Float64Array(96)

  add(at: number, value: number): void {
    this.at[this.count] = at
    this.value[this.count++] = value
  }
}

/** What the turn of one seat may cut of another: by part of the way, and weighed by the way gone. */
class Danger {
  readonly risk = new Float64Array(PARTS)
  loss = 0

  clear(): this {
    this.risk.fill(0)
    this.loss = 0
    return this
  }
  add(s: State, by: Seat, victim: Seat): void {
    const zone = s.zones[victim]!
    const pegs = s.pegs[victim]!
    let held = 0
    for (const { at } of pegs) if (isHolding(at)) held++
    for (const peg of pegs) {
      if (!onRing(peg.at) || (held === SLOTS && peg.at === home(zone))) continue
      const chance = reach(s, by, peg.at)
      if (chance === 0) continue
      const gone = RING - 1 - wayLeft(peg, zone)
      const part = peg.riding ? PARTS - 1 : Math.floor(gone / QUARTER)
      this.risk[part] = this.risk[part]! + chance
      this.loss += chance * (ON_BOARD + gone / RING)
    }
  }
  tell(seen: Seen, at: number, loss: number): void {
    if (this.loss === 0) return
    for (let part = 0; part < PARTS; part++) if (this.risk[part]! > 0) seen.add(at + part, this.risk[part]!)
    seen.add(loss, this.loss)
  }
}

const wayLeft = (peg: Peg, zone: Zone): number =>
  peg.riding
    ? clockwise(peg.at, corner(zone)) / SIDE + clockwise(corner(zone), gate(zone))
    : clockwise(peg.at, gate(zone))

const [now, later, chance] = [new Danger(), new Danger(), new Danger()]

/** What the network is told of a board before a draw, from one seat. */
export function see(s: State, me: Seat, seen: Seen): void {
  const zone = s.zones[me]!
  const own = s.pegs[me]!
  const seats = s.zones.length
  seen.count = 0
  let [held, pattern, inside] = [0, 0, 0]
  for (const { at } of own) {
    if (isHolding(at)) held++
    else if (isSafe(at)) {
      pattern |= 1 << (at - safe(zone, 0))
      inside++
    }
  }
  for (const peg of own) {
    if (peg.at === BULLSEYE) seen.add(IN_BULLSEYE, 1)
    if (!onRing(peg.at)) continue
    if (peg.riding) seen.add(RIDER + clockwise(peg.at, corner(zone)) / SIDE, 1)
    else {
      const left = clockwise(peg.at, gate(zone))
      seen.add(TRACK + left, 1)
      if (left < CLOSE) seen.add(NEAR + pattern * CLOSE + left, 1)
    }
    if (inside === SLOTS && peg.lap) seen.add(FINAL, 1)
    if (peg.barred) seen.add(BARRED, 1)
    if (peg.at === home(zone) && held > 0) seen.add(HOME_TAKEN, 1)
  }
  seen.add(HELD + held, 1)
  seen.add(PATTERN + pattern, 1)
  seen.add(INSIDE + inside, 1)
  let [most, waiting] = [0, 0]
  now.clear()
  later.clear()
  chance.clear()
  for (let rival = 0; rival < seats; rival++) {
    if (rival === me) continue
    let theirs = 0
    for (const { at, riding } of s.pegs[rival]!) {
      if (onRing(at)) {
        const from = clockwise(corner(zone), at)
        seen.add(riding ? RIVAL_RIDER + from / SIDE : RIVAL + from, 1)
      } else if (at === BULLSEYE) seen.add(RIVAL_BULLSEYE, 1)
      else if (isSafe(at)) theirs++
      else waiting++
    }
    if (theirs > most) most = theirs
    ;(rival === s.seat ? now : later).add(s, rival, me)
    chance.add(s, me, rival)
  }
  seen.add(RIVAL_INSIDE + most, 1)
  seen.add(RIVALS_HELD, waiting / (SLOTS * (seats - 1)))
  seen.add(UNTIL + ((me - s.seat + seats) % seats), 1)
  seen.add(TABLE + seats - 2, 1)
  now.tell(seen, RISK, LOSS)
  later.tell(seen, RISK_LATER, LOSS + 1)
  if (me === s.seat) chance.tell(seen, CHANCE, GAIN)
  else chance.tell(seen, CHANCE_LATER, GAIN + 1)
  const pile = s.piles[me]!
  const cards = cardsIn(pile)
  if (cards > 0)
    for (let kind = 0; kind < ALIKE.length; kind++) {
      let copies = 0
      for (const rank of ALIKE[kind]!) copies += pile[rank]!
      seen.add(PILE + kind, PILE_COUNTS * (copies / cards - USUAL[kind]!))
    }
  seen.add(BIAS, 1)
}

const USUAL = ALIKE.map((ranks) => ranks.reduce((sum, rank) => sum + DECK[rank]!, 0) / cardsIn(DECK))
