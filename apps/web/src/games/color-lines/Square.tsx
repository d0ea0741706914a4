import { EMPTY, type Color } from '@parlour/games/color-lines'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { Ball } from './Ball.tsx'
import type { Standing } from './cells.ts'
import './Cell.css'

interface SquareProps {
  readonly at: number
  readonly color: Color
  readonly standing: Standing
  readonly label: string
  readonly tabbed: boolean
  readonly dim: boolean
  readonly pays: number | null
  readonly step: number | null
  readonly doomed: boolean
  readonly boxed: boolean
  readonly arrives: Color
  readonly hinted: boolean
  readonly walking: boolean
  readonly growing: boolean
  readonly shaken: number
  readonly ghost: Color
  readonly ghostGrows: boolean
  readonly fadesAt: number
  readonly points: number | null
  readonly lines: string | null // several that went at once
}

/** One cell; drawn again only when something in it changes. */
export const Square = memo(function Square(props: SquareProps): ReactNode {
  const {
    at,
    color,
    standing,
    label,
    tabbed,
    dim,
    pays,
    step,
    doomed,
    boxed,
    arrives,
    hinted,
    walking,
    growing,
    shaken,
    ghost,
    fadesAt,
    points,
    lines,
  } = props
  const marks = [
    doomed && 'cl-doomed',
    boxed && 'cl-boxed',
    hinted && 'cl-hinted',
    step !== null && 'cl-on-path',
    step === 0 && 'cl-leaves',
  ]
    .filter(Boolean)
    .join(' ')
  const wait: CSSProperties = { '--wait': `${fadesAt}ms` }
  return (
    <div
      role="gridcell"
      data-at={at}
      className={`cl-cell cl-is-${standing} ${marks}`}
      tabIndex={tabbed ? 0 : -1}
      aria-label={label}
      aria-selected={standing === 'lifted' ? true : undefined}
      aria-disabled={dim ? true : undefined}
    >
      {standing === 'reachable' && pays === null && <span className="cl-dot" />}
      {arrives !== EMPTY && color === EMPTY && (
        <span className="cl-piece cl-arrives">
          <Ball color={arrives} />
        </span>
      )}
      {pays !== null && <span className="cl-pays">{`+${pays}`}</span>}
      {color !== EMPTY && (
        <span className={walking ? 'cl-piece cl-walking' : 'cl-piece'}>
          <span key={shaken} className={`cl-body${growing ? ' cl-growing' : ''}${shaken > 0 ? ' cl-shaken' : ''}`}>
            <Ball color={color} />
          </span>
        </span>
      )}
      {ghost !== EMPTY && (
        <span className={walking ? 'cl-piece cl-walking' : 'cl-piece'}>
          <span className={props.ghostGrows ? 'cl-growing' : undefined}>
            <span className="cl-body cl-fading" style={wait}>
              <Ball color={ghost} />
            </span>
          </span>
        </span>
      )}
      {points !== null && (
        <span className="cl-points" style={wait}>
          {`+${points}`}
          {lines !== null && <small>{lines}</small>}
        </span>
      )}
    </div>
  )
})
