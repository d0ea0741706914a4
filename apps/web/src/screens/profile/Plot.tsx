import type { ReactNode } from 'react'
import './Plot.css'

const [WIDE, HIGH, EDGE, TOP] = [320, 120, 8, 20]
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
  const ends = most === least ? [most] : [least, most]
  const x = (index: number): number => EDGE + (index / Math.max(1, shown.length - 1)) * (WIDE - 2 * EDGE)
  const y = (value: number): number => TOP + (most === least ? 0.5 : (most - value) / (most - least)) * HIGH
  return (
    <svg className="plot" viewBox={`0 0 ${WIDE} ${TOP + HIGH + TOP}`} role="img" aria-label={label}>
      {ends.map((value) => (
        <line key={value} x1={EDGE} x2={WIDE - EDGE} y1={y(value)} y2={y(value)} />
      ))}
      <polyline points={shown.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
      {shown.length <= 40 && shown.map((value, index) => <circle key={index} cx={x(index)} cy={y(value)} r="2.5" />)}
      {ends.map((value) => (
        <text key={value} x={EDGE} y={y(value)} dy={value === most ? '-.4em' : '1.1em'}>
          {text(value)}
        </text>
      ))}
    </svg>
  )
}
