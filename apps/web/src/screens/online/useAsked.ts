import { useCallback, useEffect, useState } from 'react'

/** What was answered to a question, null before that; asked again when it changes, when told to, and every so many milliseconds. */
export function useAsked<X>(ask: () => Promise<X>, about: string, every: number | null = null): readonly [X | null, () => void] {
  const [answer, setAnswer] = useState<{ readonly about: string; readonly value: X } | null>(null)
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((now) => now + 1), [])
  useEffect(() => {
    let live = true
    void ask().then((value) => live && setAnswer({ about, value }))
    const timer = every === null ? undefined : setInterval(() => document.visibilityState === 'visible' && again(), every)
    return () => {
      live = false
      clearInterval(timer)
    }
  }, [about, turn, every])
  return [answer?.about === about ? answer.value : null, again]
}
