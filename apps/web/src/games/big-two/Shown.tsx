import type { Names } from '@parlour/core'
import type { View } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { SeatMark } from '../../frame/SeatMark.tsx'
import { Face } from './Card.tsx'
import { sorted } from './hand.ts'
import { Cardlets } from './Stations.tsx'
import type { BoardWords } from './words.ts'
import './Shown.css'

/** What everybody was left with once the game is over. */
export function Shown({
  view,
  who,
  text,
}: {
  readonly view: View
  readonly who: Names
  readonly text: BoardWords
}): ReactNode {
  return (
    <ul className="b2-shown" aria-label={text.shown} data-kept>
      {view.shown.map((hand, seat) => {
        const cards = sorted(hand, 'rank', view.settings)
        return cards.length === 0 ? null : (
          <li key={seat}>
            <p className="b2-shown-name">
              <SeatMark seat={seat} />
              <span>{who(seat).name}</span>
            </p>
            <div className="b2-shown-cards" aria-hidden="true">
              {cards.map((card) => (
                <Face key={card} card={card} />
              ))}
            </div>
            <span className="unseen">
              <Cardlets cards={cards} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
