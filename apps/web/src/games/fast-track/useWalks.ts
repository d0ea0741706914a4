import { pegName, type Effect } from '@parlour/games/fast-track'
import { useLayoutEffect, type RefObject } from 'react'
import { holeAt } from './layout.ts'
import { walks } from './motion.ts'

const SHARE = 0.38 // of the page's time for a step: seven steps are not to take for ever

/** Lets pegs walk hole by hole to where they already stand; nothing moves when motion is off. */
export function useWalks(board: RefObject<SVGSVGElement | null>, told: readonly Effect[]): void {
  useLayoutEffect(() => {
    const step = milliseconds('--move') * SHARE
    if (step === 0) return
    for (const { peg, holes, starts, steps } of walks(told)) {
      const piece = board.current?.querySelector(`[data-peg="${pegName(peg)}"]`)
      const frames = holes.map(holeAt).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }))
      piece?.animate(frames, { duration: steps * step, delay: starts * step, fill: 'backwards', easing: 'ease-in-out' })
    }
  }, [board, told])
}

function milliseconds(name: string): number {
  const time = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000) || 0
}
