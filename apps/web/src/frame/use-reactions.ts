import type { Moment } from '@parlour/client'
import type { GameTypes, Seat } from '@parlour/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { faceOf } from '../characters/cast.ts'
import type { Temper } from '../characters/face.ts'
import type { Cue, Reaction } from '../characters/speech.ts'
import type { GameUi } from '../game-ui.ts'
import { lastsOf } from './motion.ts'
import { usePage } from './page.tsx'

const SHOWN = 3600 // milliseconds: a line is read, and nobody waits for it
const ignored = (): void => undefined // without a network nobody speaks
/** What was told of a line that bots have something to say about. */
interface Heard {
  readonly told: readonly Cue[]
  readonly number: number
}

const NONE: ReadonlyMap<Seat, Reaction> = new Map()

/** How the bots take the latest line, for a while after it was shown; steps taken back say nothing. */
export function useReactions<T extends GameTypes>(ui: GameUi<T>, now: Moment<T>): ReadonlyMap<Seat, Reaction> {
  const { language } = usePage()
  const [heard, setHeard] = useState<Heard | null>(null)
  const [taken, setTaken] = useState(NONE)
  const seen = useRef(now.number)
  const temperOf = useEffectEvent((seat: Seat): Temper | null => {
    const holder = now.holders[seat]
    return holder?.type === 'bot' ? faceOf(ui.cast, holder.bot).temper : null
  })
  const cues = useEffectEvent((): readonly Cue[] =>
    now.told.flatMap(ui.cues).filter(({ seat }) => temperOf(seat) !== null),
  )
  // what bots say is fetched when one first has something to say
  const take = useEffectEvent(async ({ told, number }: Heard): Promise<ReadonlyMap<Seat, Reaction>> => {
    const { reactions, speech } = await import('../characters/speech.ts')
    return reactions(told, temperOf, number, await speech.load(language))
  })
  const lasting = useEffectEvent(() => lastsOf(ui)(now.told))
  useEffect(() => {
    const isFresh = now.number > seen.current
    seen.current = now.number
    if (!isFresh) return setHeard(null)
    const told = cues()
    if (told.length === 0) return
    // the next line, which may come at the same time, does not call it off
    setTimeout(() => setHeard({ told, number: now.number }), lasting())
  }, [now.number])
  // said again where the language changes meanwhile
  useEffect(() => {
    if (heard === null) return setTaken(NONE)
    let isWanted = true
    void take(heard).then((reactions) => isWanted && setTaken(reactions), ignored)
    return () => {
      isWanted = false
    }
  }, [heard, language])
  useEffect(() => {
    if (heard === null) return
    const timer = setTimeout(() => setHeard(null), SHOWN)
    return () => clearTimeout(timer)
  }, [heard])
  return taken
}
