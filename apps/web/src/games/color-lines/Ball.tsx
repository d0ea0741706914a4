import { EMPTY, type Color } from '@parlour/games/color-lines'
import type { ReactNode } from 'react'
import { shapeOf } from './shapes.ts'
import './Ball.css'

/** A glass marble with its inlaid mark; without a colour, one nobody knows yet. */
export function Ball({ color }: { readonly color: Color }): ReactNode {
  return (
    <span className={`ball cl-ball cl-color-${color}`}>
      <svg viewBox="-16.5 -16.5 33 33" aria-hidden="true" focusable="false">
        {color === EMPTY ? (
          <text className="cl-question" y="1">
            ?
          </text>
        ) : (
          <path d={shapeOf(color)} />
        )}
      </svg>
    </span>
  )
}
