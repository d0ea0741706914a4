import { useEffect, useState, type ReactNode } from 'react'
import { useOnlineWords } from './use-online.ts'

const SOON = 10 // seconds

/** What is left of a seat's time. It is shown, not said, lest it drown everything else. */
export function Clock({ ends }: { readonly ends: number }): ReactNode {
  const { table } = useOnlineWords()
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [ends])
  const left = Math.max(0, Math.ceil((ends - now) / 1000))
  return (
    <span className="seat-clock" role="timer" aria-live="off" data-soon={left <= SOON}>
      {table.left(left)}
    </span>
  )
}
