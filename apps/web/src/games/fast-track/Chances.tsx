import type { Names } from '@parlour/core'
import { fastTrack, type FastTrack, type State } from '@parlour/games/fast-track'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { cardsLeft, chancesOf, DECK_SIZE, leftOf } from './chances.ts'
import { Legend } from './Legend.tsx'
import { boardWords, type BoardWords } from './words.ts'
import './Chances.css'

/** What the next draw may bring: now, or after the move that is being looked at; and what is left of the cards. */
export function Chances({ view, looked, who, words, language }: BoardProps<FastTrack>): ReactNode {
  const text = boardWords[language]
  const action = looked === null || looked.status === 'blocked' ? null : looked.action
  const position = useMemo(() => (action === null ? view : fastTrack.rules.play(view, action)), [view, action])
  const shown = useDeferredValue(position) // playing every card takes longer than a frame: the board goes first
  if (view.winner !== null) return null
  return (
    <section className="ft-chances" aria-label={text.chances.title(who(view.seat))}>
      <h2>{text.chances.title(who(view.seat))}</h2>
      {action !== null && <p className="quiet">{text.chances.after(words.action(action))}</p>}
      <Figures position={shown} seat={view.seat} text={text} />
      <Piles view={view} who={who} text={text} />
      <Legend text={text} />
    </section>
  )
}

function Figures({ position, seat, text }: { position: State; seat: number; text: BoardWords }): ReactNode {
  const chances = useMemo(() => (position.winner === null ? chancesOf(position, seat) : []), [position, seat])
  return (
    <>
      <h3>{text.chances.useful}</h3>
      <ul className="ft-uses">
        {chances.map(({ use, cards, chance }) => (
          <li key={use} className={`ft-use-${use}`}>
            <span>{text.chances.uses[use]}</span>
            <span className="ft-use-cards">
              {cards.map((card) => (
                <i key={card}>{text.rank(card)}</i>
              ))}
            </span>
            <b>{text.chances.percent(chance)}</b>
            <span className="meter" aria-hidden="true">
              <span style={{ transform: `scaleX(${chance})` }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Piles({ view, who, text }: { view: State; who: Names; text: BoardWords }): ReactNode {
  const shared = view.settings.deck === 'shared'
  return (
    <>
      <h3>{text.chances.left(cardsLeft(view, view.seat), DECK_SIZE)}</h3>
      <ul className="ft-left">
        {leftOf(view, view.seat).map(({ card, left, of }) => (
          <li key={card} data-out={left === 0}>
            <b aria-hidden="true">{text.rank(card)}</b>
            <span className="ft-left-pips" aria-hidden="true">
              {Array.from({ length: of }, (_, i) => (
                <i key={i} data-on={i < left} />
              ))}
            </span>
            <span className="unseen">{text.chances.of(card, left, of)}</span>
          </li>
        ))}
      </ul>
      {!shared && view.zones.length > 1 && (
        <>
          <h3>{text.chances.piles}</h3>
          <ul className="ft-piles">
            {view.zones.map((zone, seat) => (
              <li key={zone}>{text.chances.pile(who(seat), cardsLeft(view, seat))}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
