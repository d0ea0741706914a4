import type { Moment } from '@parlour/client'
import type { GameTypes, Seat } from '@parlour/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { faceOf } from '../characters/cast.ts'
import { reactions, speech, type Reaction } from '../characters/speech.ts'
import type { GameUi } from '../game-ui.ts'
import { lastsOf } from './motion.ts'
import { usePage } from './page.tsx'

const SHOWN = 3600 // milliseconds: a line is read, and nobody waits for it
const NONE: ReadonlyMap<Seat, Reaction> = new Map()

/** How the bots take the latest line, for a while after it was shown; steps taken back say nothing. */
export function useReactions<T extends GameTypes>(ui: GameUi<T>, now: Moment<T>): ReadonlyMap<Seat, Reaction> {
  const { language } = usePage()
  const [taken, setTaken] = useState(NONE)
  const seen = useRef(now.number)
  const take = useEffectEvent(() =>
    reactions(
      now.told.flatMap(ui.cues),
      (seat) => {
        const holder = now.holders[seat]
        return holder?.type === 'bot' ? faceOf(ui.cast, holder.bot).temper : null
      },
      now.number,
      speech[language],
    ),
  )
  const lasting = useEffectEvent(() => lastsOf(ui)(now.told))
  useEffect(() => {
    const isFresh = now.number > seen.current
    seen.current = now.number
    if (!isFresh) return setTaken(NONE)
    const next = take()
    if (next.size === 0) return
    const after = lasting()
    const timers = [setTimeout(() => setTaken(next), after), setTimeout(() => setTaken(NONE), after + SHOWN)]
    return () => timers.forEach(clearTimeout)
  }, [now.number])
  return taken
}
