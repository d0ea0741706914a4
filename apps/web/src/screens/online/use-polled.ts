import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/**
 * What was answered to a question, null before that; asked again when it changes, when told to, and every so many
 * milliseconds.
 */
export function usePolled<X>(
  ask: () => Promise<X>,
  about: string,
  every: number | null = null,
): readonly [X | null, () => void] {
  const [answer, setAnswer] = useState<{ readonly about: string; readonly value: X } | null>(null)
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((now) => now + 1), [])
  const asked = useEffectEvent(ask)
  useEffect(() => {
    let live = true
    void asked().then((value) => live && setAnswer({ about, value }))
    const timer =
      every === null ? undefined : setInterval(() => document.visibilityState === 'visible' && again(), every)
    return () => {
      live = false
      clearInterval(timer)
    }
  }, [about, turn, again, every])
  return [answer?.about === about ? answer.value : null, again]
}
