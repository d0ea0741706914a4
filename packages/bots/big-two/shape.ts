import { combinationOf, playsOf, strength, type Cards, type Combination, type Settings } from '@parlour/games/big-two'

/** Cards as bits in their order of strength, four to a rank: 3 to 9 in `low`, 10 to 2 in `high`. */
export interface Holding {
  readonly low: number
  readonly high: number
  readonly size: number
  readonly fives: readonly Five[] // every play of five cards it contains
}

interface Five {
  readonly low: number
  readonly high: number
  readonly kind: number // 0 straight, 1 flush, 2 full house, 3 four of a kind, 4 straight flush
  readonly cost: number
}

/** How a hand is best laid out: which fives it makes, and what is left besides them. */
export interface Shape {
  readonly low: number // the cards outside the fives
  readonly high: number
  readonly fives: readonly number[] // how many of each kind
  readonly cost: number // how hard it is to get rid of: about the number of times somebody else must give way
}

export const FIVE_KINDS = ['straight', 'flush', 'full-house', 'four', 'straight-flush'] as const

/** What a play of each kind and rank costs to get rid of; a low card needs a turn of its own, a 2 takes one. */
const SINGLE = [1, 1, 1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.87, 0.82, 0.72, 0.5, 0.05]
const PAIR = [0.95, 0.94, 0.93, 0.92, 0.9, 0.87, 0.84, 0.8, 0.75, 0.68, 0.55, 0.3, 0.05]
const TRIPLE = [0.7, 0.68, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.2, 0.15, 0.05]
const FIVE = [0.6, 0.5, 0.35, 0.1, 0.05]

/** Sums over two ranks at a time: the table for the ranks 2i and 2i + 1 begins at 256i. */
function costs(triples: boolean): Float64Array {
  const ofRank = (rank: number, count: number): number => {
    const [single = 0, pair = 0] = [SINGLE[rank], PAIR[rank]]
    const triple = triples ? (TRIPLE[rank] ?? 0) : single + pair
    return [0, single, pair, triple, 2 * pair][count] ?? 0
  }
  const table = new Float64Array(7 * 256)
  for (let pair = 0; pair < 7; pair++)
    for (let byte = 0; byte < 256; byte++)
      table[256 * pair + byte] = ofRank(2 * pair, ones(byte & 15)) + ofRank(2 * pair + 1, ones(byte >> 4))
  return table
}

/** The number of bits in a set of up to 28. */
export function ones(set: number): number {
  let x = set - ((set >> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
  return Math.imul((x + (x >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24
}

const WITH_TRIPLES = costs(true)
const WITHOUT_TRIPLES = costs(false)

export const placeOf = strength // of a card among all 52
export const lowBit = (place: number): number => (place < 28 ? 1 << place : 0)
export const highBit = (place: number): number => (place < 28 ? 0 : 1 << (place - 28))

const MOST_FIVES = 48 // a hand of many straights lists the same layouts over and over: a part of them will do

export function holdingOf(hand: Cards, settings: Settings): Holding {
  let [low, high] = [0, 0]
  for (const card of hand) {
    low |= lowBit(placeOf(card, settings))
    high |= highBit(placeOf(card, settings))
  }
  const found: Five[] = []
  if (hand.length >= 5)
    for (const play of playsOf(hand, null, settings))
      if (play.type === 'play' && play.cards.length === 5) {
        const combination = combinationOf(play.cards, settings)
        if (combination !== null) found.push(fiveOf(combination, settings))
      }
  const stride = Math.ceil(found.length / MOST_FIVES)
  return { low, high, size: hand.length, fives: stride > 1 ? found.filter((_, i) => i % stride === 0) : found }
}

function fiveOf({ kind, cards }: Combination, settings: Settings): Five {
  let [low, high] = [0, 0]
  for (const card of cards) {
    low |= lowBit(placeOf(card, settings))
    high |= highBit(placeOf(card, settings))
  }
  const number = FIVE_KINDS.findIndex((five) => five === kind)
  return { low, high, kind: number, cost: FIVE[number] ?? 0 }
}

const NO_FIVE: Five = { low: -1, high: -1, kind: 0, cost: 0 } // fits into no hand

/** The cheapest layout of a holding without some of its cards. */
export function shapeOf(
  { low, high, size, fives }: Holding,
  goneLow: number,
  goneHigh: number,
  gone: number,
  triples: boolean,
): Shape {
  const table = triples ? WITH_TRIPLES : WITHOUT_TRIPLES
  let restLow = low & ~goneLow
  let restHigh = high & ~goneHigh
  let left = size - gone
  let spent = 0
  const made = [0, 0, 0, 0, 0]
  while (left >= 5) {
    let least = costOf(table, restLow, restHigh)
    let [first, second] = [-1, -1]
    for (let i = 0; i < fives.length; i++) {
      const one = fives[i] ?? NO_FIVE
      if ((one.low & ~restLow) !== 0 || (one.high & ~restHigh) !== 0) continue
      const withoutLow = restLow & ~one.low
      const withoutHigh = restHigh & ~one.high
      const cost = one.cost + costOf(table, withoutLow, withoutHigh)
      if (cost < least) {
        least = cost
        first = i
        second = -1
      }
      if (left < 10) continue
      for (let j = i + 1; j < fives.length; j++) {
        const other = fives[j] ?? NO_FIVE
        if ((other.low & ~withoutLow) !== 0 || (other.high & ~withoutHigh) !== 0) continue
        const both = one.cost + other.cost + costOf(table, withoutLow & ~other.low, withoutHigh & ~other.high)
        if (both < least) {
          least = both
          first = i
          second = j
        }
      }
    }
    if (first < 0) break
    for (const chosen of second < 0 ? [first] : [first, second]) {
      const five = fives[chosen] ?? NO_FIVE
      restLow &= ~five.low
      restHigh &= ~five.high
      left -= 5
      spent += five.cost
      made[five.kind] = (made[five.kind] ?? 0) + 1
    }
  }
  return { low: restLow, high: restHigh, fives: made, cost: spent + costOf(table, restLow, restHigh) }
}

const costOf = (table: Float64Array, low: number, high: number): number =>
  (table[low & 255] ?? 0) +
  (table[256 + ((low >> 8) & 255)] ?? 0) +
  (table[512 + ((low >> 16) & 255)] ?? 0) +
  (table[768 + ((low >> 24) & 15) + ((high & 15) << 4)] ?? 0) +
  (table[1024 + ((high >> 4) & 255)] ?? 0) +
  (table[1280 + ((high >> 12) & 255)] ?? 0) +
  (table[1536 + ((high >> 20) & 15)] ?? 0)

/** How many plays a layout takes. */
export function groupsIn({ low, high, fives }: Shape, triples: boolean): number {
  let groups = fives.reduce((sum, made) => sum + made, 0)
  for (let rank = 0; rank < 13; rank++) {
    const count = ones(rank < 7 ? (low >> (4 * rank)) & 15 : (high >> (4 * (rank - 7))) & 15)
    groups += count === 4 || (count === 3 && !triples) ? 2 : Math.min(count, 1)
  }
  return groups
}
