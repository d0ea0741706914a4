import { type ScoringEvent } from '@parlour/games/rollio'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Count } from './log.ts'
import type { BoardText } from './text.ts'
import { tells } from './timeline.ts'
import './Log.css'

/** The scoring log: each step with what it did and the score after it, and the sum. */
export function Log({
  count,
  shown,
  counting,
  skip,
  text,
}: {
  readonly count: Count
  readonly shown: number // steps told by now
  readonly counting: boolean
  skip(): void
  readonly text: BoardText
}): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [shown])
  return (
    <section className="rl-log" aria-label={text.log.title} onClick={counting ? skip : undefined}>
      <div className="rl-log-head">
        <h3>{text.log.title}</h3>
        <span>{text.log.chose(count.ways, count.best)}</span>
        {counting && (
          <button type="button" className="button small rl-small" onClick={skip}>
            {text.log.skip}
          </button>
        )}
      </div>
      <ol ref={list} className="rl-steps" tabIndex={0}>
        {count.steps
          .slice(0, shown)
          .filter(tells)
          .map((step) => (
            <li
              key={step.number}
              className={`rl-step rl-step-${step.type}${step.cause === null ? '' : ' rl-reaction'}`}
            >
              <span>{capital(text.items.source(step.effect))}</span>
              <i>{didText(step, text)}</i>
              <b>{text.exact(step.after)}</b>
            </li>
          ))}
        {!counting && count.hot && <li className="rl-step rl-step-hot">{text.log.hot}</li>}
      </ol>
    </section>
  )
}

function didText({ did, cancelled, alters }: ScoringEvent, text: BoardText): string {
  if (cancelled) return text.log.nothing
  return text.log.did(did) || text.log.changed(alters.map(text.items.source))
}

const capital = (name: string): string => name.replace(/^./, (first) => first.toUpperCase())
