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
const CARDS_LEFT = PILE + ALIKE.length // by how many, in parts
const GOOD = CARDS_LEFT + 8 // by how many pegs are safe: the next card brings one more in, or wins
const WAIT = GOOD + SLOTS + 1 // the logarithm of the cards until one does
const NEEDED = WAIT + SLOTS + 1 // by kind of card and the last peg's holes to home
const LAST = NEEDED + CLOSE * ALIKE.length // the last peg by holes to home; then riding; then in the bullseye
const BIAS = LAST + RING + ZONES + 1
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
    if (inside === SLOTS && !isSafe(peg.at) && !isHolding(peg.at)) seen.add(LAST + lastPlace(peg, zone), 1)
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
  seeCards(s, me, inside, pattern, seen)
  seen.add(BIAS, 1)
}

/** Where the last peg is, when all others are safe. */
function lastPlace(peg: Peg, zone: Zone): number {
  if (peg.at === BULLSEYE) return RING + ZONES
  if (peg.riding) return RING + clockwise(peg.at, corner(zone)) / SIDE
  const left = clockwise(peg.at, home(zone))
  return left === 0 && !peg.lap ? RING - 1 : left
}

const [ONE, SIX, COURT] = [0, 5, ALIKE.length - 1]
const stepsOf = (kind: number): number => (kind === COURT ? 1 : kind + 1)

/** Cards by kind: of a pile, or of a fresh deck when it is empty. */
class Stock {
  left = 0
  all = 0
  private readonly copies = new Int16Array(ALIKE.length)

  count(pile: readonly number[]): this {
    this.left = cardsIn(pile)
    const from = this.left > 0 ? pile : DECK
    this.all = this.left > 0 ? this.left : FULL
    for (let kind = 0; kind < ALIKE.length; kind++) {
      let copies = 0
      for (const rank of ALIKE[kind]!) copies += from[rank]!
      this.copies[kind] = copies
    }
    return this
  }
  of(kind: number): number {
    return this.copies[kind]!
  }
  /** Cards that take a peg so many holes on; a 4 goes back. */
  going(steps: number): number {
    if (steps < 1 || steps > 10 || steps === 4) return 0
    return steps === 1 ? this.of(ONE) + this.of(COURT) : this.of(steps - 1)
  }
  excess(kind: number): number {
    return PILE_COUNTS * (this.of(kind) / this.all - usual.of(kind) / FULL)
  }
  part(): number {
    if (this.left < 4) return this.left === 0 ? 7 : this.left - 1
    return this.left < 7 ? 3 : this.left < 12 ? 4 : this.left < 24 ? 5 : 6
  }
}
const FULL = cardsIn(DECK)
const usual = new Stock().count(DECK)
const stock = new Stock()

/** How soon the own pile brings one more peg in, or the last one home. */
function seeCards(s: State, me: Seat, inside: number, pattern: number, seen: Seen): void {
  const zone = s.zones[me]!
  const full = inside === SLOTS
  stock.count(s.piles[me]!)
  if (stock.left > 0) for (let kind = 0; kind < ALIKE.length; kind++) seen.add(PILE + kind, stock.excess(kind))
  seen.add(CARDS_LEFT + stock.part(), 1)
  let first: Peg | null = null // the peg next to the gate or home: the others cannot pass it
  let way = RING
  for (const peg of s.pegs[me]!) {
    if (!onRing(peg.at)) continue
    const left = full ? lastPlace(peg, zone) : clockwise(peg.at, gate(zone))
    if (left < way) [first, way] = [peg, left]
  }
  if (first === null || first.riding) return
  let [good, usually] = [0, 0]
  if (full) [good, usually] = [stock.going(way), usual.going(way)]
  else
    for (let slot = 0; slot < SLOTS && ((pattern >> slot) & 1) === 0; slot++) {
      good += stock.going(way + slot + 1)
      usually += usual.going(way + slot + 1)
    }
  const { all } = stock
  const soon = good / all + (full && all > 1 ? again(way) : 0)
  if (soon > 0) seen.add(GOOD + inside, soon)
  if (usually > 0)
    seen.add(WAIT + inside, Math.log(good > 0 ? (all + 1) / (good + 1) : all + (FULL + 1) / (usually + 1)))
  if (full && way < CLOSE && stock.left > 0)
    for (let kind = 0; kind < ALIKE.length; kind++) seen.add(NEEDED + way * ALIKE.length + kind, stock.excess(kind))
}

/** The chance of a card that draws again, and then of the one that goes the rest of the way. */
function again(way: number): number {
  let chance = 0
  for (const kind of DRAWS_AGAIN) {
    const then = way - stepsOf(kind)
    const cards = stock.going(then)
    if (cards > 0)
      chance += ((stock.of(kind) / stock.all) * (cards - (then === stepsOf(kind) ? 1 : 0))) / (stock.all - 1)
  }
  return chance
}
const DRAWS_AGAIN = [ONE, SIX, COURT]
