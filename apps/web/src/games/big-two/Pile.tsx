import type { Names, Seat } from '@parlour/core'
import { cardsText, type Cards, type Effect, type View } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { SeatMark } from '../../frame/SeatMark.tsx'
import { isBomb } from './bomb.ts'
import { Face } from './Card.tsx'
import { placeOf } from './places.ts'
import { MatchResult, type MatchEnd } from './ScoreSheet.tsx'
import { beneath, winnerOfTrick } from './trick.ts'
import type { BoardWords } from './words.ts'
import './Pile.css'

interface PileProps {
  readonly view: View
  readonly told: readonly Effect[]
  readonly past: readonly Effect[]
  readonly aimed: boolean | null // whether a dragged card is over the table; null while nothing is dragged
  readonly who: Names
  readonly text: BoardWords
}

/** The middle of the table: the play to beat on those before it, or who leads, or how the last match ended. */
export function Pile({ view, told, past, aimed, who, text }: PileProps): ReactNode {
  const { table, by } = view
  const played = told.find((effect) => effect.type === 'played')
  const bomb = played !== undefined && isBomb(played.kind)
  const under = beneath(view)
  const end =
    view.history.length === 0 && table === null
      ? past.findLast((effect): effect is MatchEnd => effect.type === 'match-ended')
      : undefined
  const from = (seat: Seat): string => placeOf(seat, view.me, view.scores.length)
  return (
    <section
      className="b2-pile"
      aria-label={text.table}
      data-aimed={aimed === true}
      data-bomb={bomb}
      data-over={view.phase === 'over'}
    >
      {table !== null ? (
        <>
          <div className="b2-stack" data-under={under.length}>
            {under.map(({ seat, cards }, depth) => (
              <Laid key={cardsText(cards)} seat={seat} cards={cards} depth={under.length - depth} />
            ))}
            <div
              key={cardsText(table.cards)}
              className="b2-laid"
              data-from={from(by)}
              data-fresh={played !== undefined}
              data-last={played?.left === 0}
            >
              <Cards cards={table.cards} />
            </div>
          </div>
          <p className="b2-caption">
            <b>{who(by).name}</b>{' '}
            <span>{view.phase === 'over' ? text.kinds[table.kind] : text.played(text.kinds[table.kind])}</span>
            <span className="unseen">{cardsText(table.cards)}</span>
          </p>
        </>
      ) : (
        <div className="b2-empty">
          {end !== undefined && <MatchResult end={end} who={who} text={text} />}
          <p>{emptyText(view, who, text)}</p>
        </div>
      )}
      {bomb && (
        <p key={view.history.length} className="b2-blast" aria-hidden="true">
          {under.some((turn) => turn.bomb) ? text.beatenBomb : text.bomb}
        </p>
      )}
      {aimed !== null && <p className="b2-drop">{text.drop}</p>}
    </section>
  )
}

const Cards = ({ cards }: { readonly cards: Cards }): ReactNode => cards.map((card) => <Face key={card} card={card} />)

/** A play that was beaten: what it was and whose still shows above the one on it. */
const Laid = ({
  seat,
  cards,
  depth,
}: {
  readonly seat: Seat
  readonly cards: Cards
  readonly depth: number
}): ReactNode => (
  <div className="b2-laid b2-beaten" aria-hidden="true" style={{ '--depth': depth }}>
    <SeatMark seat={seat} />
    <Cards cards={cards} />
  </div>
)

function emptyText(view: View, who: Names, text: BoardWords): string {
  if (view.phase === 'dealing') return text.dealing(view.match)
  const winner = winnerOfTrick(view)
  return winner === null ? text.leads(who(view.seat)) : text.wonTrick(who(winner))
}
