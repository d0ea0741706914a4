import { useEffect, useState } from 'react'
import { reviewOf } from '../bots/bots.ts'
import type { Judgement, Reviewed } from '../bots/protocol.ts'
import { usePage } from './page.tsx'

/** How far a review has come: the pass that is shown, if one is whole, and how many decisions the next has judged. */
export interface Reviewing {
  readonly shown: { readonly judged: readonly Judgement[]; readonly sums: Reviewed } | null
  readonly done: number
  readonly of: number
  readonly isDone: boolean
}

const NOTHING: Reviewing = { shown: null, done: 0, of: 0, isDone: false }

/** The last review as far as it came, for whoever comes back to its replay. */
let latest: { readonly asked: string; readonly record: string; readonly reviewing: Reviewing } | null = null

export const isReviewed = (record: string): boolean => latest?.record === record

/**
 * A review of a record once it is wished for: first a quick look, then the strongest player's where it adds something.
 * In another language it is worded anew; the old words stand till then.
 */
export function useReview(game: string, record: string, you: number | null, wished: boolean): Reviewing {
  const { language } = usePage()
  const asked = `${language} ${String(you)} ${record}`
  const [reviewing, setReviewing] = useState(() => (latest?.asked === asked ? latest.reviewing : NOTHING))
  useEffect(() => {
    const known = latest?.asked === asked ? latest.reviewing : null
    if (!wished) return
    if (known !== null) setReviewing(known)
    if (known?.isDone === true) return
    let live = true
    const look = async (pass: 'quick' | 'deep'): Promise<Reviewed | null> => {
      const judged: Judgement[] = []
      const sums = await reviewOf(game, record, you, language, pass, (one, of) => {
        judged.push(one)
        if (live) setReviewing(({ shown }) => ({ shown, done: judged.length, of, isDone: false }))
      })
      if (live && sums !== null) {
        const whole = { shown: { judged, sums }, done: judged.length, of: judged.length, isDone: !sums.deeper }
        latest = { asked, record, reviewing: whole }
        setReviewing(whole)
      }
      return sums
    }
    const first = known?.shown?.sums ?? null
    void (first === null ? look('quick') : Promise.resolve(first)).then((sums) =>
      live && sums?.deeper === true ? look('deep') : null,
    )
    return () => {
      live = false
    }
  }, [game, record, you, language, wished, asked])
  return reviewing
}
