import type { Seat } from '@parlour/core'
import type { ReactNode } from 'react'
import { seatColour } from '../../frame/SeatMark.tsx'
import type { Point } from './layout.ts'
import { Mark } from './Mark.tsx'

/** A peg in a picture. */
export function Piece({
  seat,
  number,
  at,
}: {
  readonly seat: Seat
  readonly number: number
  readonly at: Point
}): ReactNode {
  return (
    <g transform={`translate(${at.x} ${at.y})`} style={{ color: seatColour(seat) }}>
      <g transform="translate(0 1.2)">
        <Mark seat={seat} r={8.6} className="ft-peg-foot" />
      </g>
      <Mark seat={seat} r={8.6} className="ft-peg-head" />
      <text y={seat === 1 ? 2.2 : 0.4} className="ft-peg-number">
        {number}
      </text>
    </g>
  )
}
