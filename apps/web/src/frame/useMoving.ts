import { useEffect, useState } from 'react'

/** Whether the latest line is still being shown: for so many milliseconds after `match` has changed. */
export function useMoving(match: object, lasts: number): boolean {
  const [shown, setShown] = useState(match)
  useEffect(() => {
    const timer = setTimeout(() => setShown(match), lasts)
    return () => clearTimeout(timer)
  }, [match])
  return lasts > 0 && shown !== match
}
