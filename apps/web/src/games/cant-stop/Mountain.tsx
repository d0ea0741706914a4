import type { ReactNode } from 'react'
import { altitude, BOARD, type Point } from './layout.ts'
import { flankHalf, path, RIDGE } from './mountain.ts'
import './Mountain.css'

const MIDDLE = BOARD.width / 2
const RIM = 9 // of the wooden frame
const MARKS = [6, 9, 12] // altitudes told in the sky, in steps
const SNOW = 96 // the snow line
const RANGES: readonly (readonly Point[])[] = [
  [at(0, 214), at(28, 170), at(46, 188), at(84, 128), at(120, 182), at(160, 150), at(220, 230), at(0, 260)],
  [at(360, 190), at(330, 150), at(306, 176), at(272, 118), at(236, 172), at(200, 150), at(150, 230), at(360, 260)],
]
const STARS = [at(96, 22), at(128, 46), at(246, 24), at(276, 70), at(338, 96), at(62, 86), at(22, 104)]
const foot = [at(BOARD.width, BOARD.height), at(0, BOARD.height)]
const shade = [at(MIDDLE, 19), at(196, 66), at(170, 120), at(202, 186), at(166, 250), at(188, BOARD.height)]
const snow = RIDGE.filter(({ y }) => y < SNOW)

/** The mountain in its frame: sky, far ranges, rock, snow, and how high one is. */
export function Mountain(): ReactNode {
  return (
    <g className="cs-scene">
      <defs>
        <linearGradient id="cs-wood" x1="0" y1="0" x2="0.7" y2="1">
          <stop offset="0" className="wood-light" />
          <stop offset="0.5" className="wood-middle" />
          <stop offset="1" className="wood-deep" />
        </linearGradient>
        <linearGradient id="cs-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="cs-sky-high" />
          <stop offset="0.7" className="cs-sky-low" />
        </linearGradient>
        <linearGradient id="cs-rock" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="cs-rock-high" />
          <stop offset="1" className="cs-rock-low" />
        </linearGradient>
        <linearGradient id="cs-well" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="cs-well-shade" />
          <stop offset="0.4" className="cs-well-floor" />
        </linearGradient>
        <clipPath id="cs-frame">
          <rect {...inner(RIM)} rx={14} />
        </clipPath>
      </defs>
      <rect {...inner(1)} y={4} rx={20} className="wood-shadow" />
      <rect {...inner(1)} rx={20} className="wood-rim" />
      <rect {...inner(4)} rx={18} className="wood-grain" />
      <rect {...inner(6.5)} rx={16} className="wood-grain" />
      <g clipPath="url(#cs-frame)">
        <rect {...inner(RIM)} className="cs-sky" />
        {STARS.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={1.1} className="cs-star" />
        ))}
        <circle cx={312} cy={50} r={17} className="cs-sun" />
        {RANGES.map((range, i) => (
          <polygon key={i} points={path(range)} className="cs-range" />
        ))}
        {MARKS.map((steps) => (
          <g key={steps} className="cs-altitude">
            <line x1={RIM} x2={MIDDLE - flankHalf(altitude(steps)) - 6} y1={altitude(steps)} y2={altitude(steps)} />
            <line
              x1={MIDDLE + flankHalf(altitude(steps)) + 6}
              x2={BOARD.width - RIM}
              y1={altitude(steps)}
              y2={altitude(steps)}
            />
            <text x={RIM + 4} y={altitude(steps) - 3}>
              {steps}
            </text>
          </g>
        ))}
        <polygon points={path([...RIDGE, ...foot])} className="cs-rock" />
        <polygon
          points={path([...shade, at(BOARD.width, BOARD.height), ...RIDGE.slice(12).toReversed()])}
          className="cs-shade"
        />
        <polygon points={path([...snow, ...zigzag()])} className="cs-snow" />
      </g>
      <rect {...inner(RIM)} rx={14} className="cs-inlay" />
    </g>
  )
}

/** The lower edge of the snow, from right to left. */
function zigzag(): readonly Point[] {
  const half = flankHalf(SNOW)
  return Array.from({ length: 11 }, (_, i) => at(MIDDLE + half - (i * half) / 5, SNOW + (i % 2 === 0 ? 0 : 13 - i)))
}

function at(x: number, y: number): Point {
  return { x, y }
}

const inner = (inset: number) => ({
  x: inset,
  y: inset,
  width: BOARD.width - 2 * inset,
  height: BOARD.height - 2 * inset,
})
