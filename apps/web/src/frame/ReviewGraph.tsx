import type { ReactNode } from 'react'
import type { Graph, Judgement } from '../bots/protocol.ts'
import { seatColour } from './SeatMark.tsx'

const [WIDE, HIGH, EDGE] = [320, 150, 8]
const LETTER = 6.6 // how wide one is, at most, in the text of a tick
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '1 3', '10 4']

/** What the game was worth to each seat as it went on. A click goes to that moment; the slider does it by keys. */
export function ReviewGraph({
  graph: { label, lines, least, most, ticks, curves },
  mistakes,
  at,
  onGo,
}: {
  readonly graph: Graph
  readonly mistakes: readonly Judgement[]
  readonly at: number // the line shown on the board
  onGo(line: number): void
}): ReactNode {
  const left = EDGE + LETTER * Math.max(...ticks.map(({ text }) => text.length))
  const x = (line: number): number => left + (line / Math.max(1, lines)) * (WIDE - left - EDGE)
  const y = (value: number): number => EDGE + ((most - value) / (most - least)) * HIGH
  return (
    <svg
      className="review-graph"
      viewBox={`0 0 ${WIDE} ${HIGH + 2 * EDGE}`}
      role="img"
      aria-label={label}
      onClick={({ clientX, currentTarget }) => {
        const box = currentTarget.getBoundingClientRect()
        const share = (((clientX - box.left) / box.width) * WIDE - left) / (WIDE - left - EDGE)
        onGo(Math.round(Math.min(1, Math.max(0, share)) * lines))
      }}
    >
      {ticks.map(({ value, text }) => (
        <g key={value}>
          <line className="review-grid" x1={left} x2={WIDE - EDGE} y1={y(value)} y2={y(value)} />
          <text x={left - 4} y={y(value)} dy=".35em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {curves.map((runs, seat) =>
        runs.map((run) => (
          <polyline
            key={`${seat} ${run[0]?.line ?? 0}`}
            style={{ stroke: seatColour(seat), strokeDasharray: DASHES[seat % DASHES.length] }}
            points={run.map(({ line, value }) => `${x(line).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          />
        )),
      )}
      {mistakes.map(({ line, seat, value, severity }) =>
        severity === null ? null : (
          <circle
            key={line}
            style={{ fill: seatColour(seat) }}
            cx={x(line)}
            cy={y(value)}
            r={severity === 'blunder' ? 4 : 2.5}
          />
        ),
      )}
      <line className="review-now" x1={x(at)} x2={x(at)} y1={EDGE} y2={EDGE + HIGH} />
    </svg>
  )
}
