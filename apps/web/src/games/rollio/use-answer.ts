import type { Question } from '@parlour/core'
import type { Rollio, State } from '@parlour/games/rollio'
import { useEffect, useMemo, useState } from 'react'
import { answer, isLarge, type Answered, type Asked } from './answer.ts'

let worker: Worker | null = null
let letters = 0

/**
 * What the chosen dice can become. Large hands are worked out beside the page; until the answer is there it is null.
 */
export function useAnswer(view: State, dice: readonly number[]): Question<Rollio> | null {
  const large = isLarge(view)
  const asked = view.phase === 'rolled' && dice.length > 0
  const here = useMemo(() => (asked && !large ? answer(view, dice) : null), [view, dice, large, asked])
  const [there, arrived] = useState<{
    readonly view: State
    readonly dice: readonly number[]
    readonly question: Question<Rollio>
  } | null>(null)

  useEffect(() => {
    if (!asked || !large) return
    worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const own = worker
    const letter: Asked = { id: ++letters, view, dice }
    const listen = ({ data }: MessageEvent<Answered>): void => {
      if (data.id === letter.id) arrived({ view, dice, question: data.question })
    }
    own.addEventListener('message', listen)
    own.postMessage(letter)
    return () => own.removeEventListener('message', listen)
  }, [view, dice, large, asked])

  return here ?? (there !== null && there.view === view && there.dice === dice ? there.question : null)
}
