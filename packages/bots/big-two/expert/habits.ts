/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import { highBit, lowBit, ones } from '../shape.ts'
import { highestOf, lowestOf, suitsIn } from './cards.ts'
import type { Done } from './record.ts'

/** No play of this size lies between two powers in a hand together with the cards shown since. */
interface Gap {
  readonly size: number
  readonly above: number
  readonly below: number
  readonly low: number
  readonly high: number
}

/** No longer play holds the card that was led. */
interface Lead {
  readonly card: number
  readonly size: number
  readonly low: number
  readonly high: number
}

/**
 * What the greedy player (../greedy.ts) would hold after all that a seat has done: it leads the longest play that holds
 * its lowest card, follows with the weakest, and passes only where it must.
 */
export class Habit {
  decisions = 0 // that tell
  private neverLow = 0 // cards that it would have played before
  private neverHigh = 0
  private readonly gaps: Gap[] = []
  private readonly leads: Lead[] = []
  private shown = 0 // faults by what it has shown since

  constructor(record: readonly Done[], who: number) {
    let [low, high] = [0, 0] // shown since
    for (const done of record.toReversed()) {
      if (done.seat !== who) continue
      if (!done.bound || done.size === 0) this.note(done, low, high)
      low |= done.low
      high |= done.high
    }
    this.shown += this.faults(0, 0)
  }

  /** Whether some hand fits. */
  get isPossible(): boolean {
    return this.shown === 0
  }

  private note(done: Done, sinceLow: number, sinceHigh: number): void {
    const { size, tableSize, tablePower, power, left } = done
    const [low, high] = [sinceLow | done.low, sinceHigh | done.high]
    const below = size === 0 ? Infinity : power
    this.decisions++
    if (tableSize === 0) {
      const card = lowestOf(done.low, done.high)
      this.never(-1, card, sinceLow, sinceHigh)
      if (size < 5) this.leads.push({ card, size, low, high })
    } else if (tableSize === 1) this.never(tablePower, Math.min(below, 52), sinceLow, sinceHigh)
    else if (tableSize < 5) this.gaps.push({ size: tableSize, above: tablePower, below, low, high })
    else if (size === 0 && left >= 5) this.gaps.push({ size: 5, above: tablePower, below, low, high })
  }

  /** Had it held a card between these, it would have played that one. */
  private never(above: number, below: number, sinceLow: number, sinceHigh: number): void {
    for (let card = above + 1; card < below; card++) {
      if (((lowBit(card) & sinceLow) | (highBit(card) & sinceHigh)) !== 0) this.shown++
      this.neverLow |= lowBit(card)
      this.neverHigh |= highBit(card)
    }
  }

  /** How much of what the seat did the greedy player would have done otherwise with this hand. */
  faults(low: number, high: number): number {
    let faults = ones(low & this.neverLow) + ones(high & this.neverHigh)
    for (const gap of this.gaps) if (isIn(gap, low | gap.low, high | gap.high)) faults++
    for (const lead of this.leads) if (isLonger(lead, low | lead.low, high | lead.high)) faults++
    return faults
  }
}

function isIn({ size, above, below }: Gap, low: number, high: number): boolean {
  if (size === 5) return strongestFive(low, high) > above
  for (let rank = size === 2 ? above >> 2 : above + 1; rank < 13; rank++) {
    const suits = suitsIn(low, high, rank)
    if (ones(suits) < size) continue
    if (size === 3) return rank < below
    // the weakest pair of the rank that is above: any two suits, of which the higher one counts
    for (let suit = 31 - Math.clz32(suits & -suits) + 1; suit < 4; suit++) {
      if (((suits >> suit) & 1) === 0 || 4 * rank + suit <= above) continue
      return 4 * rank + suit < below
    }
  }
  return false
}

function isLonger({ card, size }: Lead, low: number, high: number): boolean {
  const rank = card >> 2
  const [alike, flush] = [ones(suitsIn(low, high, rank)), ofSuit(low, high, card & 3)]
  if (size < 3 && alike > size) return true
  if (flush >= 5) return true
  let [ranks, larger] = [0, 0]
  for (let other = 0; other < 13; other++) {
    const count = ones(suitsIn(low, high, other))
    if (count > 0) ranks |= 1 << other
    if (other !== rank && count > larger) larger = count
  }
  if (larger === 4 || (alike > 1 && larger > 2) || (alike > 2 && larger > 1) || (alike === 4 && larger > 0)) return true
  return WINDOWS.some((window) => (window >> rank) & 1 && (ranks & window) === window)
}

const SUIT = 0x1111111
const ofSuit = (low: number, high: number, suit: number): number =>
  ones(low & (SUIT << suit)) + ones(high & (SUIT << suit))

/** Ranks of the straights, weakest first. */
const WINDOWS = Array.from({ length: 10 }, (_, window) =>
  [11, 12, 13, 14, 15].reduce((ranks, i) => ranks | (1 << ((window + i) % 13)), 0),
)

/** The power of the strongest play of five, a straight flush taken for a flush; -1 for none. */
function strongestFive(low: number, high: number): number {
  let [ranks, pairs, threes, fours, size] = [0, 0, 0, 0, 0]
  for (let rank = 0; rank < 13; rank++) {
    const count = ones(suitsIn(low, high, rank))
    size += count
    if (count > 0) ranks |= 1 << rank
    if (count > 1) pairs |= 1 << rank
    if (count > 2) threes |= 1 << rank
    if (count > 3) fours |= 1 << rank
  }
  if (fours !== 0 && size > 4) return 192 + 31 - Math.clz32(fours)
  const three = 31 - Math.clz32(threes)
  if (threes !== 0 && (pairs & ~(1 << three)) !== 0) return 128 + three
  let flush = -1
  for (let suit = 0; suit < 4; suit++)
    if (ofSuit(low, high, suit) >= 5)
      flush = Math.max(flush, 64 + highestOf(low & (SUIT << suit), high & (SUIT << suit)))
  if (flush >= 0) return flush
  for (let window = 9; window >= 0; window--)
    if ((ranks & WINDOWS[window]!) === WINDOWS[window]!)
      return 4 * window + 31 - Math.clz32(suitsIn(low, high, (window + 15) % 13))
  return -1
}
