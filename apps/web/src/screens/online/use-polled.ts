import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/**
 * What was answered to a question, null before that; asked again when it changes, when told to, and every so many
 * milliseconds until an answer is the last word.
 */
export function usePolled<X>(
  ask: () => Promise<X>,
  about: string,
  every: number | null = null,
  isLastWord: (answer: X) => boolean = () => false,
): readonly [X | null, () => void] {
  const [answer, setAnswer] = useState<{ readonly about: string; readonly value: X } | null>(null)
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((now) => now + 1), [])
  const asked = useEffectEvent(ask)
  const isLast = useEffectEvent(isLastWord)
  useEffect(() => {
    let live = true
    const timer =
      every === null ? undefined : setInterval(() => document.visibilityState === 'visible' && again(), every)
    void asked().then((value) => {
      if (!live) return
      if (isLast(value)) clearInterval(timer)
      setAnswer({ about, value })
    })
    return () => {
      live = false
      clearInterval(timer)
    }
  }, [about, turn, again, every])
  return [answer?.about === about ? answer.value : null, again]
}
