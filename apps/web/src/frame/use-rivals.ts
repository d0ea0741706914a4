import { rivalsIn, type Session } from '@parlour/client'
import type { GameTypes, Of } from '@parlour/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { rivalView } from '../bots/bots.ts'
import { recordFrom } from '../session/save.ts'

/** A bot of a race, with what its run has come to. */
export interface Rival<T extends GameTypes> {
  readonly bot: string
  readonly view: Of<T, 'view'> | null // not known yet
  readonly over: boolean
}

interface Known<T extends GameTypes> {
  readonly seed: string
  readonly rivals: ReadonlyMap<string, Pick<Rival<T>, 'view' | 'over'>>
}
const UNKNOWN = { view: null, over: false }
const ABSENT = { view: null, over: true } // nobody waits for it
const AT_ONCE = 40 // decisions, so that a hint need not wait for a whole run
const AGAIN = 5000 // milliseconds until a rival that the network didn't bring is asked for again

/** The rivals of this run, each after as many decisions as the player has made; once that is over, at their ends. */
export function useRivals<T extends GameTypes>(session: Session<T>): readonly Rival<T>[] {
  const { match, seed } = session
  const { game } = match
  const bots = useMemo(() => rivalsIn(seed), [seed])
  const { settings } = recordFrom(session)
  const isOver = game.rules.toAct(match.state) === 'nobody'
  const decisions = isOver ? Infinity : match.lines.filter(({ by }) => by !== 'chance').length
  const asked = useRef({ seed, until: new Map<string, number>() })
  const [known, setKnown] = useState<Known<T>>({ seed, rivals: new Map() })
  useEffect(() => {
    const left = new AbortController()
    if (asked.current.seed !== seed) asked.current = { seed, until: new Map() }
    const { until: before } = asked.current
    const follow = async (bot: string): Promise<void> => {
      for (let known = before.get(bot) ?? 0; known < decisions && !left.signal.aborted;) {
        const until = Math.min(decisions, known + AT_ONCE)
        before.set(bot, until)
        try {
          const now = (await rivalView(game, { bot, settings, seed, decisions: until })) ?? ABSENT
          setKnown(({ seed: of, rivals }) => ({ seed, rivals: new Map(of === seed ? rivals : []).set(bot, now) }))
          if (now.over) return
          known = until
        } catch {
          before.set(bot, known)
          await new Promise((settle) => setTimeout(settle, AGAIN))
        }
      }
    }
    for (const bot of bots) void follow(bot)
    return () => left.abort()
  }, [bots, decisions, game, seed, settings])
  return bots.map((bot) => ({ bot, ...((known.seed === seed ? known.rivals.get(bot) : undefined) ?? UNKNOWN) }))
}
