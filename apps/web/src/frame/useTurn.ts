import type { Seat, ToAct } from '@parlour/core'
import { useMemo, useRef } from 'react'

/** Whose turn it is; while chance answers, the turn stays where it was. */
export function useTurn(toAct: ToAct, moment: object): Seat | null {
  const latest = useRef<Seat | null>(null)
  return useMemo(() => {
    if (typeof toAct === 'number') latest.current = toAct
    return toAct === 'nobody' ? null : latest.current
  }, [toAct, moment])
}
