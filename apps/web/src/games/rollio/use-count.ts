import { useEffect, useMemo, useState } from 'react'
import { moves } from '../../frame/motion.ts'
import { sound } from '../../sound/tones.ts'
import type { Count } from './log.ts'
import type { Taste } from './taste.ts'
import { timelineOf, type Beat } from './timeline.ts'

interface Counting {
  readonly beat: Beat | null // on now; null before the first and when nothing is counted
  readonly counting: boolean
  skip(): void
}

/**
 * Follows a count beat by beat; what was begun ends at once when the frame has shown the line, or somebody skips it.
 */
export function useCount(count: Count | null, fresh: boolean, speed: Taste['count'], showing: boolean): Counting {
  const timeline = useMemo(
    () => (count !== null && fresh && moves() ? timelineOf(count, speed) : null),
    [count, fresh, speed],
  )
  const [at, go] = useState<{ readonly of: Count | null; readonly beats: number }>({ of: null, beats: 0 })
  const [settled, settle] = useState<Count | null>(null)
  const [held, hold] = useState<Count | null>(null) // the frame holds back what this count comes to
  if (showing && count !== null && held !== count) hold(count)
  const beats = at.of === count ? at.beats : 0
  const all = timeline?.beats.length ?? 0
  const over = timeline === null || settled === count || (held === count && !showing) || beats > all
  useEffect(() => {
    if (over) return
    const next = timeline.beats[beats]
    const now = timeline.beats[beats - 1]?.at ?? 0
    const timer = setTimeout(
      () => {
        if (next !== undefined) ring(next)
        go({ of: count, beats: beats + 1 })
      },
      (next?.at ?? timeline.lasts) - now,
    )
    return () => clearTimeout(timer)
  }, [over, timeline, beats, count])
  return { beat: over ? null : (timeline.beats[beats - 1] ?? null), counting: !over, skip: () => settle(count) }
}

function ring({ type, lift }: Beat): void {
  if (type === 'hot') sound('win')
  else if (type === 'sum') sound('keep', lift)
  else if (type === 'die') sound('turn', lift - 12)
  else sound('step', lift)
}
