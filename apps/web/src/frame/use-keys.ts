import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react'
import { usePage } from './page.tsx'

/** What a key means; says whether it meant anything. `target` is what has the focus. */
export type Press = (key: string, target: EventTarget | null) => boolean

/** Whether a key press is meant for something else: a field, an open sheet, or the browser. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open], [popover]:popover-open') !== null ||
  (event.target instanceof HTMLElement &&
    (event.target.isContentEditable || event.target.matches('input:not([type=range], [type=radio]), textarea, select')))

export const BoardKeys = createContext<RefObject<Press | null>>({ current: null })

/** What keys mean on a board, after the screen around it had its choice. */
export function useBoardKeys(press: Press): void {
  const keys = useContext(BoardKeys)
  useLayoutEffect(() => {
    keys.current = press // before the table is shown, so that a key never meets what stood there before
    return () => {
      keys.current = null
    }
  })
}

/**
 * Single keys of a table. They can be turned off, for those who speak to their computer.
 */
export function useKeys(press: Press): RefObject<Press | null> {
  const { preferences, show, route } = usePage()
  const on = preferences.keys
  const board = useRef<Press | null>(null)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, target } = event
      if (isElsewhere(event) || (key.length === 1 && !on && key !== ' ')) return
      if (key === '?') show({ type: 'keys', game: 'game' in route ? route.game : null })
      else if (!press(key, target) && board.current?.(key, target) !== true) return
      event.preventDefault()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [on, press, show, route])
  return board
}
