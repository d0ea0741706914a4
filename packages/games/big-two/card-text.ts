import { RANKS, type Card, type Cards } from './state.ts'

/** 2.2  A card as rank and symbol, the same in every language: 2♠, 10♥. */
export const cardText = (card: Card): string =>
  `${RANKS[card >> 2]?.replace('T', '10') ?? '?'}${'♦♣♥♠'[card & 3] ?? '?'}`
export const cardsText = (cards: Cards): string => cards.map(cardText).join('')
