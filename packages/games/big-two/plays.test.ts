import { describe, expect, test } from 'vitest'
import { oneOf, shuffled, stream, type Rng } from '@parlour/core'
import {
  bigTwo,
  combinationOf,
  DECK,
  playsOf,
  RANKS,
  type Action,
  type Card,
  type Cards,
  type Combination,
  type Settings,
} from './index.ts'
import { FLUSH_ORDERS, STRAIGHTS } from './settings.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const PATIENCE = LONG ? 600_000 : 60_000

/**
 * An oracle that shares no code with the engine: every subset of a hand, named and compared by the words of the rule
 * book.
 */
const ORDER: { readonly [straights in Settings['straights']]: string } = {
  poker: 'A2345 23456 34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA',
  hk: '34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA 23456 A2345',
  taiwan26: 'A2345 34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA 23456',
  highTwo: '34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA JQKA2',
  noTwo: '34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA',
}
const sorted = (ranks: string): string => [...ranks].toSorted().join('')
const WINDOWS = new Map(
  STRAIGHTS.map((name) => [
    name,
    new Map(ORDER[name].split(' ').map((window, i) => [sorted(window), { i, top: window.at(-1) ?? '' }])),
  ]),
)

type Named = readonly [kind: string, ...key: number[]] // compared from left to right; the first number is the category

const rank = (card: Card): number => Math.floor(card / 4)

function named(cards: Cards, settings: Settings): Named | null {
  const suit = (card: Card): number => settings.suitOrder.indexOf('DCHS'[card % 4] ?? '')
  const ranks = cards.map(rank)
  const times = ranks.map((r) => ranks.filter((other) => other === r).length)
  const most = ranks[times.indexOf(Math.max(...times))] ?? 0
  switch (
    10 * times.reduce((sum, n) => sum + n, 0) +
    cards.length // the shape: times summed over the cards, and how many they are
  ) {
    case 11:
      return ['single', 0, most, ...cards.map(suit)]
    case 42:
      return ['pair', 0, most, Math.max(...cards.map(suit))]
    case 93:
      return settings.triples ? ['triple', 0, most] : null
    case 135:
      return ['full-house', 3, most]
    case 175:
      return ['four', 4, most]
    case 55: {
      const [colour = 0] = cards.map(suit)
      const suited = cards.every((card) => suit(card) === colour)
      const window = WINDOWS.get(settings.straights)?.get(sorted(ranks.map((r) => RANKS[r]).join('')))
      if (window !== undefined) {
        const top = cards.find((card) => RANKS[rank(card)] === window.top) ?? 0
        return suited ? ['straight-flush', 5, window.i, suit(top)] : ['straight', 1, window.i, suit(top)]
      }
      if (!suited || !settings.flush) return null
      const down = ranks.toSorted((a, b) => b - a)
      if (settings.flushOrder === 'suitFirst') return ['flush', 2, colour, down[0] ?? 0]
      return settings.flushOrder === 'topCard' ? ['flush', 2, down[0] ?? 0, colour] : ['flush', 2, ...down, colour]
    }
    default:
      return null
  }
}

function isStronger([, ...a]: Named, [, ...b]: Named): boolean {
  const i = a.findIndex((part, at) => part !== b[at])
  return i >= 0 && (a[i] ?? 0) > (b[i] ?? 0)
}

/** Every choice of so many cards. */
function choose(hand: Cards, size: number, use: (cards: Cards) => void, chosen: Card[] = [], from = 0): void {
  if (chosen.length === size) return use(chosen)
  for (let i = from; i <= hand.length - size + chosen.length; i++) {
    chosen.push(hand[i] ?? 0)
    choose(hand, size, use, chosen, i + 1)
    chosen.pop()
  }
}

function bruteForce(hand: Cards, table: Cards | null, settings: Settings): string[] {
  const found: string[] = []
  const down = table === null ? null : named(table, settings)
  for (const size of [1, 2, 3, 5])
    choose(hand, size, (cards) => {
      const play = named(cards, settings)
      if (play === null) return
      const bomb = settings.bombs === 'anySize' && ['four', 'straight-flush'].includes(play[0])
      if (down === null || (table?.length === size ? isStronger(play, down) : bomb)) found.push(cards.join())
    })
  return found
}

const lines = (actions: readonly Action[]): string[] =>
  actions.map((action) => (action.type === 'play' ? action.cards.join() : 'pass'))
const agreed = (raw: Partial<Settings>): Settings => ({ ...bigTwo.settings.defaults, ...raw })

/** Hands rich in combinations come up as often as plain ones. */
function randomHand(rng: Rng): { readonly hand: Cards; readonly rest: Cards } {
  const ranks = 4 + rng.below(10)
  const from = rng.below(13)
  const suits = 1 + rng.below(4)
  const rich = DECK.filter((card) => (Math.floor(card / 4) - from + 13) % 13 < ranks && (card + from) % 4 < suits)
  const pack = shuffled(DECK, rng)
  const hand = shuffled(rng.below(2) === 0 ? rich : pack, rng).slice(0, 1 + rng.below(13))
  const rest = rng.below(2) === 0 ? pack : [...shuffled(rich, rng), ...pack]
  return {
    hand: hand.toSorted((a, b) => a - b),
    rest: [...new Set(rest)]
      .filter((card) => !hand.includes(card))
      .slice(0, 16)
      .toSorted((a, b) => a - b),
  }
}

function randomTable(rest: Cards, settings: Settings, rng: Rng): Combination | null {
  const plays = playsOf(rest, null, settings)
  const sizes = [1, 2, 3, 5].filter((size) =>
    plays.some((action) => action.type === 'play' && action.cards.length === size),
  )
  if (sizes.length === 0 || rng.below(5) === 0) return null
  const size = oneOf(sizes, rng)
  const action = oneOf(
    plays.filter((each) => each.type === 'play' && each.cards.length === size),
    rng,
  )
  return action.type === 'play' ? combinationOf(action.cards, settings) : null
}

describe('[1.2] the whole pack', () => {
  const COUNTS = [52, 78, 52, 10_200, 5_108, 3_744, 624, 40]
  const KINDS = ['single', 'pair', 'triple', 'straight', 'flush', 'full-house', 'four', 'straight-flush']

  test('holds 19,898 plays by the generator', () => {
    const plays = lines(playsOf(DECK, null, agreed({})))
    expect([plays.length, new Set(plays).size]).toEqual([19_898, 19_898])
    const kinds = Map.groupBy(plays, (line) => combinationOf(line.split(',').map(Number), agreed({}))?.kind)
    expect(KINDS.map((kind) => [...kinds].find(([name]) => name === kind)?.[1].length)).toEqual(COUNTS)
  })

  test('holds 19,898 plays by brute force', () => {
    const counts = new Map<string, number>()
    for (const size of [1, 2, 3, 5])
      choose(DECK, size, (cards) => {
        const kind = named(cards, agreed({}))?.[0]
        if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      })
    expect(KINDS.map((kind) => counts.get(kind))).toEqual(COUNTS)
  })

  test('[1.2] a random hand of 13 has 28.1 legal leads, and 5.7 % have no five-card play (seed leads)', () => {
    const rng = stream('leads')
    const hands = LONG ? 200_000 : 20_000
    let leads = 0
    let without = 0
    for (let i = 0; i < hands; i++) {
      const plays = playsOf(
        shuffled(DECK, rng)
          .slice(0, 13)
          .toSorted((a, b) => a - b),
        null,
        agreed({}),
      )
      leads += plays.length
      if (!plays.some((action) => action.type === 'play' && action.cards.length === 5)) without++
    }
    expect(Math.abs(leads / hands - 28.1)).toBeLessThan(0.6)
    expect(Math.abs(without / hands - 0.057)).toBeLessThan(0.008)
  })
})

describe('[1.3] the generator lists what brute force finds', () => {
  for (const straights of STRAIGHTS)
    for (const flushOrder of FLUSH_ORDERS)
      test(
        `straights=${straights} flushOrder=${flushOrder}, seed plays/${straights}/${flushOrder}`,
        () => {
          const rng = stream('plays', straights, flushOrder)
          for (let i = 0; i < (LONG ? 10_000 : 200); i++) {
            const settings = agreed({
              straights,
              flushOrder,
              triples: rng.below(4) > 0,
              flush: rng.below(4) > 0,
              bombs: oneOf(['false', 'anySize'], rng),
              suitOrder: oneOf(['DCHS', 'CDHS'], rng),
            })
            const { hand, rest } = randomHand(rng)
            const table = randomTable(rest, settings, rng)
            const found = lines(playsOf(hand, table, settings))
            expect(new Set(found).size).toBe(found.length)
            expect(found.toSorted(), JSON.stringify({ hand, table, settings })).toEqual(
              bruteForce(hand, table?.cards ?? null, settings).toSorted(),
            )
          }
        },
        PATIENCE,
      )
})

describe('[1.2] the order of plays', () => {
  test('is what the oracle says, for every setting (seed order)', () => {
    const rng = stream('order')
    for (let i = 0; i < (LONG ? 100_000 : 4000); i++) {
      const settings = agreed({
        straights: oneOf(STRAIGHTS, rng),
        flushOrder: oneOf(FLUSH_ORDERS, rng),
        suitOrder: oneOf(['DCHS', 'CDHS'], rng),
      })
      const { hand, rest } = randomHand(rng)
      const [a, b] = [randomTable(hand, settings, rng), randomTable(rest, settings, rng)]
      if (a === null || b === null || a.cards.length !== b.cards.length) continue
      const [x, y] = [named(a.cards, settings), named(b.cards, settings)]
      if (x === null || y === null) throw new Error('the oracle does not know this play')
      expect([a.kind, b.kind]).toEqual([x[0], y[0]])
      expect([a.power > b.power, b.power > a.power], JSON.stringify({ a, b, settings })).toEqual([
        isStronger(x, y),
        isStronger(y, x),
      ])
      expect(a.power, 'no two plays of different cards are equal').not.toBe(b.power)
    }
  })
})
