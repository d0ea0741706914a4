import type { Trouble } from '@parlour/client/online'
import { useState, type ReactNode } from 'react'
import { useOnlineWords } from './use-online.ts'

/** Why the last thing failed, in words, and how to say so. */
export function useFault(): readonly [ReactNode, (trouble: Trouble | null) => void] {
  const { trouble } = useOnlineWords()
  const [fault, setFault] = useState<Trouble | null>(null)
  const shown = (
    <p className="fault" role="alert">
      {fault === null ? '' : trouble[fault.code]}
    </p>
  )
  return [shown, setFault]
}
