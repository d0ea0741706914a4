import { useEffect, type RefObject } from 'react'

/** Says on the element of the prompt how many lines its title takes, so that what stands below can make room. */
export function useLines(prompt: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const title = prompt.current?.firstElementChild
    if (title === null || title === undefined) return
    const observer = new ResizeObserver(() => {
      const height = parseFloat(getComputedStyle(title).lineHeight)
      prompt.current?.setAttribute(
        'data-lines',
        String(Math.min(3, Math.round(title.getBoundingClientRect().height / height))),
      )
    })
    observer.observe(title)
    return () => observer.disconnect()
  }, [prompt])
}
