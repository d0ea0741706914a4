import { pegName, type Effect } from '@parlour/games/fast-track'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { moves } from '../../frame/motion.ts'
import type { Layout } from './layout.ts'
import { STEP, walks } from './motion.ts'

/** Lets pegs walk hole by hole to where they already stand; nothing moves when motion is off. */
export function useWalks(board: RefObject<SVGSVGElement | null>, told: readonly Effect[], { holeAt }: Layout): void {
  const walk = useEffectEvent(() => {
    if (!moves()) return
    for (const { peg, holes, starts, steps } of walks(told)) {
      const piece = board.current?.querySelector(`[data-peg="${pegName(peg)}"]`)
      const frames = holes.map(holeAt).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }))
      piece?.animate(frames, { duration: steps * STEP, delay: starts * STEP, fill: 'backwards', easing: 'ease-in-out' })
    }
  })
  useLayoutEffect(() => walk(), [told]) // once a line: a board that is turned walks nothing again
}
