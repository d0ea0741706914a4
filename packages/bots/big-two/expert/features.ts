/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import { ones } from '../shape.ts'
import { highestOf, lowestOf, NEVER, penaltyFor, SEATS, STRAIGHT, suitsIn, type Match, type Plays } from './cards.ts'

/** What the expert's network sees; training/eye.h says the same. */

const SINGLE = [1, 1, 1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.87, 0.82, 0.72, 0.5, 0.05]
const PAIR = [0.95, 0.94, 0.93, 0.92, 0.9, 0.87, 0.84, 0.8, 0.75, 0.68, 0.55, 0.3, 0.05]
const TRIPLE = [0.7, 0.68, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.2, 0.15, 0.05]
const FIVE = Float64Array.of(0.6, 0.5, 0.35, 0.1, 0.05)
const LAID_OUT = 48 // fives among which a layout is sought
const SAME = 1e-6 // costs that differ by less are equal

/** Sums over two ranks at a time: the table for the ranks 2i and 2i + 1 begins at 256i. */
const COSTS = Float64Array.from({ length: 7 * 256 }, (_, i) => {
  const ofRank = (rank: number, count: number): number =>
    [0, SINGLE[rank] ?? 0, PAIR[rank] ?? 0, TRIPLE[rank] ?? 0, 2 * (PAIR[rank] ?? 0)][count] ?? 0
  const rank = 2 * (i >> 8)
  return ofRank(rank, ones(i & 15)) + ofRank(rank + 1, ones((i >> 4) & 15))
})

const costOf = (low: number, high: number): number =>
  COSTS[low & 255]! +
  COSTS[256 + ((low >> 8) & 255)]! +
  COSTS[512 + ((low >> 16) & 255)]! +
  COSTS[768 + ((low >> 24) & 15) + ((high & 15) << 4)]! +
  COSTS[1024 + ((high >> 4) & 255)]! +
  COSTS[1280 + ((high >> 12) & 255)]! +
  COSTS[1536 + ((high >> 20) & 15)]!

/** How a hand is best laid out, as in ../shape.ts. */
class Shape {
  low = 0 // the cards outside the fives
  high = 0
  cost = 0
  readonly made = new Int32Array(5) // fives of each kind

  copy(from: Shape): void {
    this.low = from.low
    this.high = from.high
    this.cost = from.cost
    for (let kind = 0; kind < 5; kind++) this.made[kind] = from.made[kind]!
  }

  find(fives: Plays, low: number, high: number, size: number): void {
    this.made.fill(0)
    this.low = low
    this.high = high
    this.cost = 0
    let left = size
    const stride = fives.count > LAID_OUT ? Math.ceil(fives.count / LAID_OUT) : 1
    let n = 0
    if (left >= 5)
      for (let i = 0; i < fives.count; i += stride)
        if ((fives.low[i]! & ~low) === 0 && (fives.high[i]! & ~high) === 0) FIT[n++] = i
    while (left >= 5) {
      let least = costOf(this.low, this.high) - SAME
      let [chosen, second] = [-1, -1]
      for (let i = 0; i < n; i++) {
        const one = FIT[i]!
        if ((fives.low[one]! & ~this.low) !== 0 || (fives.high[one]! & ~this.high) !== 0) continue
        const withoutLow = this.low & ~fives.low[one]!
        const withoutHigh = this.high & ~fives.high[one]!
        const own = FIVE[fives.kind[one]! - STRAIGHT]!
        const cost = own + costOf(withoutLow, withoutHigh)
        if (cost < least) {
          least = cost - SAME
          chosen = one
          second = -1
        }
        if (left < 10) continue
        for (let j = i + 1; j < n; j++) {
          const other = FIT[j]!
          if ((fives.low[other]! & ~withoutLow) !== 0 || (fives.high[other]! & ~withoutHigh) !== 0) continue
          const both =
            own +
            FIVE[fives.kind[other]! - STRAIGHT]! +
            costOf(withoutLow & ~fives.low[other]!, withoutHigh & ~fives.high[other]!)
          if (both < least) {
            least = both - SAME
            chosen = one
            second = other
          }
        }
      }
      if (chosen < 0) break
      this.lay(fives, chosen)
      left -= 5
      if (second < 0) continue
      this.lay(fives, second)
      left -= 5
    }
    this.cost += costOf(this.low, this.high)
  }

  private lay(fives: Plays, i: number): void {
    const kind = fives.kind[i]! - STRAIGHT
    this.low &= ~fives.low[i]!
    this.high &= ~fives.high[i]!
    this.cost += FIVE[kind]!
    this.made[kind] = this.made[kind]! + 1
  }
}
const FIT = new Int32Array(LAID_OUT + 1)

/** Where the parts begin: of the situation, then of a play in it. */
const [BIAS, TABLE, STANDING, BEATERS, POINT, FIRST, PASSES, OWNER, HAND] = [0, 1, 10, 11, 12, 13, 14, 17, 20]
const [UNSEEN, COUNTS, OWN, REFUSED, PAIRS, TOP, COST, GROUPS, LAST_CARD, LEAST, FIVES] = [
  72, 124, 163, 176, 194, 195, 196, 197, 198, 199, 200,
]
const [PASS, SIZE, KIND, STANDS, BEATEN, BOSS, MARGIN, BEATERS_OF, LEFT, LAYOUT, BETTER] = [
  201, 202, 205, 210, 211, 212, 213, 214, 219, 232, 233,
]
const [GROUPS_LEFT, BOSSES, LOSERS, BINS, TOPS, SECOND, HIGH, LOW, PAYS, SINGLES, LOWEST] = [
  234, 242, 247, 252, 267, 268, 269, 270, 271, 272, 273,
]
/** What each of the others has played, and the weakest play of each sort that they passed on. */
const [SHOWN, WEAKEST] = [274, 430]
const SORTS = 31 // 13 ranks of singles, 13 of pairs, 5 kinds of five
/** For how many decisions each of the others did as the greedy player would, and what that one would not hold. */
const ALIKE = WEAKEST + 3 * SORTS
const [FEW, UNLIKE] = [7, 8]
const NOT_HELD = ALIKE + 3 * (UNLIKE + 1)
export const FEATURES = NOT_HELD + 3 * 52

/** Features that are not zero. */
export class Seen {
  count = 0
  isOpen = false // whether all others may still be greedy players; the network has upper layers for that
  readonly at = new Int32Array(320)
  readonly value = new Float64Array(320)

  add(at: number, value: number): void {
    this.at[this.count] = at
    this.value[this.count++] = value
  }
}

/** How high a play stands among those of its size, from 0 to 1. */
function standing(size: number, power: number): number {
  if (size < 3) return power / 51
  if (size === 3) return power / 12
  return ((power >> 6) + (power & 63) / 52) / 5
}

/** Looks at a match with the eyes of the seat to act. */
export class Eye {
  private readonly before = new Shape()
  private readonly after = new Shape()
  private readonly held = new Int32Array(13) // unseen cards by rank
  private readonly bins = new Float64Array(15)
  private unseenLow = 0
  private unseenHigh = 0
  private place = -1 // what the others may hold at most: a card, a pair, a triple, so many cards
  private pair = -1
  private triple = -1
  private most = 0
  private groups = 0 // of a layout: plays it takes, those that nobody can beat, single cards
  private bosses = 0
  private singles = 0
  private low = -1
  private top = -1
  private second = -1

  /** To be called before the plays are seen; with the fives that the seat holds. */
  seeSituation(match: Match, fives: Plays, perPoint: number, seen: Seen): void {
    const { seat } = match
    this.survey(match)
    this.before.find(fives, match.low[seat]!, match.high[seat]!, match.count[seat]!)
    this.layOut(this.before)
    seen.count = 0
    seen.isOpen = true
    seen.add(BIAS, 1)
    seen.add(TABLE + (match.size === 0 ? 0 : 1 + match.kind), 1)
    if (match.size > 0) {
      seen.add(STANDING, standing(match.size, match.power))
      seen.add(BEATERS, this.beaters(match.size, match.power) / 12)
      seen.add(OWNER + ((match.by - seat + 4) & 3) - 1, 1)
    }
    seen.add(POINT, perPoint / (perPoint + 0.05))
    if (match.first) seen.add(FIRST, 1)
    seen.add(PASSES + match.passes, 1)
    addCards(UNSEEN, this.unseenLow, this.unseenHigh, 1, seen)
    let [least, withFive, pairs] = [99, 0, 0]
    for (let i = 0; i < 3; i++) {
      const other = (seat + 1 + i) & 3
      const count = match.count[other]!
      seen.add(COUNTS + 13 * i + count - 1, 1)
      if (count < least) least = count
      if (count >= 5) withFive++
      addCards(SHOWN + 52 * i, match.shownLow[other]!, match.shownHigh[other]!, 1, seen)
      const alike = match.alike[other]!
      if (alike < 0) seen.isOpen = false
      seen.add(ALIKE + (UNLIKE + 1) * i + (alike < 0 ? UNLIKE : Math.min(alike, FEW)), 1)
      if (alike >= 0)
        addCards(
          NOT_HELD + 52 * i,
          match.neverLow[other]! & this.unseenLow,
          match.neverHigh[other]! & this.unseenHigh,
          1,
          seen,
        )
      for (let sort = 0; sort < 3; sort++) {
        const power = match.refused[3 * other + sort]!
        if (power === NEVER) continue
        seen.add(WEAKEST + SORTS * i + 13 * sort + (power >> (sort < 2 ? 2 : 6)), 1)
        seen.add(REFUSED + 6 * i + 2 * sort, 1)
        seen.add(REFUSED + 6 * i + 2 * sort + 1, 1 - power / (sort < 2 ? 51 : 320))
      }
    }
    seen.add(OWN + match.count[seat]! - 1, 1)
    for (let rank = 0; rank < 13; rank++) if (this.held[rank]! >= 2) pairs++
    seen.add(PAIRS, pairs / 13)
    seen.add(TOP, this.place / 51)
    seen.add(COST, this.before.cost / 8)
    seen.add(GROUPS, this.groups / 8)
    if (least === 1) seen.add(LAST_CARD, 1)
    seen.add(LEAST, least / 13)
    seen.add(FIVES, withFive / 3)
    addCards(HAND, match.low[seat]!, match.high[seat]!, 1, seen)
  }

  /** A play in that situation; the cards it takes from the hand count against those of the situation. */
  seePlay(match: Match, fives: Plays, plays: Plays, i: number, seen: Seen): void {
    const { seat } = match
    const [size, low, high, power] = [plays.size[i]!, plays.low[i]!, plays.high[i]!, plays.power[i]!]
    const left = match.count[seat]! - size
    const { before, after } = this
    if (size === 0) after.copy(before)
    else after.find(fives, match.low[seat]! & ~low, match.high[seat]! & ~high, left)
    this.layOut(after)
    seen.count = 0
    if (size === 0) seen.add(PASS, 1)
    else {
      const beaters = this.beaters(size, power)
      const stands = standing(size, power)
      if (size === 5) seen.add(KIND + plays.kind[i]! - STRAIGHT, 1)
      else {
        seen.add(SIZE + size - 1, 1)
        seen.add(BEATERS_OF + (beaters < 3 ? beaters : beaters < 5 ? 3 : 4), 1)
        seen.add(BEATEN, beaters / 12)
      }
      seen.add(STANDS, stands)
      if ((beaters === 0 && size < 5) || this.most < size) seen.add(BOSS, 1)
      if (match.size > 0) seen.add(MARGIN, stands - standing(match.size, match.power))
      seen.add(LOWEST, lowestOf(low, high) / 51)
      addCards(HAND, low, high, -1, seen)
    }
    seen.add(LEFT + Math.min(left, 12), 1)
    seen.add(LAYOUT, after.cost / 8)
    seen.add(BETTER, before.cost - after.cost)
    seen.add(GROUPS_LEFT + Math.min(this.groups, 7), 1)
    seen.add(BOSSES + Math.min(this.bosses, 4), 1)
    seen.add(LOSERS + Math.max(0, Math.min(this.groups - this.bosses, 4)), 1)
    for (let bin = 0; bin < 15; bin++) if (this.bins[bin]! !== 0) seen.add(BINS + bin, this.bins[bin]!)
    if (this.top > this.place) seen.add(TOPS, 1)
    if (this.second > this.place) seen.add(SECOND, 1)
    if (this.top >= 0) seen.add(HIGH, this.top / 51)
    if (this.low >= 0) seen.add(LOW, 1 - this.low / 51)
    if (left > 0) seen.add(PAYS, penaltyFor(left) / 39)
    if (this.singles > 0) seen.add(SINGLES, this.singles / 6)
  }

  /** What the others may hold. */
  private survey(match: Match): void {
    this.unseenLow = match.unseenLow
    this.unseenHigh = match.unseenHigh
    this.place = (this.unseenLow | this.unseenHigh) === 0 ? -1 : highestOf(this.unseenLow, this.unseenHigh)
    this.pair = -1
    this.triple = -1
    this.most = 0
    for (let rank = 0; rank < 13; rank++) {
      const count = ones(suitsIn(this.unseenLow, this.unseenHigh, rank))
      this.held[rank] = count
      if (count >= 2) this.pair = rank
      if (count >= 3) this.triple = rank
    }
    for (let other = 0; other < SEATS; other++)
      if (other !== match.seat && match.count[other]! > this.most) this.most = match.count[other]!
  }

  /** Single cards, or ranks, that may beat a play. */
  private beaters(size: number, power: number): number {
    if (size === 5) return 0
    if (size === 1)
      return power < 28
        ? (power < 27 ? ones(this.unseenLow >>> (power + 1)) : 0) + ones(this.unseenHigh)
        : ones(this.unseenHigh >>> (power - 27))
    let ranks = 0
    for (let rank = (size === 2 ? power >> 2 : power) + 1; rank < 13; rank++) if (this.held[rank]! >= size) ranks++
    return ranks
  }

  /** Counts what a layout consists of. */
  private layOut(shape: Shape): void {
    const { bins } = this
    bins.fill(0)
    let [groups, bosses, singles, low, top, second] = [0, 0, 0, -1, -1, -1]
    for (let rank = 0; rank < 13; rank++) {
      const suits = suitsIn(shape.low, shape.high, rank)
      if (suits === 0) continue
      const place = 4 * rank + 31 - Math.clz32(suits)
      second = top
      top = place
      const count = ones(suits)
      if (count === 1) {
        groups++
        singles++
        if (low < 0) low = place
        const bin = rank < 5 ? 0 : rank < 9 ? 1 : rank < 11 ? 2 : rank - 8
        bins[bin] = bins[bin]! + 0.5
        if (place > this.place) bosses++
      } else if (count === 3) {
        groups++
        const bin = rank < 8 ? 9 : 10
        bins[bin] = bins[bin]! + 0.5
        if (rank > this.triple || this.most < 3) bosses++
      } else {
        const pairs = count >> 1
        groups += pairs
        const bin = rank < 6 ? 5 : rank < 10 ? 6 : rank < 12 ? 7 : 8
        bins[bin] = bins[bin]! + 0.5 * pairs
        if (rank > this.pair || this.most < 2) bosses += pairs
      }
    }
    for (let kind = 0; kind < 5; kind++) {
      const made = shape.made[kind]!
      if (made === 0) continue
      groups += made
      const bin = 11 + Math.min(kind, 3)
      bins[bin] = bins[bin]! + made
      if (this.most < 5 || kind >= 3) bosses += made
    }
    this.groups = groups
    this.bosses = bosses
    this.singles = singles
    this.low = low
    this.top = top
    this.second = second
  }
}

function addCards(from: number, low: number, high: number, value: number, seen: Seen): void {
  for (let rest = low; rest !== 0; rest &= rest - 1) seen.add(from + 31 - Math.clz32(rest & -rest), value)
  for (let rest = high; rest !== 0; rest &= rest - 1) seen.add(from + 59 - Math.clz32(rest & -rest), value)
}
