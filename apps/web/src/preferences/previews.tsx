import type { ReactNode } from 'react'
import type { Look } from '../session/look.ts'
import './previews.css'

/** Each piece wears the set it shows, so that the page's own style draws it. */
export const tablePreview = (table: Look['table']): ReactNode => (
  <span className="look-table" data-table={table} aria-hidden="true">
    <span className="look-board">
      <span className="look-peg look-peg-0" />
      <span className="look-peg look-peg-1" />
      <span className="look-peg look-peg-2" />
    </span>
    <span className="look-button" />
  </span>
)

const PIPS = [
  [-9, -9],
  [9, -9],
  [0, 0],
  [-9, 9],
  [9, 9],
] as const

export const dicePreview = (dice: Look['dice']): ReactNode => (
  <svg className="look-die" viewBox="-20 -20 40 41" data-dice={dice} aria-hidden="true">
    <rect x={-18.5} y={-17} width={37} height={36} rx={9} className="die-side" />
    <rect x={-18.5} y={-18.5} width={37} height={36} rx={9} className="die-face" />
    {PIPS.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={3.6} className="pip" />
    ))}
  </svg>
)

export const ballPreview = (balls: Look['balls']): ReactNode => (
  <span className="look-balls" data-balls={balls} aria-hidden="true">
    {['M0-9 9 8H-9Z', 'M-7-7H7V7H-7Z'].map((mark, number) => (
      <span key={mark} className={`ball look-ball look-ball-${number}`}>
        <svg viewBox="-16.5 -16.5 33 33">
          <path d={mark} />
        </svg>
      </span>
    ))}
  </span>
)

export const cardPreview = (cards: Look['cards']): ReactNode => (
  <span className="card-back look-card" data-cards={cards} aria-hidden="true" />
)
