/* oxlint-disable typescript/no-non-null-assertion -- four seats, 52 cards, 13 ranks */
import { combinationOf, type Combination, type View } from '@parlour/games/big-two'
import { highBit, lowBit } from '../shape.ts'
import { lowestOf, SEATS } from './cards.ts'
import { powerOf } from './table.ts'

/** A decision of the match so far. */
export interface Done {
  readonly seat: number
  readonly size: number // 0 is a pass
  readonly low: number
  readonly high: number
  readonly power: number
  readonly tableSize: number // of the play to beat; 0 for the leader
  readonly tablePower: number
  readonly counts: readonly number[] // cards in each hand before it
}

export function recordOf(v: View): readonly Done[] {
  const counts = v.counts.slice()
  for (const { seat, cards } of v.history) counts[seat] = counts[seat]! + cards.length
  let table: Combination | null = null
  let passes = 0
  return v.history.map(({ seat, cards }): Done => {
    const [before, now] = [table, counts.slice()]
    let [low, high] = [0, 0]
    for (const card of cards) {
      low |= lowBit(card)
      high |= highBit(card)
    }
    counts[seat] = counts[seat]! - cards.length
    if (cards.length > 0) {
      table = combinationOf(cards, v.settings)
      passes = 0
    } else if (++passes === SEATS - 1) table = null
    return {
      seat,
      size: cards.length,
      low,
      high,
      power: cards.length === 0 || table === null ? 0 : powerOf(table),
      tableSize: before?.cards.length ?? 0,
      tablePower: before === null ? 0 : powerOf(before),
      counts: now,
    }
  })
}

/** Where the parts begin: of what a seat has done, then of a hand it may hold; training/belief.h says the same. */
const [GONE, LED, FOLLOWED, PAIRED, LARGER, OWN, OTHERS, UNLIKE_GREEDY, LIKE_GREEDY] = [
  0, 52, 104, 156, 208, 260, 274, 316, 320,
]
const [WEAKEST_SINGLE, WEAKEST_PAIR, WEAKEST_FIVE, PASSES, LATE_SINGLE, LATE_PAIR, LATE_FIVE] = [
  324, 338, 352, 358, 370, 384, 398,
]
export const [CARD, PASSED_BY, URGENT, SKIPPED, BELOW_LEAD, LONE, TWO, THREE, FOUR] = [
  404, 456, 508, 547, 586, 625, 638, 651, 664,
]
export const [PAIR_PASSED_BY, TRIPLE_PASSED_BY, FIVE_PASSED_BY, FIVE_KEPT, ROWS] = [677, 729, 755, 770, 785]

/** What a seat has done, as far as it tells of the cards it still holds. */
export class Clues {
  readonly about: number[] = [] // rows that hold for any hand
  readonly passed = new Int32Array(52) // how often it passed where the card would have beaten a single
  readonly urgent = new Int32Array(52) // the same while another had few cards left
  readonly skipped = new Int32Array(52) // how often it beat a single with a higher card
  readonly spared = new Int32Array(52) // how often it led from a higher card on
  readonly pairs = new Int32Array(13) // how often it did not beat a pair with this rank
  readonly triples = new Int32Array(13)
  readonly fives: number[] = [] // those it passed on
  kept = 0 // leads of less than five, with five or more cards left
  unlike = 0 // decisions that the greedy player would not have taken, by the cards shown since
  like = 0
  unlikelyLow = 0 // cards that the greedy player would have played before
  unlikelyHigh = 0

  constructor(v: View, record: readonly Done[], who: number) {
    const { about } = this
    for (const card of v.played) about.push(GONE + card)
    const [single, pair, five] = [Weakest.none(13), Weakest.none(13), Weakest.none(5)]
    let [laterLow, laterHigh, late] = [0, 0, true]
    for (const done of record.toReversed()) {
      if (done.seat !== who) continue
      if (done.size === 0) {
        const sort = done.tableSize === 1 ? single : done.tableSize === 2 ? pair : done.tableSize === 5 ? five : null
        sort?.note(done.tablePower >> (sort === five ? 6 : 2), late)
        this.pass(done, who, laterLow, laterHigh)
        continue
      }
      late = false
      this.play(done, who, laterLow, laterHigh)
      const at = done.size > 2 ? LARGER : done.size === 2 ? PAIRED : done.tableSize === 0 ? LED : FOLLOWED
      for (let card = 0; card < 52; card++) if (holds(done.low, done.high, card)) about.push(at + card)
      laterLow |= done.low
      laterHigh |= done.high
    }
    about.push(OWN + v.counts[who]!)
    for (let i = 0; i < 3; i++) about.push(OTHERS + 14 * i + v.counts[(who + 1 + i) & 3]!)
    about.push(UNLIKE_GREEDY + Math.min(this.unlike, 3), LIKE_GREEDY + Math.min(this.like >> 1, 3))
    about.push(WEAKEST_SINGLE + single.least, WEAKEST_PAIR + pair.least, WEAKEST_FIVE + five.least)
    about.push(PASSES + single.times, PASSES + 4 + pair.times, PASSES + 8 + five.times)
    about.push(LATE_SINGLE + single.late, LATE_PAIR + pair.late, LATE_FIVE + five.late)
    for (let card = 0; card < 52; card++)
      if (this.passed[card]! + this.skipped[card]! + this.spared[card]! > 0) {
        this.unlikelyLow |= lowBit(card)
        this.unlikelyHigh |= highBit(card)
      }
  }

  private pass({ tableSize, tablePower, counts }: Done, who: number, laterLow: number, laterHigh: number): void {
    if (tableSize === 1) {
      const urgent = counts.some((count, seat) => seat !== who && count <= 4)
      for (let card = tablePower + 1; card < 52; card++) {
        raise(this.passed, card)
        if (urgent) raise(this.urgent, card)
      }
      this.compare(between(laterLow, laterHigh, tablePower, 52))
    } else if (tableSize === 2) for (let rank = (tablePower >> 2) + 1; rank < 13; rank++) raise(this.pairs, rank)
    else if (tableSize === 3) for (let rank = tablePower + 1; rank < 13; rank++) raise(this.triples, rank)
    else if (tableSize === 5) this.fives.push(tablePower)
  }

  private play(done: Done, who: number, laterLow: number, laterHigh: number): void {
    const lowest = lowestOf(done.low, done.high)
    if (done.tableSize === 0) {
      for (let card = 0; card < lowest; card++) raise(this.spared, card)
      if (done.size < 5 && done.counts[who]! - done.size >= 5) this.kept++
      this.compare(between(laterLow, laterHigh, -1, lowest))
    } else if (done.size === 1) {
      for (let card = done.tablePower + 1; card < lowest; card++) raise(this.skipped, card)
      this.compare(between(laterLow, laterHigh, done.tablePower, lowest))
    } else if (done.size === 2)
      for (let rank = (done.tablePower >> 2) + 1; rank < done.power >> 2; rank++) raise(this.pairs, rank)
  }

  private compare(otherwise: boolean): void {
    if (otherwise) this.unlike++
    else this.like++
  }
}

/** The weakest play of a sort that was passed on: in the match, and since the seat's last play. */
class Weakest {
  least: number
  late: number
  times = 0 // three is many

  private constructor(none: number) {
    this.least = none
    this.late = none
  }
  static none(of: number): Weakest {
    return new Weakest(of)
  }
  note(rank: number, late: boolean): void {
    this.least = Math.min(this.least, rank)
    if (late) this.late = Math.min(this.late, rank)
    this.times = Math.min(this.times + 1, 3)
  }
}

export const holds = (low: number, high: number, card: number): boolean =>
  (card < 28 ? (low >> card) & 1 : (high >> (card - 28)) & 1) === 1

/** Whether a set holds a card above one and below another. */
function between(low: number, high: number, above: number, below: number): boolean {
  for (let card = above + 1; card < below; card++) if (holds(low, high, card)) return true
  return false
}

function raise(list: Int32Array, at: number): void {
  list[at] = list[at]! + 1
}
