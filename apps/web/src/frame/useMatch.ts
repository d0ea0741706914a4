import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { GameTypes } from '@parlour/core'
import type { Board } from '../board.ts'
import { botLine } from '../bots/bots.ts'
import { upcoming, type Pace } from '../session/pace.ts'
import { keepRun } from '../session/run.ts'
import { keep, kept } from '../session/save.ts'
import { fall, play, type Session } from '../session/session.ts'
import { moves } from './motion.ts'
import { store } from '../store.ts'

type Change<T extends GameTypes> = (session: Session<T>) => Session<T>

export interface Driven<T extends GameTypes> {
  readonly session: Session<T> | null
  readonly stuck: number | null // a bot's seat that found no move
  change(change: Change<T>): void
  used(): number // milliseconds since the latest line
}

/** The match left on this table, carried on by itself wherever no person is to decide, and saved after every line. */
export function useMatch<T extends GameTypes>(board: Board<T>, pace: Pace): Driven<T> {
  const { game } = board
  const [session, setSession] = useState(() => kept(store, game))
  const [stuck, setStuck] = useState<number | null>(null)
  const since = useRef(0)
  const change = useCallback((step: Change<T>) => setSession((now) => (now === null ? null : step(now))), [])
  const match = session?.match ?? null
  const skipping = session?.skipping ?? false
  const { speed, forced } = pace

  useEffect(() => {
    since.current = performance.now()
    if (session === null) return
    keep(store, session)
    keepRun(store, session)
  }, [match]) // the picks on the way to a move are nobody's business but the player's

  useEffect(() => {
    if (session === null) return
    const event = upcoming(session, { speed, forced })
    if (event === null) return
    const begun = performance.now()
    const shown = lastsOf(board, session, speed)
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (after: number, step: Change<T>): void => {
      if (live) timer = setTimeout(() => change((now) => (now.match === session.match ? step(now) : now)), after)
    }
    const line =
      (seat: number, text: string): Change<T> =>
      (now) => {
        const played = play(now, seat, text)
        if (!played.ok) setStuck(seat)
        return played.ok ? played.value : now
      }
    switch (event.type) {
      case 'chance':
        later(Math.max(event.after, shown), fall)
        break
      case 'forced':
        later(event.after, line(event.seat, event.line))
        break
      case 'bot':
        void botLine(session, event.seat, event.bot).then((text) => {
          if (text === null) setStuck(event.seat)
          else later(Math.max(0, Math.max(event.after, shown) - (performance.now() - begun)), line(event.seat, text))
        })
        break
    }
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [match, skipping, speed, forced])

  const used = useCallback(() => Math.round(performance.now() - since.current), [])
  return useMemo(() => ({ session, stuck, change, used }), [session, stuck, change, used])
}

/** How long the latest line is shown before anything follows: not at all while skipping, and a bot's not at the fastest pace. */
function lastsOf<T extends GameTypes>(board: Board<T>, session: Session<T>, speed: Pace['speed']): number {
  const by = session.match.lines.at(-1)?.by
  const hurried = session.skipping || (speed === 'instant' && typeof by === 'number' && session.holders[by]?.type === 'bot')
  return hurried || !moves() ? 0 : (board.lasts?.(session.trail.at(-1)?.effects ?? []) ?? 0)
}
