import { useEffect } from 'react'

/** Leads to the part of the page with this id, once it is there, and marks it. */
export function useFound(id: string | null): void {
  useEffect(() => {
    const part = id === null ? null : document.getElementById(id)
    if (part === null) return
    part.scrollIntoView({ block: part.clientHeight > innerHeight / 2 ? 'start' : 'center' })
    part.dataset['found'] = 'true'
    part.tabIndex = -1
    part.focus({ preventScroll: true })
    return () => {
      delete part.dataset['found']
    }
  }, [id])
}
