import { rankOf, type Action, type Cards } from '@parlour/games/big-two'

/**
 * Every set of cards that is a play at some table, by its code: the pass, singles, pairs, triples, straights with any
 * suits, flushes that are no straights, full houses, fours with any fifth card.
 */
const everyPlay = (): readonly Cards[] => [
  [],
  ...Array.from({ length: 52 }, (_, card) => [card]),
  ...ranks((rank) => chosen(suits(rank), 2)),
  ...ranks((rank) => chosen(suits(rank), 3)),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12].flatMap(straightsFrom),
  ...[0, 1, 2, 3].flatMap((suit) =>
    chosen(
      ranks((rank) => [4 * rank + suit]),
      5,
    ).filter((cards) => !isRun(cards)),
  ),
  ...ranks((rank) =>
    chosen(suits(rank), 3).flatMap((triple) =>
      ranks((other) => (other === rank ? [] : chosen(suits(other), 2))).map((pair) => ascending([...triple, ...pair])),
    ),
  ),
  ...ranks((rank) =>
    Array.from({ length: 52 }, (_, card) => card).flatMap((card) =>
      rankOf(card) === rank ? [] : [ascending([...suits(rank), card])],
    ),
  ),
]

interface Codes {
  readonly actions: readonly Action[]
  readonly byCards: ReadonlyMap<number, number>
}
let codes: Codes | null = null // made when first asked for: it takes a while

function table(): Codes {
  if (codes !== null) return codes
  const plays = everyPlay()
  return (codes = {
    actions: plays.map((cards) => (cards.length === 0 ? { type: 'pass' } : { type: 'play', cards })),
    byCards: new Map(plays.map((cards, code) => [keyOf(cards), code])),
  })
}

export const everyAction = (): readonly Action[] => table().actions

export const codeOf = (cards: Cards): number => table().byCards.get(keyOf(cards)) ?? -1

/** A set of cards as one number: 52 bits are exact in it. */
const keyOf = (cards: Cards): number => cards.reduce((key, card) => key + 2 ** card, 0)

function ranks<X>(each: (rank: number) => readonly X[]): readonly X[] {
  return Array.from({ length: 13 }, (_, rank) => rank).flatMap(each)
}

function suits(rank: number): Cards {
  return [0, 1, 2, 3].map((suit) => 4 * rank + suit)
}

function ascending(cards: Cards): Cards {
  return cards.toSorted((a, b) => a - b)
}

/** Every choice of so many of the cards. */
function chosen(cards: Cards, count: number): readonly Cards[] {
  if (count === 0) return [[]]
  return cards.flatMap((card, i) => chosen(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]))
}

/** The straights that begin with a rank, 3 following 2, in any suits. */
function straightsFrom(start: number): readonly Cards[] {
  return Array.from({ length: 1024 }, (_, suited) =>
    ascending([0, 1, 2, 3, 4].map((place) => 4 * ((start + place) % 13) + ((suited >> (2 * place)) & 3))),
  )
}

/** Whether five cards of a suit are one of those straights. */
function isRun(cards: Cards): boolean {
  const held = cards.reduce((set, card) => set | (1 << rankOf(card)), 0)
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12].some(
    (start) => held === [0, 1, 2, 3, 4].reduce((set, place) => set | (1 << ((start + place) % 13)), 0),
  )
}
