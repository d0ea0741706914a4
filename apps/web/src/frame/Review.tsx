import type { GameTypes, Names, Seat } from '@parlour/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import type { Judgement } from '../bots/protocol.ts'
import { usePage } from './page.tsx'
import { SeatMark } from './SeatMark.tsx'
import { useCoached } from './use-coached.ts'
import { useReview } from './use-review.ts'
import './Review.css'

const FIRST = 5 // mistakes shown before all are asked for

interface ReviewProps<T extends GameTypes> {
  readonly ui: GameUi<T>
  readonly record: string
  readonly who: Names
  readonly you: Seat | null // whose game it was
  readonly at: number // the line shown on the board
  onJudged(judged: readonly Judgement[]): void // when all are judged
  onGo(line: number): void // to the moment before that line
}

/**
 * The coach's part of a replay: what each decision cost, the costliest first. Nothing where nobody reviews the game.
 */
export function Review<T extends GameTypes>({ ui, record, who, you, at, onJudged, onGo }: ReviewProps<T>): ReactNode {
  const { review: text } = usePage().words
  const coached = useCoached(ui.game.id, true)
  const [wished, setWished] = useState(false)
  const [all, setAll] = useState(false)
  const reviewing = useReview(ui.game.id, record, you, wished)
  useEffect(() => {
    if (reviewing?.isDone === true) onJudged(reviewing.judged)
  }, [reviewing, onJudged])
  if (!coached) return null

  const choices = (reviewing?.judged ?? []).filter(({ forced }) => !forced)
  const mistakes = choices.filter(({ loss }) => loss > 0).toSorted((a, b) => b.loss - a.loss || a.line - b.line)
  return (
    <section className="panel review" aria-labelledby="review">
      <h2 className="panel-title" id="review">
        {text.title}
      </h2>
      {!wished ? (
        <>
          <p className="quiet">{text.about}</p>
          <button type="button" className="button" onClick={() => setWished(true)}>
            {text.begin}
          </button>
        </>
      ) : reviewing?.isDone !== true ? (
        <label className="review-progress">
          <span>{text.judging(reviewing?.judged.length ?? 0, reviewing?.of ?? 0)}</span>
          <progress value={reviewing?.judged.length ?? 0} max={reviewing?.of ?? 1} />
        </label>
      ) : (
        <>
          <ul className="review-seats">
            {[...new Set(choices.map(({ seat }) => seat))]
              .toSorted((a, b) => a - b)
              .map((seat) => {
                const its = choices.filter((one) => one.seat === seat)
                return (
                  <li key={seat}>
                    <SeatMark seat={seat} />{' '}
                    {text.best(who(seat), its.filter(({ loss }) => loss === 0).length, its.length)}
                  </li>
                )
              })}
          </ul>
          <ol className="review-list">
            {mistakes.slice(0, all ? undefined : FIRST).map(({ line, seat, played, best, cost, reason }) => (
              <li key={line}>
                <button
                  type="button"
                  className="review-mistake"
                  aria-current={at === line - 1}
                  onClick={() => onGo(line - 1)}
                >
                  <strong>
                    <SeatMark seat={seat} /> {text.cost(who(seat), played, cost)}
                  </strong>
                  <span>{text.better(best, reason)}</span>
                </button>
              </li>
            ))}
          </ol>
          {mistakes.length > FIRST && (
            <button type="button" className="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? text.fewer : text.all(mistakes.length)}
            </button>
          )}
        </>
      )}
    </section>
  )
}
