import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

const FINGER = 28 // pixels: the least of a cell that a finger finds
const LARGEST = 64
const RIM = 24

interface Zoom {
  readonly frame: RefObject<HTMLDivElement | null> // what the board is moved about in
  readonly isCramped: boolean // the whole board has cells too small for a finger
  readonly isWhole: boolean // it is seen whole all the same
  toggle(): void
}

/**
 * A board with more columns than the screen has room for: its cells are as large as a finger needs, and it is moved
 * about under the finger, or pinched.
 */
export function useZoom(cols: number): Zoom {
  const frame = useRef<HTMLDivElement>(null)
  const [isCramped, setCramped] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    const view = frame.current
    if (view === null) return
    const watch = new ResizeObserver(() => setCramped(view.clientWidth < cols * FINGER + RIM))
    watch.observe(view)
    view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2
    return () => watch.disconnect()
  }, [cols])
  usePinch(frame, cols, isCramped)
  useLayoutEffect(() => {
    if (isWhole) frame.current?.scrollIntoView({ block: 'nearest' }) // it was larger, and the page further down
  }, [isWhole])
  const toggle = (): void => {
    frame.current?.style.removeProperty('--cell')
    setWhole(!isWhole)
  }
  return { frame, isCramped, isWhole, toggle }
}

/** Two fingers make the cells larger or smaller; what lies between them stays there. */
function usePinch(frame: RefObject<HTMLDivElement | null>, cols: number, on: boolean): void {
  useLayoutEffect(() => {
    const view = frame.current
    if (view === null || !on) return
    let begun: { readonly apart: number; readonly cell: number } | null = null
    const start = ({ touches: [one, two] }: TouchEvent): void => {
      begun =
        one === undefined || two === undefined ? null : { apart: apartOf(one, two), cell: view.scrollWidth / cols }
    }
    const move = (event: TouchEvent): void => {
      const [one, two] = event.touches
      if (begun === null || one === undefined || two === undefined) return
      event.preventDefault() // the board grows, not the page
      const least = (view.clientWidth - RIM) / cols
      const cell = Math.max(least, Math.min(LARGEST, (begun.cell * apartOf(one, two)) / begun.apart))
      const middle = (one.clientX + two.clientX) / 2 - view.getBoundingClientRect().left
      const place = (view.scrollLeft + middle) / view.scrollWidth
      view.style.setProperty('--cell', `${cell}px`)
      view.scrollLeft = place * view.scrollWidth - middle
    }
    view.addEventListener('touchstart', start, { passive: true })
    view.addEventListener('touchmove', move, { passive: false })
    return () => {
      view.removeEventListener('touchstart', start)
      view.removeEventListener('touchmove', move)
    }
  }, [frame, cols, on])
}

const apartOf = (one: Touch, two: Touch): number => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
