import type { Names, Seat } from '@parlour/core'
import { cardsText, type Effect, type View } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { Face } from './Card.tsx'
import { winnerOfTrick } from './trick.ts'
import type { BoardWords } from './words.ts'
import './Pile.css'

type MatchEnd = Extract<Effect, { readonly type: 'match-ended' }>

interface PileProps {
  readonly view: View
  readonly told: readonly Effect[]
  readonly past: readonly Effect[]
  readonly aimed: boolean | null // whether a dragged card is over the table; null while nothing is dragged
  readonly who: Names
  readonly text: BoardWords
}

/** The middle of the table: the play to beat, or who leads, or how the last match ended. */
export function Pile({ view, told, past, aimed, who, text }: PileProps): ReactNode {
  const { table, by } = view
  const fresh = told.some((effect) => effect.type === 'played')
  const end =
    view.history.length === 0 && table === null
      ? past.findLast((effect): effect is MatchEnd => effect.type === 'match-ended')
      : undefined
  return (
    <section
      className="felt b2-pile"
      aria-label={text.table}
      data-aimed={aimed === true}
      data-over={view.phase === 'over'}
    >
      {lastCards(view).map((seat) => (
        <p key={seat} className="b2-warning">
          {text.warning(who(seat))}
        </p>
      ))}
      {table !== null ? (
        <>
          <div key={cardsText(table.cards)} className="b2-laid" data-fresh={fresh} data-mine={by === view.me}>
            {table.cards.map((card) => (
              <Face key={card} card={card} />
            ))}
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
      {aimed !== null && <p className="b2-drop">{text.drop}</p>}
    </section>
  )
}

/** Whoever else could go out with their next card. */
const lastCards = ({ phase, counts, me }: View): readonly Seat[] =>
  phase === 'playing' ? counts.flatMap((count, seat) => (count === 1 && seat !== me ? [seat] : [])) : []

function emptyText(view: View, who: Names, text: BoardWords): string {
  if (view.phase === 'dealing') return text.dealing(view.match)
  const winner = winnerOfTrick(view)
  return winner === null ? text.leads(who(view.seat)) : text.wonTrick(who(winner))
}

function MatchResult({
  end,
  who,
  text,
}: {
  readonly end: MatchEnd
  readonly who: Names
  readonly text: BoardWords
}): ReactNode {
  return (
    <>
      <h3>{text.matchOver(end.match, who(end.seat))}</h3>
      <ul className="b2-result">
        {end.points.map((points, seat) => (
          <li key={seat}>
            {who(seat).name} <b>{text.points(points)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
