import { useEffect, useRef, type ReactNode } from 'react'
import { moves } from '../../frame/motion.ts'
import type { BoardText } from './text.ts'
import type { Beat } from './timeline.ts'
import './ScoreBox.css'

interface ScoreBoxProps {
  readonly points: number
  readonly multiplier: string
  readonly score: string
  readonly beat: Beat | null // what is being counted
  readonly text: BoardText
}

/** Points × multiplier, and what they come to: the figures climb and hit as they are counted. */
export function ScoreBox({ points, multiplier, score, beat, text }: ScoreBoxProps): ReactNode {
  const hit = beat === null ? '' : ` rl-hit-${beat.type}`
  return (
    <p className={`rl-scorebox${hit}`} aria-hidden="true">
      <Climbing className="rl-points" value={points} write={text.number} />
      <i>×</i>
      <span key={multiplier} className="rl-mult">
        {text.exact(multiplier)}
      </span>
      <b key={`${score} ${beat?.type === 'sum'}`} className="rl-total">
        {score}
      </b>
    </p>
  )
}

const CLIMB = 240 // milliseconds

/** A figure that runs up to its value; only its text changes, so nothing is laid out anew but itself. */
function Climbing({
  className,
  value,
  write,
}: {
  readonly className: string
  readonly value: number
  write(n: number): string
}): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    const from = shown.current
    shown.current = value
    if (place.current === null) return
    if (from >= value || !moves()) {
      place.current.textContent = write(value)
      return
    }
    const begun = performance.now()
    let frame = requestAnimationFrame(function climb(now: number) {
      const share = Math.min(1, (now - begun) / CLIMB)
      if (place.current !== null) place.current.textContent = write(Math.round(from + (value - from) * share))
      if (share < 1) frame = requestAnimationFrame(climb)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, write])
  return <span ref={place} className={className} />
}
