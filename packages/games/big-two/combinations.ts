import type { Settings } from './settings.ts'
import type { Card, Cards, Combination, Kind } from './state.ts'

export const rankOf = (card: Card): number => card >> 2
export const suitOf = (card: Card): number => card & 3

/** 1.1.1 and 1.3  Rank decides, then suit; ♦ and ♣ change places in Taiwan's order. No two cards are equal. */
export const strength = (card: Card, settings: Settings): number =>
  settings.suitOrder === 'CDHS' && (card & 2) === 0 ? card ^ 1 : card

export function highest(cards: Cards, settings: Settings): Card {
  let high = -1
  for (const card of cards) if (high < 0 || strength(card, settings) > strength(high, settings)) high = card
  return high
}

export function lowest(cards: Cards, settings: Settings): Card {
  let low = -1
  for (const card of cards) if (low < 0 || strength(card, settings) < strength(low, settings)) low = card
  return low
}

const A2345 = 11 // straights are named by the rank they begin with; 3 follows 2
const S23456 = 12

/** 1.2 and 1.3  The straights, weakest first. */
const WINDOWS: { readonly [straights in Settings['straights']]: readonly number[] } = {
  poker: [A2345, S23456, 0, 1, 2, 3, 4, 5, 6, 7],
  hk: [0, 1, 2, 3, 4, 5, 6, 7, S23456, A2345],
  taiwan26: [A2345, 0, 1, 2, 3, 4, 5, 6, 7, S23456],
  highTwo: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  noTwo: [0, 1, 2, 3, 4, 5, 6, 7],
}
export const windowsOf = (settings: Settings): readonly number[] => WINDOWS[settings.straights]

/** A rank of the straight that begins with another; the fourth after the start is the top card's. */
export const rankInWindow = (start: number, place: number): number => (start + place) % 13

const STARTS: ReadonlyMap<number, number> = new Map(
  [0, 1, 2, 3, 4, 5, 6, 7, 8, A2345, S23456].map((start) => [
    [0, 1, 2, 3, 4].reduce((set, place) => set | (1 << rankInWindow(start, place)), 0),
    start,
  ]),
)

/**
 * 1.2  Which straight a set of ranks (a bit each) is at this table, by its place from the weakest; -1 if it is none.
 */
export function windowNumber(ranks: number, settings: Settings): number {
  const start = STARTS.get(ranks)
  return start === undefined ? -1 : windowsOf(settings).indexOf(start)
}

/** 1.1.6  A higher category always wins: each begins above every key of the one before. */
const CATEGORY = 2 ** 21
export const POWER = {
  straight: CATEGORY,
  flush: 2 * CATEGORY,
  fullHouse: 3 * CATEGORY,
  four: 4 * CATEGORY,
  straightFlush: 5 * CATEGORY,
} as const

/** 1.2  A straight, or a straight flush, by its window and the suit of its top card. */
export const windowKey = (window: number, top: Card, settings: Settings): number =>
  4 * window + suitOf(strength(top, settings))

/** 1.2 and 1.3  A flush by its highest card; or by its suit first; or by all its ranks, its suit last. */
export function flushKey(cards: Cards, settings: Settings): number {
  const top = strength(highest(cards, settings), settings)
  switch (settings.flushOrder) {
    case 'topCard':
      return top
    case 'suitFirst':
      return 13 * suitOf(top) + rankOf(top)
    case 'allRanks': {
      let key = 0
      for (let i = cards.length - 1; i >= 0; i--) key = 13 * key + rankOf(cards[i] ?? 0)
      return 4 * key + suitOf(top)
    }
  }
}

/** 1.1.5 and 1.2  What ascending cards make together, or null. */
export function combinationOf(cards: Cards, settings: Settings): Combination | null {
  const [a = -1, b = -1, c = -1] = cards
  switch (cards.length) {
    case 1:
      return { kind: 'single', cards, power: strength(a, settings) }
    case 2:
      return a !== b && rankOf(a) === rankOf(b)
        ? { kind: 'pair', cards, power: Math.max(strength(a, settings), strength(b, settings)) }
        : null
    case 3:
      return settings.triples && a < b && b < c && rankOf(a) === rankOf(c)
        ? { kind: 'triple', cards, power: rankOf(a) }
        : null
    case 5:
      return fiveCards(cards, settings)
    default:
      return null
  }
}

/** 1.1.5  Five cards: straight, flush, full house, four and one more, straight flush. */
function fiveCards(cards: Cards, settings: Settings): Combination | null {
  const [a = -1, b = -1, c = -1, d = -1, e = -1] = cards
  if (a >= b || b >= c || c >= d || d >= e) return null
  const [p, q, r, s, t] = [rankOf(a), rankOf(b), rankOf(c), rankOf(d), rankOf(e)]
  const five = (kind: Kind, power: number): Combination => ({ kind, cards, power })
  if (p === s || q === t) return five('four', POWER.four + r)
  if (p === q && s === t && (r === q || r === s)) return five('full-house', POWER.fullHouse + r)
  if (p === q || q === r || r === s || s === t) return null
  const suited =
    suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c) && suitOf(c) === suitOf(d) && suitOf(d) === suitOf(e)
  const window = windowNumber((1 << p) | (1 << q) | (1 << r) | (1 << s) | (1 << t), settings)
  if (window >= 0) {
    const top = rankInWindow(windowsOf(settings)[window] ?? 0, 4)
    const key = windowKey(window, cards.find((card) => rankOf(card) === top) ?? e, settings)
    return suited ? five('straight-flush', POWER.straightFlush + key) : five('straight', POWER.straight + key)
  }
  return suited && settings.flush ? five('flush', POWER.flush + flushKey(cards, settings)) : null
}

/** 1.3  Four of a kind and straight flushes are bombs where the table has them. */
export const isBomb = ({ kind }: Combination, settings: Settings): boolean =>
  settings.bombs === 'anySize' && (kind === 'four' || kind === 'straight-flush')

/** 1.1.6  As many cards and stronger; a bomb beats any play of another number of cards. */
export const beats = (play: Combination, table: Combination, settings: Settings): boolean =>
  play.cards.length === table.cards.length ? play.power > table.power : isBomb(play, settings)
