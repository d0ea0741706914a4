import { useEffect, useRef, type RefObject } from 'react'

/** Those who play by keyboard find the focus on what they can do next. */
export function useFocusThatFollows(moment: string): RefObject<HTMLDivElement | null> {
  const tray = useRef<HTMLDivElement>(null)
  const keyboard = useRef(false)
  useEffect(() => {
    const key = (): void => {
      if (tray.current?.contains(document.activeElement) === true) keyboard.current = true
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
  }, [])
  useEffect(() => {
    const at = document.activeElement
    const free = at === null || at === document.body || tray.current?.contains(at) === true
    if (keyboard.current && free) tray.current?.querySelector<HTMLElement>('[data-go]')?.focus({ preventScroll: true })
  }, [moment])
  return tray
}
