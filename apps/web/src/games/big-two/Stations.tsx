import type { Names, Seat } from '@parlour/core'
import { receiver, type Cards, type View } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { Back } from './Card.tsx'
import { Cardlet } from './Cardlet.tsx'
import { deeds, type Deed } from './trick.ts'
import type { BoardWords } from './words.ts'
import './Stations.css'

interface StationsProps {
  readonly view: View
  readonly who: Names
  readonly text: BoardWords
  readonly colour: (seat: Seat) => string
  readonly face: (seat: Seat) => ReactNode
}

/** Everybody's place: how many cards are left, and what was done last in this trick. */
export function Stations({ view, who, text, colour, face }: StationsProps): ReactNode {
  const done = deeds(view)
  const playing = view.phase === 'playing'
  return (
    <ul className="b2-stations" aria-label={text.players}>
      {view.scores.map((_, seat) => {
        const count = view.counts[seat] ?? 0
        const last = playing && count === 1
        const on = playing && view.seat === seat
        const next = playing && !on && receiver(view, view.seat) === seat && view.me === view.seat
        return (
          <li key={seat} className="b2-station" data-on={on} data-last={last} style={{ '--seat': colour(seat) }}>
            <span className="b2-name">
              {face(seat)}
              <span>{who(seat).name}</span>
            </span>
            {last ? (
              <strong className="mark b2-alert">
                <span aria-hidden="true">{text.oneCard}</span>
                <span className="unseen">{text.oneCardLong}</span>
              </strong>
            ) : (
              <span className="b2-count">
                <Back />
                <span aria-hidden="true">{count}</span>
                <span className="unseen">{text.cards(count)}</span>
              </span>
            )}
            <span className="b2-deed">
              {on ? <em>{text.thinking}</em> : <DeedText deed={done[seat] ?? null} text={text} />}
              {next && <small>{text.next}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function DeedText({ deed, text }: { readonly deed: Deed | null; readonly text: BoardWords }): ReactNode {
  if (deed === null) return null
  const { cards, before } = deed
  return (
    <span className="b2-did" data-before={before} data-pass={cards.length === 0}>
      {cards.length === 0 ? text.passed : <Cardlets cards={cards} />}
    </span>
  )
}

/** Cards in a line of text. */
export const Cardlets = ({ cards }: { readonly cards: Cards }): ReactNode => (
  <span className="b2-cardlets">
    {cards.map((card) => (
      <Cardlet key={card} card={card} />
    ))}
  </span>
)
