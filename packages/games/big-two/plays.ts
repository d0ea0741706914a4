import { flushKey, POWER, rankInWindow, strength, suitOf, windowKey, windowNumber, windowsOf } from './combinations.ts'
import type { Settings } from './settings.ts'
import { DECK, type Action, type Card, type Cards, type Combination } from './state.ts'

export const PASS: Action = { type: 'pass' }

const play = (...cards: Card[]): Action => ({ type: 'play', cards: cards.sort((a, b) => a - b) })

/**
 * Sets of suits are four bits; these list what each holds: suits, pairs (by number) and triples (by the suit they
 * lack).
 */
const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const
const SETS_OF_SUITS = Array.from({ length: 16 }, (_, set) => set)
const bits = (suits: readonly number[]): number => suits.reduce((set, suit) => set | (1 << suit), 0)
const numbersIn = (parts: readonly number[]): readonly (readonly number[])[] =>
  SETS_OF_SUITS.map((set) => parts.flatMap((part, number) => ((set & part) === part ? [number] : [])))
const SUITS_IN = numbersIn([1, 2, 4, 8])
const PAIRS_IN = numbersIn(PAIRS.map(bits))
const TRIPLES_IN = numbersIn([0, 1, 2, 3].map((lacking) => 15 & ~(1 << lacking)))
const NONE: readonly number[] = []
const suitsIn = (set: number): readonly number[] => SUITS_IN[set] ?? NONE
const pairsOf = (rank: number): readonly number[] => PAIRS_IN[held(rank)] ?? NONE
const triplesOf = (rank: number): readonly number[] => TRIPLES_IN[held(rank)] ?? NONE

const pairOf = (rank: number, pair: number): Cards => (PAIRS[pair] ?? []).map((suit) => 4 * rank + suit)
const tripleOf = (rank: number, lacking: number): Cards =>
  [0, 1, 2, 3].flatMap((suit) => (suit === lacking ? [] : [4 * rank + suit]))

/** Every play exists once, made when first needed, so that lists of actions share it. */
const SINGLE: readonly Action[] = DECK.map((card) => play(card))
const PAIR: readonly Action[] = Array.from({ length: 78 }, (_, i) => play(...pairOf(Math.floor(i / 6), i % 6)))
const TRIPLE: readonly Action[] = Array.from({ length: 52 }, (_, i) => play(...tripleOf(i >> 2, i & 3)))
const STRAIGHT: Action[] = [] // start, then five suits of two bits
const FLUSH = new Map<number, Action>() // suit, then thirteen bits of ranks
const FULL_HOUSE: Action[] = [] // rank and lacking suit of the triple, rank and number of the pair
const FOUR: Action[] = [] // rank, fifth card

export const single = (card: Card): Action => SINGLE[card] ?? play(card)

/** The suits held of each rank, for the call under way. */
const HELD = new Uint8Array(13)
const held = (rank: number): number => HELD[rank] ?? 0

/** 1.1.5 and 1.1.6  Every play of a hand that beats the table, or every play at all for the leader. */
export function playsOf(hand: Cards, table: Combination | null, settings: Settings): Action[] {
  const found: Action[] = []
  if (table === null || table.cards.length === 1) singles(hand, table === null ? -1 : table.power, settings, found)
  if (table !== null && table.cards.length > hand.length) return found
  if (table !== null && table.cards.length === 1 && settings.bombs === 'false') return found
  HELD.fill(0)
  for (const card of hand) HELD[card >> 2] = held(card >> 2) | (1 << (card & 3))
  if (table === null || table.cards.length === 2) pairs(table === null ? -1 : table.power, settings, found)
  if ((table === null && settings.triples) || table?.cards.length === 3)
    triples(table === null ? -1 : table.power, found)
  if (hand.length < 5) return found
  if (table === null) fives(hand, -1, settings, found)
  else if (table.cards.length === 5) fives(hand, table.power, settings, found)
  else if (settings.bombs === 'anySize') fives(hand, POWER.four - 1, settings, found)
  return found
}

function singles(hand: Cards, above: number, settings: Settings, found: Action[]): void {
  for (const card of hand) if (strength(card, settings) > above) found.push(single(card))
}

function pairs(above: number, settings: Settings, found: Action[]): void {
  for (let rank = above < 0 ? 0 : above >> 2; rank < 13; rank++)
    for (const pair of pairsOf(rank)) {
      const [low = 0, high = 0] = PAIRS[pair] ?? NONE
      if (above < 0 || strength(4 * rank + low, settings) > above || strength(4 * rank + high, settings) > above)
        found.push(PAIR[6 * rank + pair] ?? play(...pairOf(rank, pair)))
    }
}

function triples(above: number, found: Action[]): void {
  for (let rank = above + 1; rank < 13; rank++)
    for (const lacking of triplesOf(rank)) found.push(TRIPLE[4 * rank + lacking] ?? play(...tripleOf(rank, lacking)))
}

/** Five-card plays with more than so much power. */
function fives(hand: Cards, above: number, settings: Settings, found: Action[]): void {
  if (above < POWER.flush) straights(above, settings, found)
  if (above < POWER.fullHouse && settings.flush) flushes(hand, above, settings, found)
  if (above < POWER.four) fullHouses(above - POWER.fullHouse, found)
  if (above < POWER.straightFlush) fours(hand, above - POWER.four, found)
  straightFlushes(above, settings, found)
}

function straights(above: number, settings: Settings, found: Action[]): void {
  const windows = windowsOf(settings)
  for (let window = 0; window < windows.length; window++) {
    const start = windows[window] ?? 0
    const first = held(start)
    const second = held(rankInWindow(start, 1))
    const third = held(rankInWindow(start, 2))
    const fourth = held(rankInWindow(start, 3))
    const rank = rankInWindow(start, 4)
    const last = held(rank)
    if (first === 0 || second === 0 || third === 0 || fourth === 0 || last === 0) continue
    for (const e of suitsIn(last)) {
      if (POWER.straight + windowKey(window, 4 * rank + e, settings) <= above) continue
      for (const a of suitsIn(first))
        for (const b of suitsIn(second))
          for (const c of suitsIn(third))
            for (const d of suitsIn(fourth))
              if (a !== e || b !== e || c !== e || d !== e) found.push(straight(start, a, b, c, d, e))
    }
  }
}

function straight(start: number, a: number, b: number, c: number, d: number, e: number): Action {
  const at = (start << 10) | (a << 8) | (b << 6) | (c << 4) | (d << 2) | e
  return (STRAIGHT[at] ??= play(...[a, b, c, d, e].map((suit, place) => 4 * rankInWindow(start, place) + suit)))
}

function straightFlushes(above: number, settings: Settings, found: Action[]): void {
  const windows = windowsOf(settings)
  for (let window = 0; window < windows.length; window++) {
    const start = windows[window] ?? 0
    let suits = held(start)
    for (let place = 1; place < 5 && suits !== 0; place++) suits &= held(rankInWindow(start, place))
    for (const suit of suitsIn(suits))
      if (POWER.straightFlush + windowKey(window, 4 * rankInWindow(start, 4) + suit, settings) > above)
        found.push(straight(start, suit, suit, suit, suit, suit))
  }
}

/** Each suit held five times or more, its straight flushes left out. */
function flushes(hand: Cards, above: number, settings: Settings, found: Action[]): void {
  for (let suit = 0; suit < 4; suit++) {
    let count = 0
    for (const card of hand) if (suitOf(card) === suit) count++
    if (count >= 5)
      fiveOf(
        hand.filter((card) => suitOf(card) === suit),
        [],
        0,
        (cards, ranks) => {
          if (windowNumber(ranks, settings) >= 0) return
          if (above >= POWER.flush && POWER.flush + flushKey(cards, settings) <= above) return
          found.push(flush(suit, ranks, cards))
        },
      )
  }
}

/** Every five of ascending cards, with the set of their ranks. */
function fiveOf(
  cards: Cards,
  chosen: Card[],
  ranks: number,
  use: (five: Cards, ranks: number) => void,
  from = 0,
): void {
  if (chosen.length === 5) return use(chosen, ranks)
  for (let i = from; i <= cards.length - 5 + chosen.length; i++) {
    const card = cards[i] ?? 0
    chosen.push(card)
    fiveOf(cards, chosen, ranks | (1 << (card >> 2)), use, i + 1)
    chosen.pop()
  }
}

function flush(suit: number, ranks: number, cards: Cards): Action {
  const at = (suit << 13) | ranks
  let known = FLUSH.get(at)
  if (known === undefined) FLUSH.set(at, (known = play(...cards)))
  return known
}

function fullHouses(above: number, found: Action[]): void {
  for (let rank = above < 0 ? 0 : above + 1; rank < 13; rank++)
    for (const lacking of triplesOf(rank))
      for (let other = 0; other < 13; other++) {
        if (other === rank) continue
        for (const pair of pairsOf(other)) {
          const at = ((4 * rank + lacking) * 13 + other) * 6 + pair
          found.push((FULL_HOUSE[at] ??= play(...tripleOf(rank, lacking), ...pairOf(other, pair))))
        }
      }
}

function fours(hand: Cards, above: number, found: Action[]): void {
  for (let rank = above < 0 ? 0 : above + 1; rank < 13; rank++) {
    if (held(rank) !== 15) continue
    for (const card of hand)
      if (card >> 2 !== rank)
        found.push((FOUR[52 * rank + card] ??= play(4 * rank, 4 * rank + 1, 4 * rank + 2, 4 * rank + 3, card)))
  }
}
