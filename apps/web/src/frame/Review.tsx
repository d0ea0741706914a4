import type { GameTypes, Names, Seat } from '@parlour/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import type { Judgement, Reviewed } from '../bots/protocol.ts'
import { usePage } from './page.tsx'
import { ReviewGraph } from './ReviewGraph.tsx'
import { ReviewSeats } from './ReviewSeats.tsx'
import { useReviewWords } from './review-words.ts'
import { SeatMark } from './SeatMark.tsx'
import { useCoached } from './use-coached.ts'
import { isReviewed, useReview } from './use-review.ts'
import './Review.css'

const FIRST = 5 // mistakes shown before all are asked for

interface ReviewProps<T extends GameTypes> {
  readonly ui: GameUi<T>
  readonly record: string
  readonly who: Names
  readonly you: Seat | null // whose game it was
  readonly at: number // the line shown on the board
  readonly from: string | null // where to play on from the moment shown
  readonly isWished: boolean // before anybody presses the button
  onJudged(judged: readonly Judgement[]): void // when all are judged, and again by a closer look
  onGo(line: number): void // to the moment before that line
  onLeave(): void // to play on
}

/**
 * The coach's part of a replay: the graph, luck and skill, and what each decision cost, the costliest first. Nothing
 * where nobody reviews the game.
 */
export function Review<T extends GameTypes>(props: ReviewProps<T>): ReactNode {
  const { ui, record, who, you, at, from, isWished, onJudged, onGo, onLeave } = props
  const { review: said } = usePage().words
  const text = useReviewWords()
  const coached = useCoached(ui.game.id, true)
  const [wished, setWished] = useState(() => isWished || isReviewed(record))
  const [all, setAll] = useState(false)
  const { shown, done, of, isDone } = useReview(ui.game.id, record, you, wished)
  useEffect(() => {
    if (shown !== null) onJudged(shown.judged)
  }, [shown, onJudged])
  if (!coached) return null

  const mistakes = (shown?.judged ?? [])
    .filter(({ loss, forced }) => loss > 0 && !forced)
    .toSorted((a, b) => b.loss - a.loss || a.line - b.line)
  return (
    <section className="panel review" aria-labelledby="review">
      <h2 className="panel-title" id="review">
        {text.title}
      </h2>
      {!wished && (
        <>
          <p className="quiet">{text.about}</p>
          <button type="button" className="button" onClick={() => setWished(true)}>
            {text.begin}
          </button>
        </>
      )}
      {wished && !isDone && (
        <label className="review-progress">
          <span>{shown === null ? text.judging(done, of) : text.refining(done, of)}</span>
          <progress value={done} max={Math.max(1, of)} />
        </label>
      )}
      {shown !== null && (
        <>
          <figure className="review-figure">
            <figcaption className="quiet">{shown.sums.graph.label}</figcaption>
            <ReviewGraph graph={shown.sums.graph} mistakes={mistakes} at={at} onGo={onGo} />
          </figure>
          <ReviewSeats seats={shown.sums.seats} who={who} />
          {shown.sums.summed !== null && <p className="quiet">{shown.sums.summed}</p>}
          <p className="quiet">{text.judged(lookOf(shown.sums), shown.sums.basis)}</p>
          {mistakes.length === 0 && <p>{text.flawless}</p>}
          <ol className="review-list">
            {mistakes.slice(0, all ? undefined : FIRST).map(({ line, seat, played, best, cost, reason, mark }) => (
              <li key={line}>
                <button
                  type="button"
                  className="review-mistake"
                  aria-current={at === line - 1}
                  onClick={() => onGo(line - 1)}
                >
                  <strong>
                    <SeatMark seat={seat} />{' '}
                    {mark === null
                      ? said.cost(who(seat), played, cost)
                      : text.marked(mark, said.cost(who(seat), played, cost))}
                  </strong>
                  <span>{text.better(best, reason)}</span>
                </button>
                {at === line - 1 && from !== null && (
                  <a className="button" href={from} onClick={onLeave}>
                    {text.playOn}
                  </a>
                )}
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

const lookOf = ({ pass, deeper }: Reviewed): 'only' | 'first' | 'second' =>
  pass === 'deep' ? 'second' : deeper ? 'first' : 'only'
