import { useEffect } from 'react'
import type { Sort } from './hand.ts'

const KEYS = { lay: 'l', pass: 'p', rank: 'r', suit: 'u' } as const

interface Keyed {
  readonly locked: boolean
  pass(): void
  lay(): void
  sortBy(sort: Sort): void
}

/** Single keys of this board, unless somebody else has already answered them. */
export function useKeys({ locked, pass, lay, sortBy }: Keyed): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const key = event.key.toLowerCase()
      if (key === KEYS.rank) sortBy('rank')
      else if (key === KEYS.suit) sortBy('suit')
      else if (key === KEYS.lay && !locked) lay()
      else if (key === KEYS.pass && !locked) pass()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [locked, pass, lay, sortBy])
}

const isWriting = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
