import { cardText, suitOf, type Card } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { Suit } from './Card.tsx'
import './Cardlet.css'

/** A card as a word: rank and sign. */
export const Cardlet = ({ card }: { readonly card: Card }): ReactNode => (
  <span className="b2-cardlet">
    <span aria-hidden="true">
      {cardText(card).slice(0, -1)}
      <Suit suit={suitOf(card)} />
    </span>
    <span className="unseen">{cardText(card)}</span>
  </span>
)
