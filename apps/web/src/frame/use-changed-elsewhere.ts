import { useLayoutEffect, useState } from 'react'

/** How often another tab has changed what the store has under a name, since this was first asked. */
export function useChangedElsewhere(name: string): number {
  const [times, setTimes] = useState(0)
  // before anything can be seen: another tab that plays at once must be heard
  useLayoutEffect(() => {
    const hear = ({ key }: StorageEvent): void => {
      if (key === name) setTimes((before) => before + 1)
    }
    addEventListener('storage', hear) // of other tabs alone
    return () => removeEventListener('storage', hear)
  }, [name])
  return times
}
