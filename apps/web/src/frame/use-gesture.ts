import { useCallback, useEffect, useRef } from 'react'

const TYPED = 'textarea, input:not([type=radio], [type=checkbox], [type=range])'
const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPED)

/**
 * The number of what a hand is doing: a stroke from press to press, a key that is held, or the typing in one field.
 * Changes with the same number belong together.
 */
export function useGesture(): () => number {
  const gesture = useRef(0)
  useEffect(() => {
    const begin = (): void => {
      gesture.current += 1
    }
    const press = ({ repeat, target }: KeyboardEvent): void => {
      if (!repeat && !isTyped(target)) begin()
    }
    const enter = ({ target }: FocusEvent): void => {
      if (isTyped(target)) begin() // a button takes the focus in the middle of a stroke
    }
    const heard = { capture: true } as const // before anything changes
    document.addEventListener('pointerdown', begin, heard)
    document.addEventListener('focusin', enter, heard)
    document.addEventListener('keydown', press, heard)
    return () => {
      document.removeEventListener('pointerdown', begin, heard)
      document.removeEventListener('focusin', enter, heard)
      document.removeEventListener('keydown', press, heard)
    }
  }, [])
  return useCallback(() => gesture.current, [])
}
