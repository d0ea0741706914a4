import { corner, gate, holding, holeOf, safe } from '@parlour/games/fast-track'
import type { ReactNode } from 'react'
import { Ground, VIEW_BOX } from './Ground.tsx'
import { layoutOf } from './layout.ts'
import { Mark } from './Mark.tsx'
import './Picture.css'

const PEGS = [
  { seat: 0, number: 2, at: safe(0, 2) },
  { seat: 0, number: 4, at: holding(0, 0) },
  { seat: 1, number: 1, at: holeOf('c.D2') ?? 0 },
  { seat: 1, number: 3, at: gate(2) },
  { seat: 1, number: 5, at: holding(2, 0) },
  { seat: 2, number: 1, at: holeOf('e.A3') ?? 0 },
  { seat: 2, number: 4, at: safe(4, 3) },
  { seat: 2, number: 2, at: holding(4, 1) },
]
const ZONES = [0, 2, 4]
const layout = layoutOf(0)
const { holeAt } = layout
const colour = (seat: number): string => `var(--seat-${seat})`

/** A ride in small, over and over: a peg hops from corner to corner. */
export function Picture(): ReactNode {
  const start = holeAt(corner(1))
  const hops = [1, 2, 3, 4].map((zone) => holeAt(corner(zone)))
  const way = Object.fromEntries(
    hops.flatMap(({ x, y }, i) => [[`--x${i}`, `${x - start.x}px`] as const, [`--y${i}`, `${y - start.y}px`] as const]),
  )
  return (
    <svg viewBox={VIEW_BOX} className="picture" aria-hidden="true">
      <Ground layout={layout} zones={ZONES} colour={colour} />
      {PEGS.map(({ seat, number, at }) => (
        <Piece key={at} seat={seat} number={number} at={holeAt(at)} />
      ))}
      <g className="ft-picture-rider" style={way}>
        <g transform={`translate(${start.x} ${start.y})`} style={{ color: colour(0) }}>
          <circle r={11.4} className="ft-ride-ring" />
        </g>
        <Piece seat={0} number={1} at={start} />
      </g>
    </svg>
  )
}

function Piece({
  seat,
  number,
  at,
}: {
  seat: number
  number: number
  at: { readonly x: number; readonly y: number }
}): ReactNode {
  return (
    <g transform={`translate(${at.x} ${at.y})`} style={{ color: colour(seat) }}>
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
