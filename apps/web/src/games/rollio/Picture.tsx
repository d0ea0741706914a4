import type { ReactNode } from 'react'
import { outlineOf, pips } from './faces.ts'
import './Picture.css'

const DICE = [
  { x: 74, y: 152, turn: -12, value: 1, material: 'plastic', size: 1.95 },
  { x: 168, y: 174, turn: 9, value: 5, material: 'golden', size: 1.95 },
  { x: 264, y: 150, turn: -6, value: 3, material: 'crystal', size: 1.95 },
] as const
const CHARMS = [
  ['+50', 'common'],
  ['×2', 'uncommon'],
  ['+.5×', 'rare'],
  ['×1.25', 'legendary'],
] as const

/** A scoring in small, over and over: dice rock, charms light up one after the other. */
export function Picture(): ReactNode {
  return (
    <svg viewBox="0 0 340 320" className="picture" aria-hidden="true">
      <rect x={6} y={8} width={328} height={304} rx={26} className="wood-rim" />
      <rect x={20} y={22} width={300} height={276} rx={18} className="rl-picture-bed" />
      <ellipse cx={170} cy={160} rx={140} ry={96} className="rl-picture-lamp" />
      {CHARMS.map(([mark, rarity], i) => (
        <g key={mark} transform={`translate(${36 + i * 69} 38)`}>
          <g className={`rl-picture-charm rl-picture-charm-${i} rl-picture-${rarity}`}>
            <rect width={60} height={44} rx={8} className="rl-picture-tile" />
            <text x={30} y={28} className="rl-picture-mark">
              {mark}
            </text>
          </g>
        </g>
      ))}
      {DICE.map(({ x, y, turn, value, material, size }, i) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <g className={`rl-picture-die rl-picture-die-${i} rl-${material}`}>
            <path d={outlineOf(6)} transform="translate(0 1.8)" className="die-side" />
            <path d={outlineOf(6)} className="die-face" />
            {material === 'crystal' && (
              <path className="rl-texture" d="M-15-15-6-7M15-15 6-7M-15 15-6 7M15 15 6 7M-6-7H6V7H-6Z" />
            )}
            {material === 'golden' && <circle r={15.5} className="rl-texture rl-ring" />}
            {pips(value).map(([px, py]) => (
              <circle key={`${px}${py}`} cx={px * 9.4} cy={py * 9.4} r={3.5} className="pip" />
            ))}
          </g>
        </g>
      ))}
      <rect x={72} y={236} width={86} height={42} rx={8} className="rl-picture-points" />
      <rect x={186} y={236} width={82} height={42} rx={8} className="rl-picture-mult" />
      <text x={115} y={265} className="rl-picture-sum">
        1,150
      </text>
      <text x={172} y={265} className="rl-picture-sum">
        ×
      </text>
      <text x={227} y={265} className="rl-picture-sum">
        2.5
      </text>
    </svg>
  )
}
