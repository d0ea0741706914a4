import { useLayoutEffect } from 'react'
import { usePage } from './page.tsx'

/** Whether a key press is meant for something else: a field, an open sheet, or the browser. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open], [popover]:popover-open') !== null ||
  (event.target instanceof Element && event.target.matches('input:not([type=range]), textarea, select'))

/** Single keys of a screen; `press` says whether it used the key. They can be turned off, for those who speak to their computer. */
export function useKeys(press: (key: string) => boolean): void {
  const { preferences, show, route } = usePage()
  const on = preferences.keys
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isElsewhere(event)) return
      const single = event.key.length === 1
      if (single && !on && event.key !== ' ')
        event.stopPropagation() // also from a board's own keys
      else if (event.key === '?') {
        event.preventDefault()
        show({ type: 'keys', game: 'game' in route ? route.game : null })
      } else if (press(event.key)) event.preventDefault()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [on, press, show, route])
}
