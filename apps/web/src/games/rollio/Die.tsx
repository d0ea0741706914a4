import type { Material } from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import { outlineOf, pips, SHAPES } from './faces.ts'
import './Die.css'

/** A die's face: its shape tells the sides, its texture the material. Without a value it is yet to be rolled. */
export function Die({
  value,
  sides,
  material,
}: {
  readonly value: number | null
  readonly sides: number
  readonly material: Material
}): ReactNode {
  const outline = outlineOf(sides)
  return (
    <svg viewBox="-21 -21 42 43" aria-hidden="true" className={`rl-die rl-${material}`}>
      <path d={outline} transform="translate(0 1.8)" className="die-side" />
      <path d={outline} className="die-face" />
      <g clipPath={`url(#rl-shape-${sides})`}>
        <Texture material={material} />
      </g>
      <path d={outline} className="die-rim" />
      {value !== null &&
        (sides === 6 ? (
          pips(value).map(([x, y]) => <circle key={`${x}${y}`} cx={x * 9.4} cy={y * 9.4} r={3.5} className="pip" />)
        ) : (
          <text y={sides === 4 ? 6 : 1} className="rl-numeral">
            {value}
          </text>
        ))}
    </svg>
  )
}

/** The shapes that keep textures within their dice; once on the page is enough. */
export function DieShapes(): ReactNode {
  return (
    <svg className="rl-shapes" aria-hidden="true">
      <defs>
        {SHAPES.map((sides) => (
          <clipPath key={sides} id={`rl-shape-${sides}`}>
            <path d={outlineOf(sides)} />
          </clipPath>
        ))}
      </defs>
    </svg>
  )
}

function Texture({ material }: { readonly material: Material }): ReactNode {
  switch (material) {
    case 'plastic':
      return null
    case 'crystal':
      return (
        <g className="rl-texture">
          <path d="M-20-20-6-7M20-20 6-7M-20 20-6 7M20 20 6 7M-6-7H6V7H-6Z" />
          <path d="M-20-20H20L6-7H-6Z" className="rl-light" />
        </g>
      )
    case 'flower':
      return (
        <g className="rl-petals">
          {[0, 72, 144, 216, 288].map((turn) => (
            <ellipse key={turn} cx={0} cy={-11} rx={6.5} ry={9} transform={`rotate(${turn})`} />
          ))}
        </g>
      )
    case 'golden':
      return (
        <g className="rl-texture">
          <circle r={15.5} />
          <path d="M-20 8 8-20M-20 14 14-20" className="rl-light" />
        </g>
      )
    case 'volcano':
      return (
        <path
          className="rl-texture"
          d="M-20-12-11-7-12 1-20 5M20-9 12-4 15 5 20 8M-6-20-4-13 3-12 6-20M-9 20-6 13 2 14 5 20"
        />
      )
    case 'mirror':
      return (
        <g className="rl-texture">
          <path d="M-20 20 20-20V-6L-6 20Z" className="rl-light" />
          <path d="M-15.5-15.5H15.5V15.5H-15.5Z" />
        </g>
      )
    case 'rainbow':
      return (
        <g className="rl-bows">
          {[18, 13.5, 9].map((r, index) => (
            <circle key={r} cy={18} r={r + 8} className={`rl-bow-${index}`} />
          ))}
        </g>
      )
    case 'lead':
      return <path className="rl-texture" d="M-15.5-15.5H15.5V15.5H-15.5ZM-15.5-9H15.5M-15.5 9H15.5" />
    case 'lunar':
      return <path className="rl-texture" d="M6-15A15.5 15.5 0 1 0 6 15A12 12 0 1 1 6-15Z" />
    case 'ghost':
      return (
        <path className="rl-texture" d="M-20 10Q-15 5-10 10T0 10 10 10 20 10M-20 15Q-15 10-10 15T0 15 10 15 20 15" />
      )
  }
}
