/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import { ones } from '../shape.ts'

/**
 * A match for four under the standard rules, without objects: sets of cards are bits in two numbers, 3 to 9 in `low`
 * and 10 to 2 in `high`, as in shape.ts. training/cards.h is the same.
 */

export const SEATS = 4
export const NEVER = 999

/** Kinds by number: single, pair, triple, straight, flush, full house, four, straight flush. */
export const STRAIGHT = 3
const [FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH] = [4, 5, 6, 7]

const ALL_LOW = 2 ** 28 - 1
const ALL_HIGH = 2 ** 24 - 1

/** Plays side by side. */
export class Plays {
  count = 0
  readonly low: Int32Array
  readonly high: Int32Array
  readonly size: Int8Array // 0 is a pass
  readonly kind: Int8Array
  readonly power: Int16Array // of two plays of a size the higher one is stronger

  constructor(most: number) {
    this.low = new Int32Array(most)
    this.high = new Int32Array(most)
    this.size = new Int8Array(most)
    this.kind = new Int8Array(most)
    this.power = new Int16Array(most)
  }

  add(low: number, high: number, size: number, kind: number, power: number): void {
    const at = this.count
    if (at >= this.low.length) return
    this.count = at + 1
    this.low[at] = low
    this.high[at] = high
    this.size[at] = size
    this.kind[at] = kind
    this.power[at] = power
  }

  /** One more, from another list. */
  take(from: Plays, i: number): void {
    this.add(from.low[i]!, from.high[i]!, from.size[i]!, from.kind[i]!, from.power[i]!)
  }
}

const MOST_FIVES = 1300
export const MOST_PLAYS = 1600

const lowOf = (card: number): number => (card < 28 ? 1 << card : 0)
const highOf = (card: number): number => (card < 28 ? 0 : 1 << (card - 28))
export const suitsIn = (low: number, high: number, rank: number): number =>
  rank < 7 ? (low >> (4 * rank)) & 15 : (high >> (4 * (rank - 7))) & 15
export const highestOf = (low: number, high: number): number =>
  high === 0 ? 31 - Math.clz32(low) : 59 - Math.clz32(high)
export const lowestOf = (low: number, high: number): number =>
  low === 0 ? 59 - Math.clz32(high & -high) : 31 - Math.clz32(low & -low)

const SUITS = new Int32Array(5)
const HELD = new Int32Array(13)

/** Every play of five cards in a hand. */
export function findFives(low: number, high: number, into: Plays): void {
  into.count = 0
  straights(low, high, into)
  flushes(low, high, into)
  for (let rank = 0; rank < 13; rank++) {
    const suits = suitsIn(low, high, rank)
    if (ones(suits) < 3) continue
    for (let lacking = 0; lacking < 4; lacking++) {
      const three = 15 & ~(1 << lacking)
      if ((suits & three) !== three) continue
      for (let other = 0; other < 13; other++) {
        if (other === rank) continue
        const of = suitsIn(low, high, other)
        for (let a = 0; a < 4; a++)
          for (let b = a + 1; b < 4; b++)
            if ((of >> a) & (of >> b) & 1)
              into.add(
                lowSuits(rank, three) | lowSuits(other, (1 << a) | (1 << b)),
                highSuits(rank, three) | highSuits(other, (1 << a) | (1 << b)),
                5,
                FULL_HOUSE,
                64 * (FULL_HOUSE - STRAIGHT) + rank,
              )
      }
    }
    if (suits !== 15) continue
    for (let card = 0; card < 52; card++)
      if (card >> 2 !== rank && ((low & lowOf(card)) | (high & highOf(card))) !== 0)
        into.add(
          lowSuits(rank, 15) | lowOf(card),
          highSuits(rank, 15) | highOf(card),
          5,
          FOUR,
          64 * (FOUR - STRAIGHT) + rank,
        )
  }
}

const lowSuits = (rank: number, suits: number): number => (rank < 7 ? suits << (4 * rank) : 0)
const highSuits = (rank: number, suits: number): number => (rank < 7 ? 0 : suits << (4 * (rank - 7)))

function straights(low: number, high: number, into: Plays): void {
  for (let window = 0; window < 10; window++) {
    const start = (window + 11) % 13
    let whole = true
    for (let i = 0; i < 5 && whole; i++) {
      SUITS[i] = suitsIn(low, high, (start + i) % 13)
      whole = SUITS[i] !== 0
    }
    if (!whole) continue
    for (let e = 0; e < 4; e++) {
      if (((SUITS[4]! >> e) & 1) === 0) continue
      for (let a = 0; a < 4; a++) {
        if (((SUITS[0]! >> a) & 1) === 0) continue
        for (let b = 0; b < 4; b++) {
          if (((SUITS[1]! >> b) & 1) === 0) continue
          for (let c = 0; c < 4; c++) {
            if (((SUITS[2]! >> c) & 1) === 0) continue
            for (let d = 0; d < 4; d++) {
              if (((SUITS[3]! >> d) & 1) === 0) continue
              const [first, second, third] = [4 * start + a, 4 * ((start + 1) % 13) + b, 4 * ((start + 2) % 13) + c]
              const [fourth, fifth] = [4 * ((start + 3) % 13) + d, 4 * ((start + 4) % 13) + e]
              const kind = a === e && b === e && c === e && d === e ? STRAIGHT_FLUSH : STRAIGHT
              into.add(
                lowOf(first) | lowOf(second) | lowOf(third) | lowOf(fourth) | lowOf(fifth),
                highOf(first) | highOf(second) | highOf(third) | highOf(fourth) | highOf(fifth),
                5,
                kind,
                64 * (kind - STRAIGHT) + 4 * window + e,
              )
            }
          }
        }
      }
    }
  }
}

const A2345 = (1 << 11) | (1 << 12) | 7
const S23456 = (1 << 12) | 15

function flushes(low: number, high: number, into: Plays): void {
  for (let suit = 0; suit < 4; suit++) {
    let n = 0
    for (let rank = 0; rank < 13; rank++) if ((suitsIn(low, high, rank) >> suit) & 1) HELD[n++] = rank
    for (let a = 0; a < n; a++)
      for (let b = a + 1; b < n; b++)
        for (let c = b + 1; c < n; c++)
          for (let d = c + 1; d < n; d++)
            for (let e = d + 1; e < n; e++) {
              const [first, last] = [HELD[a]!, HELD[e]!]
              const ranks = (1 << first) | (1 << HELD[b]!) | (1 << HELD[c]!) | (1 << HELD[d]!) | (1 << last)
              if ((last - first === 4 && last < 12) || ranks === A2345 || ranks === S23456) continue
              let [setLow, setHigh] = [0, 0]
              for (let rank = first; rank <= last; rank++)
                if ((ranks >> rank) & 1) {
                  setLow |= lowOf(4 * rank + suit)
                  setHigh |= highOf(4 * rank + suit)
                }
              into.add(setLow, setHigh, 5, FLUSH, 64 * (FLUSH - STRAIGHT) + 4 * last + suit)
            }
  }
}

/** All cards below this one. */
const lowUpTo = (card: number): number => (card < 28 ? (1 << card) - 1 : ALL_LOW)
const highUpTo = (card: number): number => (card < 28 ? 0 : (1 << (card - 28)) - 1)
/** Of singles, pairs and fives. */
const sortOf = (size: number): number => (size === 5 ? 2 : size - 1)

export class Match {
  readonly low = new Int32Array(SEATS) // the hands
  readonly high = new Int32Array(SEATS)
  readonly count = new Int32Array(SEATS)
  readonly shownLow = new Int32Array(SEATS) // what each seat has played
  readonly shownHigh = new Int32Array(SEATS)
  readonly refused = new Int32Array(3 * SEATS) // the weakest single, pair and five a seat passed on
  readonly neverLow = new Int32Array(SEATS) // cards that the greedy player would not hold after all that a seat did
  readonly neverHigh = new Int32Array(SEATS)
  readonly alike = new Int32Array(SEATS) // decisions of a seat, all as of the greedy player; -1 after one that was not
  readonly fives = Array.from({ length: SEATS }, () => new Plays(MOST_FIVES)) // of the hands dealt or more
  goneLow = 0
  goneHigh = 0
  seat = 0
  by = 0
  passes = 0
  first = false // the opening duty holds
  size = 0 // of the play on the table; 0 for the leader
  kind = 0
  power = 0

  /** Everything but the fives, of which the other may have fewer. */
  copy(from: Match): void {
    for (let seat = 0; seat < SEATS; seat++) {
      this.low[seat] = from.low[seat]!
      this.high[seat] = from.high[seat]!
      this.count[seat] = from.count[seat]!
      this.shownLow[seat] = from.shownLow[seat]!
      this.shownHigh[seat] = from.shownHigh[seat]!
      this.neverLow[seat] = from.neverLow[seat]!
      this.neverHigh[seat] = from.neverHigh[seat]!
      this.alike[seat] = from.alike[seat]!
    }
    for (let i = 0; i < this.refused.length; i++) this.refused[i] = from.refused[i]!
    this.goneLow = from.goneLow
    this.goneHigh = from.goneHigh
    this.seat = from.seat
    this.by = from.by
    this.passes = from.passes
    this.first = from.first
    this.size = from.size
    this.kind = from.kind
    this.power = from.power
  }

  /** Cards that the seat to act has not seen. */
  get unseenLow(): number {
    return ALL_LOW & ~this.goneLow & ~this.low[this.seat]!
  }
  get unseenHigh(): number {
    return ALL_HIGH & ~this.goneHigh & ~this.high[this.seat]!
  }

  /** Whether the match goes on. */
  put(plays: Plays, i: number): boolean {
    const { seat } = this
    const size = plays.size[i]!
    const [low, high] = [plays.low[i]!, plays.high[i]!]
    const bound = !this.first && this.count[(seat + 1) & 3] === 1
    this.recall(seat, size, low, high, plays.power[i]!, this.size, this.power, bound)
    if (size === 0) {
      if (++this.passes < SEATS - 1) this.seat = (seat + 1) & 3
      else {
        this.size = 0
        this.passes = 0
        this.seat = this.by
      }
      return true
    }
    this.low[seat] = this.low[seat]! & ~low
    this.high[seat] = this.high[seat]! & ~high
    this.goneLow |= low
    this.goneHigh |= high
    this.count[seat] = this.count[seat]! - size
    this.size = size
    this.kind = plays.kind[i]!
    this.power = plays.power[i]!
    this.by = seat
    this.passes = 0
    this.first = false
    if (this.count[seat] === 0) return false
    this.seat = (seat + 1) & 3
    return true
  }

  /** What a decision tells all others; `bound` is who must play the highest single. */
  recall(
    seat: number,
    size: number,
    low: number,
    high: number,
    power: number,
    tableSize: number,
    tablePower: number,
    bound: boolean,
  ): void {
    if (this.alike[seat]! >= 0) this.compare(seat, size, low, high, power, tableSize, tablePower, bound)
    this.shownLow[seat] = this.shownLow[seat]! | low
    this.shownHigh[seat] = this.shownHigh[seat]! | high
    if (size > 0 || tableSize === 3) return
    const at = 3 * seat + sortOf(tableSize)
    if (tablePower < this.refused[at]!) this.refused[at] = tablePower
  }

  /** Whether the seat may still be taken for the greedy player, and what that one would not hold. */
  private compare(
    seat: number,
    size: number,
    low: number,
    high: number,
    power: number,
    tableSize: number,
    tablePower: number,
    bound: boolean,
  ): void {
    if (
      ((low & this.neverLow[seat]!) | (high & this.neverHigh[seat]!)) !== 0 ||
      (size > 0 && size !== 3 && power > this.refused[3 * seat + sortOf(size)]!)
    ) {
      this.alike[seat] = -1
      return
    }
    this.alike[seat] = this.alike[seat]! + 1
    if ((bound && size > 0) || (tableSize !== 0 && tableSize !== 1)) return
    const card = size === 0 ? 52 : lowestOf(low, high)
    const from = tableSize === 0 ? 0 : tablePower + 1
    let [neverLow, neverHigh] = [lowUpTo(card) & ~lowUpTo(from), highUpTo(card) & ~highUpTo(from)]
    if (tableSize === 0 && size < 5) {
      neverLow |= lowSuits(card >> 2, 15) & ~low
      neverHigh |= highSuits(card >> 2, 15) & ~high
    }
    this.neverLow[seat] = this.neverLow[seat]! | neverLow
    this.neverHigh[seat] = this.neverHigh[seat]! | neverHigh
  }

  /** The fives that the seat to act still holds. */
  held(from: Plays, into: Plays): void {
    const [low, high] = [this.low[this.seat]!, this.high[this.seat]!]
    into.count = 0
    if (this.count[this.seat]! < 5) return
    for (let i = 0; i < from.count; i++)
      if ((from.low[i]! & ~low) === 0 && (from.high[i]! & ~high) === 0) into.take(from, i)
  }

  /** Everything the seat may do, given the fives it holds; where there are too many of them, some. */
  plays(fives: Plays, into: Plays, most: number): void {
    const [low, high] = [this.low[this.seat]!, this.high[this.seat]!]
    const leads = this.size === 0
    const above = leads ? -1 : this.power
    const bound = !this.first && this.count[(this.seat + 1) & 3] === 1
    const top = highestOf(low, high)
    into.count = 0
    if (bound && (leads || (this.size === 1 && top > above))) {
      into.add(lowOf(top), highOf(top), 1, 0, top)
      if (!leads) return
    }
    // the opening duty: the lowest card must be among them
    const dutyLow = this.first ? low & -low : 0
    const dutyHigh = this.first && low === 0 ? high & -high : 0
    if ((leads && !bound) || this.size === 1)
      for (let card = above + 1; card < 52; card++) {
        const [cardLow, cardHigh] = [lowOf(card), highOf(card)]
        if (
          ((low & cardLow) | (high & cardHigh)) !== 0 &&
          (cardLow & dutyLow) === dutyLow &&
          (cardHigh & dutyHigh) === dutyHigh
        )
          into.add(cardLow, cardHigh, 1, 0, card)
      }
    if (leads || this.size === 2)
      for (let rank = above < 0 ? 0 : above >> 2; rank < 13; rank++) {
        const suits = suitsIn(low, high, rank)
        if (ones(suits) < 2) continue
        for (let a = 0; a < 4; a++)
          for (let b = a + 1; b < 4; b++) {
            if (((suits >> a) & (suits >> b) & 1) === 0 || 4 * rank + b <= above) continue
            const [pairLow, pairHigh] = [lowSuits(rank, (1 << a) | (1 << b)), highSuits(rank, (1 << a) | (1 << b))]
            if ((pairLow & dutyLow) === dutyLow && (pairHigh & dutyHigh) === dutyHigh)
              into.add(pairLow, pairHigh, 2, 1, 4 * rank + b)
          }
      }
    if (leads || this.size === 3)
      for (let rank = above + 1; rank < 13; rank++) {
        const suits = suitsIn(low, high, rank)
        if (ones(suits) < 3) continue
        for (let lacking = 0; lacking < 4; lacking++) {
          const three = 15 & ~(1 << lacking)
          if ((suits & three) !== three) continue
          const [threeLow, threeHigh] = [lowSuits(rank, three), highSuits(rank, three)]
          if ((threeLow & dutyLow) === dutyLow && (threeHigh & dutyHigh) === dutyHigh)
            into.add(threeLow, threeHigh, 3, 2, rank)
        }
      }
    if (leads || this.size === 5) {
      let found = 0
      for (let i = 0; i < fives.count; i++) if (this.offers(fives, i, above, dutyLow, dutyHigh)) found++
      const stride = found > most ? Math.ceil(found / most) : 1
      let at = 0
      for (let i = 0; i < fives.count; i++)
        if (this.offers(fives, i, above, dutyLow, dutyHigh) && at++ % stride === 0) into.take(fives, i)
    }
    if (!leads) into.add(0, 0, 0, 0, 0)
  }

  private offers(fives: Plays, i: number, above: number, dutyLow: number, dutyHigh: number): boolean {
    return fives.power[i]! > above && (fives.low[i]! & dutyLow) === dutyLow && (fives.high[i]! & dutyHigh) === dutyHigh
  }
}

export const penaltyFor = (left: number): number => left * (left >= 10 ? 3 : left >= 5 ? 2 : 1)
