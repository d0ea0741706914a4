import { useEffect, useRef, type RefObject } from 'react'

/**
 * Those who play by keyboard find the focus on what they can do next. A board whose keys work `anywhere` takes it only
 * from where it is of no use any more.
 */
export function useFocusThatFollows(moment: string, anywhere = false): RefObject<HTMLDivElement | null> {
  const tray = useRef<HTMLDivElement>(null)
  const keyboard = useRef(false)
  useEffect(() => {
    const key = (): void => {
      if (anywhere || tray.current?.contains(document.activeElement) === true) keyboard.current = true
    }
    const pointer = (): void => {
      keyboard.current = false
    }
    document.addEventListener('keydown', key, true)
    document.addEventListener('pointerdown', pointer, true)
    return () => {
      document.removeEventListener('keydown', key, true)
      document.removeEventListener('pointerdown', pointer, true)
    }
  }, [anywhere])
  useEffect(() => {
    const at = document.activeElement
    const isInside = tray.current?.contains(at) === true && (!anywhere || at?.ariaDisabled === 'true')
    if (keyboard.current && (at === null || at === document.body || isInside))
      tray.current?.querySelector<HTMLElement>('[data-go]')?.focus({ preventScroll: true })
  }, [moment, anywhere])
  return tray
}
