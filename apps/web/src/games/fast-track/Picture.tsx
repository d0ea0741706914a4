import { corner, gate, holding, holeOf, safe } from '@parlour/games/fast-track'
import type { ReactNode } from 'react'
import { seatColour } from '../../frame/SeatMark.tsx'
import { Ground, VIEW_BOX } from './Ground.tsx'
import { layoutOf } from './layout.ts'
import { Piece } from './Piece.tsx'
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

/** A ride in small, over and over: a peg hops from corner to corner. */
export function Picture(): ReactNode {
  const start = holeAt(corner(1))
  const hops = [1, 2, 3, 4].map((zone) => holeAt(corner(zone)))
  const way = Object.fromEntries(
    hops.flatMap(({ x, y }, i) => [[`--x${i}`, `${x - start.x}px`] as const, [`--y${i}`, `${y - start.y}px`] as const]),
  )
  return (
    <svg viewBox={VIEW_BOX} className="picture" aria-hidden="true">
      <Ground layout={layout} zones={ZONES} colour={seatColour} />
      {PEGS.map(({ seat, number, at }) => (
        <Piece key={at} seat={seat} number={number} at={holeAt(at)} />
      ))}
      <g className="ft-picture-rider" style={way}>
        <g transform={`translate(${start.x} ${start.y})`} style={{ color: seatColour(0) }}>
          <circle r={11.4} className="ft-ride-ring" />
        </g>
        <Piece seat={0} number={1} at={start} />
      </g>
    </svg>
  )
}
