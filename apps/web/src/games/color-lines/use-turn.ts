import { useState } from 'react'
import { store } from '../../store.ts'

const KEY = 'parlour/color-lines/turned'

/** Whether the board stands on its side, if that makes a difference; kept for the next time. */
export function useTurn(matters: boolean): { readonly isTurned: boolean; turn(): void } {
  const [isTurned, setTurned] = useState(() => store.getItem(KEY) === 'yes')
  const turn = (): void => {
    setTurned(!isTurned)
    store.setItem(KEY, isTurned ? 'no' : 'yes')
  }
  return { isTurned: isTurned && matters, turn }
}
