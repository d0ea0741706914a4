import type { Effect, PegId } from '@parlour/games/fast-track'
import { useFrame, useThree } from '@react-three/fiber'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { moves } from '../../../frame/motion.ts'
import type { Layout } from '../layout.ts'
import { burstsIn, lasts, walks, type Burst } from '../motion.ts'
import { posesAt, type Spot3 } from './place.ts'

/** How far the line that was told last has been shown. */
export interface Clock {
  isMoving(): boolean
  time(): number // milliseconds since the line was told
  poses(): ReadonlyMap<PegId, Spot3> | null // of walking pegs; null when all stand
  readonly bursts: readonly Burst[]
}

/** Runs while something moves and asks for frames only then. A line told before the board was opened stands already. */
export function useClock(told: readonly Effect[], layout: Layout): Clock {
  const invalidate = useThree((state) => state.invalidate)
  const first = useRef(told)
  const began = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (first.current === told) return
    first.current = told
    began.current = moves() && lasts(told) > 0 ? performance.now() : null
    invalidate()
  }, [told, invalidate])
  const clock = useMemo((): Clock => {
    const walked = walks(told)
    const time = (): number => (began.current === null ? Infinity : performance.now() - began.current)
    return {
      isMoving: () => began.current !== null,
      time,
      poses: () => (began.current === null ? null : posesAt(layout, walked, time())),
      bursts: burstsIn(told),
    }
  }, [told, layout])
  useFrame(() => {
    if (began.current === null) return
    if (clock.time() > lasts(told)) began.current = null
    invalidate()
  }, -1) // before those who ask it
  return clock
}
