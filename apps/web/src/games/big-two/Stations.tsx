import type { Names, Seat } from '@parlour/core'
import { receiver, type Cards, type View } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { Back } from './Card.tsx'
import { Cardlet } from './Cardlet.tsx'
import { placeOf } from './places.ts'
import { deeds, type Deed } from './trick.ts'
import type { BoardWords } from './words.ts'
import './Stations.css'

interface StationsProps {
  readonly view: View
  readonly dealing: boolean // cards come to every hand
  readonly who: Names
  readonly text: BoardWords
  readonly colour: (seat: Seat) => string
  readonly face: (seat: Seat) => ReactNode
}

/** Everybody's place round the table: their cards from behind, how they stand, and what they did last. */
export function Stations({ view, dealing, who, text, colour, face }: StationsProps): ReactNode {
  const done = deeds(view)
  const playing = view.phase === 'playing'
  return (
    <ul className="b2-stations" aria-label={text.players}>
      {view.scores.map((points, seat) => {
        const count = view.counts[seat] ?? 0
        const place = placeOf(seat, view.me, view.scores.length)
        const last = playing && count === 1
        const on = playing && view.seat === seat
        const next = playing && !on && receiver(view, view.seat) === seat && view.me === view.seat
        const standing = text.standing(points, count)
        return (
          <li
            key={seat}
            className="b2-station"
            data-place={place}
            data-on={on}
            data-last={last}
            style={{ '--seat': colour(seat) }}
          >
            <span className="b2-portrait">{face(seat)}</span>
            <span className="b2-who">
              <span className="b2-name">{who(seat).name}</span>
              <span className="b2-points">
                <span aria-hidden="true">{standing.short}</span>
                <span className="unseen">{standing.long}</span>
              </span>
            </span>
            {last ? (
              <strong className="b2-alert">
                <span aria-hidden="true">{text.oneCard}</span>
                <span className="unseen">{text.oneCardLong}</span>
              </strong>
            ) : (
              place !== 'near' &&
              playing && (
                <span className="b2-backs" aria-hidden="true" data-dealing={dealing}>
                  {Array.from({ length: count }, (_, card) => (
                    <span key={card} style={{ '--card': card }}>
                      <Back />
                    </span>
                  ))}
                  <b>{count}</b>
                </span>
              )
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
  if (cards.length > 0 && !before) return null // they lie in the middle
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
