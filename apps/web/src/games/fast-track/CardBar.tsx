import type { Names } from '@parlour/core'
import { BULLSEYE, POWERS, type Card, type Effect, type Prompt, type State } from '@parlour/games/fast-track'
import type { ReactNode } from 'react'
import { momentOf } from './motion.ts'
import type { BoardWords } from './words.ts'
import './CardBar.css'

interface CardBarProps {
  readonly view: State
  readonly prompt: Prompt
  readonly told: readonly Effect[]
  readonly showing: boolean // what was just played; the next draw waits for it
  readonly who: Names
  readonly text: BoardWords
  readonly back: (() => void) | null
}

/**
 * 2.1.27  The drawn card with its rule in a line, and the strip of a split. It has a place of its own and covers
 * nothing.
 */
export function CardBar({ view, prompt, told, showing, who, text, back }: CardBarProps): ReactNode {
  const strip = text.splitStrip(prompt)
  const { card } = view
  const made = momentOf(told, BULLSEYE)
  const lost = prompt.type === 'over' && !who(prompt.winner).you
  const moment = made === 'won' && lost ? null : made // no cheers for a loss
  return (
    <section className={strip === null ? 'ft-bar' : 'ft-bar ft-splitting'} aria-label={text.bar}>
      <CardFace
        key={card === null ? 'back' : `${view.seat} ${card}`}
        card={card}
        over={view.winner !== null}
        text={text}
        fresh={told.some(({ type }) => type === 'drawn')}
      />
      <div className="ft-bar-text">
        {prompt.type === 'over' || strip !== null || (showing && card === null) ? null : card === null ? (
          <p className="ft-drawn">
            <b>{text.draws(who(view.seat))}</b>
            <span className="ft-rule">{text.drawing}</span>
          </p>
        ) : (
          <p className="ft-drawn">
            {/* the card beside it shows its rank already */}
            <b className={text.popup(card, false) === text.rank(card) ? 'unseen' : undefined}>
              {text.popup(card, false)}
            </b>{' '}
            <span className="ft-rule">{text.rule(card, view.settings)}</span>
          </p>
        )}
        {strip !== null && <p className="ft-strip">{strip}</p>}
      </div>
      {back !== null ? (
        <button type="button" className="button ft-back" onClick={back}>
          <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
            <path d="M10 6 4 12l6 6M5 12h15" />
          </svg>
          <span>{text.back}</span>
        </button>
      ) : (
        moment !== null && <b className={`ft-moment ft-moment-${moment}`}>{text.moments[moment]}</b>
      )}
    </section>
  )
}

/** Suits never matter, so a card shows its rank and, in a sign, what is special about it. */
function CardFace({
  card,
  over,
  text,
  fresh,
}: {
  card: Card | null
  over: boolean
  text: BoardWords
  fresh: boolean
}): ReactNode {
  if (over)
    return (
      <svg viewBox="-22 -18 44 32" className="ft-crown" aria-hidden="true">
        <path d="M-17 9 -20 -9 -9 -1 0 -14 9 -1 20 -9 17 9Z" />
      </svg>
    )
  if (card === null) return <span className="ft-card ft-card-back" aria-hidden="true" />
  const { enters, frees } = POWERS[card]
  return (
    <span
      className={`paper ft-card${fresh ? ' ft-card-fresh' : ''}${frees ? ' ft-card-court' : ''}`}
      aria-hidden="true"
    >
      <b>{text.rank(card)}</b>
      <svg viewBox="0 0 16 16" className="ft-card-sign">
        {card === '4' ? (
          <path d="M12 5H6.500a3.500 3.500 0 0 0 0 7H9M6.500 2 3.500 5l3 3" />
        ) : card === '7' ? (
          <path d="M3 8h3l6-4M6 8l6 4" />
        ) : frees ? (
          <path d="M2.500 12h11l1-7-3.700 3L8 3 5.200 8 1.500 5z" />
        ) : enters ? (
          <path d="M8 2v8M4.800 7 8 10.200 11.200 7M3 13.500h10" />
        ) : (
          <path d="M3 8h9.500M9 4.500 12.500 8 9 11.500" />
        )}
      </svg>
    </span>
  )
}
