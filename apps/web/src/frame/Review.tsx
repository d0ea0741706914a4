import type { GameTypes, Names, Seat } from '@parlour/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { reviewOf } from '../bots/bots.ts'
import type { Judgement } from '../bots/protocol.ts'
import { usePage } from './page.tsx'
import { SeatMark } from './SeatMark.tsx'
import { useCoached } from './use-coached.ts'
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
  const { words: text, language } = usePage()
  const coached = useCoached(ui.game.id, true)
  const [judged, setJudged] = useState<readonly Judgement[] | null>(null)
  const [of, setOf] = useState<number | null>(null) // decisions in all, while they are being judged
  const [all, setAll] = useState(false)
  const live = useRef(true)
  useEffect(() => {
    live.current = true
    return () => {
      live.current = false
    }
  }, [])
  if (!coached) return null

  const begin = async (): Promise<void> => {
    const told: Judgement[] = []
    setOf(0)
    setJudged([])
    await reviewOf(ui.game.id, record, you, language, (one, count) => {
      told.push(one)
      if (!live.current) return
      setOf(count)
      setJudged([...told])
    })
    if (!live.current) return
    setOf(null)
    onJudged(told)
  }

  const choices = (judged ?? []).filter(({ forced }) => !forced)
  const mistakes = choices.filter(({ loss }) => loss > 0).toSorted((a, b) => b.loss - a.loss || a.line - b.line)
  return (
    <section className="panel review" aria-labelledby="review">
      <h2 className="panel-title" id="review">
        {text.review.title}
      </h2>
      {judged === null ? (
        <>
          <p className="quiet">{text.review.about}</p>
          <button type="button" className="button" onClick={() => void begin()}>
            {text.review.begin}
          </button>
        </>
      ) : of !== null ? (
        <label className="review-progress">
          <span>{text.review.judging(judged.length, of)}</span>
          <progress value={judged.length} max={of || 1} />
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
                    {text.review.best(who(seat), its.filter(({ loss }) => loss === 0).length, its.length)}
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
                    <SeatMark seat={seat} /> {text.review.cost(who(seat), played, cost)}
                  </strong>
                  <span>{text.review.better(best, reason)}</span>
                </button>
              </li>
            ))}
          </ol>
          {mistakes.length > FIRST && (
            <button type="button" className="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? text.review.fewer : text.review.all(mistakes.length)}
            </button>
          )}
        </>
      )}
    </section>
  )
}
