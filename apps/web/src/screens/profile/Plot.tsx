import type { ReactNode } from 'react'

const [WIDE, HIGH, LEFT, EDGE] = [320, 120, 44, 8]
const MOST = 200 // points of a curve: of more, the latest

/** Values in their order, as a curve with its least and its most. */
export function Plot({
  label,
  values,
  text,
}: {
  readonly label: string
  readonly values: readonly number[]
  readonly text: (value: number) => string
}): ReactNode {
  const shown = values.slice(-MOST)
  const [least, most] = [Math.min(...shown), Math.max(...shown)]
  const x = (index: number): number => LEFT + (index / Math.max(1, shown.length - 1)) * (WIDE - LEFT - EDGE)
  const y = (value: number): number => EDGE + (most === least ? 0.5 : (most - value) / (most - least)) * HIGH
  return (
    <svg className="profile-plot" viewBox={`0 0 ${WIDE} ${HIGH + 2 * EDGE}`} role="img" aria-label={label}>
      {(most === least ? [most] : [least, most]).map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDE - EDGE} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 4} y={y(value)} dy=".35em" textAnchor="end">
            {text(value)}
          </text>
        </g>
      ))}
      <polyline points={shown.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
      {shown.length <= 40 && shown.map((value, index) => <circle key={index} cx={x(index)} cy={y(value)} r="2.5" />)}
    </svg>
  )
}
