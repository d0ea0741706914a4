import { strength, suitOf, type Card, type Cards, type Settings } from '@parlour/games/big-two'

export const SORTS = ['rank', 'suit'] as const
export type Sort = (typeof SORTS)[number]

/** A hand in order: by rank and then suit, or by suit and then rank; the weakest comes first. */
export function sorted(hand: Cards, sort: Sort, settings: Settings): Cards {
  const weight = (card: Card): number => {
    const worth = strength(card, settings)
    return sort === 'rank' ? worth : 13 * suitOf(worth) + (worth >> 2)
  }
  return hand.toSorted((a, b) => weight(a) - weight(b))
}

/** How a player's own order goes on: what was played is gone, and a new deal is sorted anew. */
export function arranged(order: Cards, hand: Cards, sort: Sort, settings: Settings): Cards {
  const kept = order.filter((card) => hand.includes(card))
  return kept.length === hand.length ? kept : sorted(hand, sort, settings)
}

/** A card taken out and put back at another place. */
export function moved(order: Cards, card: Card, to: number): Cards {
  const others = order.filter((each) => each !== card)
  return others.length === order.length ? order : others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, card)
}
