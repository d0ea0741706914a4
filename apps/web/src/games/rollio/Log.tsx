import { type ScoringEvent } from '@parlour/games/rollio'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { moves } from '../../frame/motion.ts'
import { stepLasts, type Count } from './log.ts'
import type { BoardText } from './text.ts'
import './Log.css'

/** The count as it goes up, step by step; what is shown already is never taken back. */
export function useCounted(count: Count | null, fresh: boolean): { readonly shown: number; skip(): void } {
  const steps = count?.steps.length ?? 0
  const [at, go] = useState<{ readonly count: Count | null; readonly shown: number }>({
    count,
    shown: fresh ? 0 : steps,
  })
  const begun = at.count === count ? at.shown : 0
  const shown = fresh && moves() ? Math.min(begun, steps) : steps
  useEffect(() => {
    if (shown >= steps) return
    const timer = setTimeout(() => go({ count, shown: shown + 1 }), stepLasts(steps))
    return () => clearTimeout(timer)
  }, [count, shown, steps])
  return { shown, skip: () => go({ count, shown: steps }) }
}

/** The scoring log: each step with what it did and the score after it, and the sum. */
export function Log({
  count,
  shown,
  skip,
  text,
}: {
  readonly count: Count
  readonly shown: number
  skip(): void
  readonly text: BoardText
}): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const counting = shown < count.steps.length
  const now = count.steps[shown - 1]
  const { points, multiplier } = counting ? (now?.to ?? { points: 0, multiplier: '1' }) : count
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
        {count.steps.slice(0, shown).map((step) => (
          <li key={step.number} className={`rl-step rl-step-${step.type}${step.cause === null ? '' : ' rl-reaction'}`}>
            <span>{capital(text.items.source(step.effect))}</span>
            <i>{didText(step, text)}</i>
            <b>{text.exact(step.after)}</b>
          </li>
        ))}
        {!counting && count.hot && <li className="rl-step rl-step-hot">{text.log.hot}</li>}
      </ol>
      <p className="rl-sum">
        <span>{text.log.sum(text.number(points), multiplier)}</span>
        <b key={shown}>{text.number(counting ? Math.ceil(Number(now?.after ?? 0)) : count.score)}</b>
      </p>
    </section>
  )
}

function didText({ did, cancelled, alters }: ScoringEvent, text: BoardText): string {
  if (cancelled) return text.log.nothing
  return text.log.did(did) || text.log.changed(alters.map(text.items.source))
}

const capital = (name: string): string => name.replace(/^./, (first) => first.toUpperCase())
