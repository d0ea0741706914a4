/** 1.3  The ranks; suits never matter. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'joker'] as const
export type Card = (typeof RANKS)[number]

/** 1.5  What a card does. */
export interface Power {
  readonly steps: number
  readonly enters: boolean // brings a peg from holding
  readonly frees: boolean // brings a peg out of the bullseye
  readonly again: boolean // the player draws again
}

const number = (steps: number): Power => ({ steps, enters: false, frees: false, again: false })
const COURT: Power = { steps: 1, enters: false, frees: true, again: true }
const ONE: Power = { steps: 1, enters: true, frees: false, again: true }

export const POWERS: { readonly [C in Card]: Power } = {
  A: ONE,
  '2': number(2),
  '3': number(3),
  '4': number(4), // backward
  '5': number(5),
  '6': { steps: 6, enters: true, frees: false, again: true },
  '7': number(7), // or split
  '8': number(8),
  '9': number(9),
  '10': number(10),
  J: COURT,
  Q: COURT,
  K: COURT,
  joker: ONE,
}

/** Cards still to be drawn, by rank: a multiset, so there is no hidden order. The discards are the rest of the deck. */
export type Pile = readonly number[]

/** 1.3  54 cards: four of each rank and two jokers. */
export const DECK: Pile = RANKS.map((card) => (card === 'joker' ? 2 : 4))

export const cardsIn = (pile: Pile): number => {
  let cards = 0
  for (const copies of pile) cards += copies
  return cards
}

/** One answer of the deck; each exists once. */
export interface Draw {
  readonly card: Card
}
export const DRAWS: readonly Draw[] = RANKS.map((card) => ({ card }))
export const rankOf = (card: Card): number => RANKS.indexOf(card)
