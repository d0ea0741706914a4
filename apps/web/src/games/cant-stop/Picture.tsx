import { COLUMNS } from '@parlour/games/cant-stop'
import type { ReactNode } from 'react'
import './Columns.css'
import { BOARD, slot, SPACE, spaceAt, spacesOf } from './layout.ts'
import { Mark } from './Mark.tsx'
import { Mountain } from './Mountain.tsx'
import { pips } from './pairs.ts'
import './Picture.css'

const CAMPS = [
  { seat: 0, column: 7, at: 5 },
  { seat: 0, column: 4, at: 3 },
  { seat: 1, column: 6, at: 7 },
  { seat: 1, column: 9, at: 4 },
  { seat: 2, column: 10, at: 5 },
  { seat: 2, column: 5, at: 2 },
] as const
const RUNNERS = [
  { column: 6, at: 4 },
  { column: 8, at: 6 },
  { column: 7, at: 8 },
] as const

/** A turn in small, over and over: two dice rock, three runners climb. */
export function Picture(): ReactNode {
  return (
    <svg viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} className="picture" aria-hidden="true">
      <Mountain />
      {COLUMNS.map((column) => (
        <g key={column} className={RUNNERS.some((runner) => runner.column === column) ? 'cs-active' : undefined}>
          <rect {...slot(column)} rx={9} className="cs-groove" />
          {spacesOf(column).map((at) => {
            const { x, y } = spaceAt(column, at)
            return (
              <rect
                key={at}
                x={x - SPACE.width / 2}
                y={y - SPACE.height / 2}
                width={SPACE.width}
                height={SPACE.height}
                rx={7}
                className="cs-space"
              />
            )
          })}
        </g>
      ))}
      {CAMPS.map(({ seat, column, at }) => {
        const { x, y } = spaceAt(column, at)
        return (
          <g key={`${column}`} transform={`translate(${x} ${y})`} style={{ color: `var(--seat-${seat})` }}>
            <Mark seat={seat} r={8} className="cs-camp" />
          </g>
        )
      })}
      {RUNNERS.map(({ column, at }, i) => {
        const { x, y } = spaceAt(column, at)
        return (
          <g key={column} transform={`translate(${x} ${y})`} style={{ color: 'var(--seat-0)' }}>
            <g className={`cs-picture-runner cs-picture-runner-${i}`}>
              <circle r={7.5} className="cs-ring-back" />
              <circle r={7.5} className="cs-ring" />
            </g>
          </g>
        )
      })}
      {[3, 5].map((value, i) => (
        <g key={value} transform={`translate(${46 + i * 44} ${56 + i * 52}) rotate(${i === 0 ? -14 : 9}) scale(1.25)`}>
          <g className={`cs-picture-die cs-picture-die-${i}`}>
            <rect x={-18.5} y={-17} width={37} height={36} rx={9} className="die-side" />
            <rect x={-18.5} y={-18.5} width={37} height={36} rx={9} className="die-face" />
            {pips(value).map(([px, py]) => (
              <circle key={`${px}${py}`} cx={px * 9.5} cy={py * 9.5} r={3.6} className="pip" />
            ))}
          </g>
        </g>
      ))}
    </svg>
  )
}
