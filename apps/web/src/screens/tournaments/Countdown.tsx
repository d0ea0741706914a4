import type { TournamentNow } from '@parlour/protocol'
import { useEffect, useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { tournamentWords } from './words.ts'

/** Until it starts, the next round begins, or an arena ends; by the server's clock. */
export function Countdown({ now }: { readonly now: TournamentNow }): ReactNode {
  const text = tournamentWords[usePage().language]
  const [here, setHere] = useState(() => Date.now())
  const [offset, setOffset] = useState({ answer: now, ms: now.now - here })
  if (offset.answer !== now) setOffset({ answer: now, ms: now.now - Date.now() })
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (now.next === null) return null
  const seconds = Math.max(0, Math.round((now.next - here - offset.ms) / 1000))
  const left = text.left(seconds)
  const isFar = now.state === 'gathering' && seconds > 86_400
  return (
    <p className="club-next" role="timer">
      {isFar
        ? text.when(now.next)
        : now.state === 'gathering'
          ? text.startsIn(left)
          : now.format === 'arena'
            ? text.endsIn(left)
            : text.nextIn(left)}
    </p>
  )
}
