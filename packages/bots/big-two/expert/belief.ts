/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import type { Rng } from '@parlour/core'
import { bigTwo, ceilings, type View } from '@parlour/games/big-two'
import { highBit, lowBit, ones } from '../shape.ts'
import { highestOf, SEATS, suitsIn } from './cards.ts'
import * as row from './clues.ts'
import { Clues, holds, recordOf } from './clues.ts'
import { fromLetters } from './network.ts'

/** Units; the first is a plain sum, the others are zero or rise. */
const WIDE = 32
const OUT = row.ROWS * WIDE
const WEIGHTS = OUT + WIDE

/**
 * How well a hand fits what its seat has done: the logarithm of how much likelier it makes the hand, learned by telling
 * true hands from random ones (training/belief.cpp).
 */
export class Fit {
  readonly clues: Clues
  private readonly weights: Float64Array
  private readonly base = new Float64Array(WIDE)
  private readonly cards = new Float64Array(52 * WIDE) // what each card adds
  private readonly ranks = new Float64Array(13 * 5 * WIDE) // what so many of a rank add
  private readonly sums = new Float64Array(WIDE)
  private readonly best = new Int32Array(4)

  constructor(weights: Float64Array, clues: Clues) {
    this.weights = weights
    this.clues = clues
    for (const at of clues.about) this.add(at, this.base, 0)
    for (let card = 0; card < 52; card++) {
      const rank = card >> 2
      const add = (at: number): void => this.add(at, this.cards, card * WIDE)
      const [passed, urgent] = [clues.passed[card]!, clues.urgent[card]!]
      const [skipped, spared] = [clues.skipped[card]!, clues.spared[card]!]
      add(row.CARD + card)
      if (passed > 0) add(row.PASSED_BY + 4 * rank + Math.min(passed, 3))
      if (urgent > 0) add(row.URGENT + 3 * rank + Math.min(urgent, 2))
      if (skipped > 0) add(row.SKIPPED + 3 * rank + Math.min(skipped, 2))
      if (spared > 0) add(row.BELOW_LEAD + 3 * rank + Math.min(spared, 2))
    }
    for (let rank = 0; rank < 13; rank++)
      for (let count = 1; count <= 4; count++) {
        const add = (at: number): void => this.add(at, this.ranks, (5 * rank + count) * WIDE)
        const [pairs, triples] = [clues.pairs[rank]!, clues.triples[rank]!]
        if (count === 1) add(row.LONE + rank)
        else add(row.TWO + rank)
        if (count > 1 && pairs > 0) add(row.PAIR_PASSED_BY + 4 * rank + Math.min(pairs, 3))
        if (count > 2) add(row.THREE + rank)
        if (count > 2 && triples > 0) add(row.TRIPLE_PASSED_BY + 2 * rank + 1)
        if (count > 3) add(row.FOUR + rank)
      }
  }

  of(low: number, high: number): number {
    const { sums, weights, cards, ranks, clues, best } = this
    sums.set(this.base)
    let size = 0
    for (let rank = 0; rank < 13; rank++) {
      const suits = suitsIn(low, high, rank)
      if (suits === 0) continue
      const count = ones(suits)
      size += count
      let at = (5 * rank + count) * WIDE
      for (let u = 0; u < WIDE; u++) sums[u] = sums[u]! + ranks[at++]!
      for (let suit = 0; suit < 4; suit++) {
        if (((suits >> suit) & 1) === 0) continue
        at = (4 * rank + suit) * WIDE
        for (let u = 0; u < WIDE; u++) sums[u] = sums[u]! + cards[at++]!
      }
    }
    if (size >= 5) {
      bestFives(low, high, best)
      for (let kind = 0; kind < 4; kind++) {
        if (best[kind]! < 0) continue
        let passed = 0
        for (const power of clues.fives) if (power < best[kind]!) passed++
        this.add(row.FIVE_PASSED_BY + 3 * kind + Math.min(passed, 2), sums, 0)
        this.add(row.FIVE_KEPT + 3 * kind + Math.min(clues.kept, 2), sums, 0)
      }
    }
    let fit = sums[0]!
    for (let u = 1; u < WIDE; u++) if (sums[u]! > 0) fit += weights[OUT + u]! * sums[u]!
    return fit
  }

  /** Whether the greedy player would have done all this with the hand. */
  isGreedy(low: number, high: number): boolean {
    const { unlike, like, unlikelyLow, unlikelyHigh } = this.clues
    return unlike === 0 && like >= 2 && ((low & unlikelyLow) | (high & unlikelyHigh)) === 0
  }

  private add(at: number, into: Float64Array, from: number): void {
    for (let u = 0; u < WIDE; u++) into[from + u] = into[from + u]! + this.weights[at * WIDE + u]!
  }
}

/** The powers of the best straight, flush, full house and four in a hand; -1 for none. */
function bestFives(low: number, high: number, best: Int32Array): void {
  best.fill(-1)
  let [ranks, pairs, threes, fours, size] = [0, 0, 0, 0, 0]
  for (let rank = 0; rank < 13; rank++) {
    const count = ones(suitsIn(low, high, rank))
    size += count
    if (count > 0) ranks |= 1 << rank
    if (count > 1) pairs |= 1 << rank
    if (count > 2) threes |= 1 << rank
    if (count > 3) fours |= 1 << rank
  }
  for (let window = 9; window >= 0 && best[0]! < 0; window--) {
    if ((ranks & WINDOWS[window]!) !== WINDOWS[window]!) continue
    best[0] = 4 * window + 31 - Math.clz32(suitsIn(low, high, (window + 15) % 13))
  }
  for (let suit = 0; suit < 4; suit++) {
    const [ofLow, ofHigh] = [low & (SUIT << suit), high & (SUIT << suit)]
    if (ones(ofLow) + ones(ofHigh) >= 5) best[1] = Math.max(best[1]!, 64 + highestOf(ofLow, ofHigh))
  }
  const three = 31 - Math.clz32(threes)
  if (threes !== 0 && (pairs & ~(1 << three)) !== 0) best[2] = 128 + three
  if (fours !== 0 && size > 4) best[3] = 192 + 31 - Math.clz32(fours)
}
const WINDOWS = Array.from({ length: 10 }, (_, window) =>
  [11, 12, 13, 14, 15].reduce((ranks, i) => ranks | (1 << ((window + i) % 13)), 0),
)
const SUIT = 0x1111111

/** How deals are sought: the best of some at random, then cards change hands. */
const [TRIED, BEFORE, APART, MOST_STEPS] = [20, 100, 10, 4000]

/** Hands of all seats. */
export interface Deal {
  readonly low: Int32Array
  readonly high: Int32Array
}

/**
 * Deals that the view allows, as often as they fit what everybody has done: two cards of two hands change places,
 * always where that fits better, sometimes where it fits worse (Metropolis).
 */
export class Belief {
  readonly fits: readonly (Fit | null)[] // by seat, none for the viewer
  private readonly v: View
  private readonly rng: Rng
  private readonly others: readonly number[]
  private readonly below: readonly number[]
  private readonly low = new Int32Array(SEATS)
  private readonly high = new Int32Array(SEATS)
  private readonly fit = new Float64Array(SEATS)

  constructor(v: View, rng: Rng, weights: Float64Array) {
    this.v = v
    this.rng = rng
    const record = recordOf(v)
    this.others = [1, 2, 3].map((turns) => (v.seat + turns) & 3)
    this.below = ceilings(v)
    this.fits = v.counts.map((_, seat) => (seat === v.seat ? null : new Fit(weights, new Clues(v, record, seat))))
  }

  deals(wanted: number): readonly Deal[] {
    this.begin()
    const found: Deal[] = []
    let wait = BEFORE
    for (let step = 0; step < MOST_STEPS && found.length < wanted; step++) {
      if (!this.swap() || --wait > 0) continue
      found.push({ low: this.low.slice(), high: this.high.slice() })
      wait = APART
    }
    if (found.length === 0) found.push({ low: this.low.slice(), high: this.high.slice() })
    return found
  }

  private begin(): void {
    let most = -Infinity
    for (let tries = 0; tries < TRIED; tries++) {
      const { hands } = bigTwo.visibility.sampleState(this.v, this.rng)
      const low = hands.map((hand) => hand.reduce((set, card) => set | lowBit(card), 0))
      const high = hands.map((hand) => hand.reduce((set, card) => set | highBit(card), 0))
      const fits = this.fits.map((fit, seat) => fit?.of(low[seat]!, high[seat]!) ?? 0)
      const sum = fits.reduce((all, one) => all + one, 0)
      if (sum <= most) continue
      most = sum
      this.low.set(low)
      this.high.set(high)
      this.fit.set(fits)
    }
  }

  /** Whether two cards could change places; they do if chance agrees. */
  private swap(): boolean {
    const { rng, low, high, fit, fits, below, others, v } = this
    const [a, b] = [others[rng.below(3)]!, others[rng.below(3)]!]
    if (a === b) return false
    const x = cardOf(low[a]!, high[a]!, rng.below(v.counts[a]!))
    const y = cardOf(low[b]!, high[b]!, rng.below(v.counts[b]!))
    if (y >= below[a]! || x >= below[b]!) return false
    const [lowA, highA] = [(low[a]! & ~lowBit(x)) | lowBit(y), (high[a]! & ~highBit(x)) | highBit(y)]
    const [lowB, highB] = [(low[b]! & ~lowBit(y)) | lowBit(x), (high[b]! & ~highBit(y)) | highBit(x)]
    const [ofA, ofB] = [fits[a]!.of(lowA, highA), fits[b]!.of(lowB, highB)]
    if (Math.log((rng.below(FINE) + 0.5) / FINE) >= ofA + ofB - fit[a]! - fit[b]!) return true
    low[a] = lowA
    high[a] = highA
    low[b] = lowB
    high[b] = highB
    fit[a] = ofA
    fit[b] = ofB
    return true
  }
}
const FINE = 2 ** 24

/** The card of a hand in this place, the lowest first. */
function cardOf(low: number, high: number, place: number): number {
  let left = place
  for (let card = 0; card < 52; card++) if (holds(low, high, card) && left-- === 0) return card
  return -1
}

export const beliefFrom = (packed: string): Float64Array => fromLetters(packed, WEIGHTS)
