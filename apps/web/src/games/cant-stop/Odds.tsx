import { cantStop, oddsOf, stopWins, type CantStop, type State } from '@parlour/games/cant-stop'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { Dial } from './Dial.tsx'
import { boardWords, type BoardWords } from './words.ts'
import './Odds.css'

/** U20  What one more roll would mean: now, or after the card that is being looked at. */
export function Odds({ view, looked, words, language }: BoardProps<CantStop>): ReactNode {
  const text = boardWords[language]
  const action =
    looked === null || looked.status === 'blocked' || looked.action?.type !== 'advance' ? null : looked.action
  const now = view.phase === 'deciding'
  const asked = useMemo(() => {
    if (now) return { position: view, heading: text.odds.ifYouRoll }
    if (action === null) return null
    return { position: cantStop.rules.play(view, action), heading: text.odds.afterwards(words.action(action)) }
  }, [view, now, action, text, words])
  const shown = useDeferredValue(asked) // counting three rolls takes longer than a frame: the board goes first
  if (view.phase === 'over') return null
  return (
    <section className="cs-odds" aria-label={text.odds.title}>
      <h2 className="panel-title">{text.odds.title}</h2>
      {shown === null ? <p className="quiet">{text.odds.notNow}</p> : <Figures {...shown} text={text} />}
    </section>
  )
}

function Figures({ position, heading, text }: { position: State; heading: string; text: BoardWords }): ReactNode {
  const odds = useMemo(() => oddsOf(position), [position])
  const { advice } = text.odds
  const verdict = stopWins(position)
    ? advice.win
    : odds.bust === odds.of
      ? advice.lost
      : odds.bust === 0
        ? advice.safe
        : odds.expected > 0
          ? advice.roll
          : advice.stop
  return (
    <>
      <p className="cs-odds-heading">{heading}</p>
      <p className="cs-verdict">{verdict}</p>
      <ol className="cs-bars">
        {([1, 2, 3] as const).map((rolls) => {
          const chance = odds.within[rolls - 1] ?? 0
          return (
            <li key={rolls}>
              <span>{text.odds.rolls[rolls]}</span>
              <b>{text.odds.percent(chance)}</b>
              {rolls === 1 ? (
                <Dial chance={chance} />
              ) : (
                <span className="meter" aria-hidden="true">
                  <span style={{ transform: `scaleX(${chance})` }} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className="quiet">{text.odds.exactly(odds.bust, odds.of)}</p>
      <dl className="cs-stake">
        <div>
          <dt>{text.odds.stake}</dt>
          <dd>{text.odds.steps(odds.steps)}</dd>
        </div>
        <div>
          <dt>{text.odds.gain}</dt>
          <dd>{text.odds.steps(odds.gain)}</dd>
        </div>
        <div>
          <dt>{text.odds.worth}</dt>
          <dd className={odds.expected < 0 ? 'cs-minus' : undefined}>{text.odds.signed(odds.expected)}</dd>
        </div>
      </dl>
    </>
  )
}
