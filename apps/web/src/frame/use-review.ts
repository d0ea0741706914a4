import { useEffect, useState } from 'react'
import { reviewOf } from '../bots/bots.ts'
import type { Judgement } from '../bots/protocol.ts'
import { usePage } from './page.tsx'

/** How far a review has come: so many decisions are judged, of so many. */
export interface Reviewing {
  readonly judged: readonly Judgement[]
  readonly of: number
  readonly isDone: boolean
}

/** A review of a record once it is wished for. In another language it is worded anew; the old words stand till then. */
export function useReview(game: string, record: string, you: number | null, wished: boolean): Reviewing | null {
  const { language } = usePage()
  const [reviewing, setReviewing] = useState<Reviewing | null>(null)
  useEffect(() => {
    if (!wished) return
    let live = true
    const judged: Judgement[] = []
    const show = (next: Reviewing): void => {
      if (live) setReviewing((before) => (before?.isDone === true && !next.isDone ? before : next))
    }
    void reviewOf(game, record, you, language, (one, of) => {
      judged.push(one)
      show({ judged: [...judged], of, isDone: false })
    }).then(() => show({ judged, of: judged.length, isDone: true }))
    return () => {
      live = false
    }
  }, [game, record, you, language, wished])
  return reviewing
}
