import type { ReactNode } from 'react'

const [WIDE, HIGH, EDGE, LABEL] = [320, 110, 8, 20] // the labels stand outside the curve
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
  const x = (index: number): number => EDGE + (index / Math.max(1, shown.length - 1)) * (WIDE - 2 * EDGE)
  const y = (value: number): number => LABEL + (most === least ? 0.5 : (most - value) / (most - least)) * HIGH
  return (
    <svg className="profile-plot" viewBox={`0 0 ${WIDE} ${HIGH + 2 * LABEL}`} role="img" aria-label={label}>
      {(most === least ? [most] : [least, most]).map((value) => (
        <g key={value}>
          <line x1={EDGE} x2={WIDE - EDGE} y1={y(value)} y2={y(value)} />
          <text x={EDGE} y={y(value)} dy={value === least && most !== least ? '1.2em' : '-.4em'}>
            {text(value)}
          </text>
        </g>
      ))}
      <polyline points={shown.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
      {shown.length <= 40 && shown.map((value, index) => <circle key={index} cx={x(index)} cy={y(value)} r="2.5" />)}
    </svg>
  )
}
