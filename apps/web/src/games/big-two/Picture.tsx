import type { ReactNode } from 'react'
import { Face } from './Card.tsx'
import './Picture.css'

const CARDS = [0, 32, 38, 47, 51] // 3♦ J♦ Q♥ A♠ 2♠

/** A small fan for the home page. */
export const Picture = (): ReactNode => (
  <span className="b2-picture" aria-hidden="true">
    {CARDS.map((card, place) => (
      <span key={card} className={`b2-picture-card b2-picture-card-${place}`}>
        <Face card={card} />
      </span>
    ))}
  </span>
)
