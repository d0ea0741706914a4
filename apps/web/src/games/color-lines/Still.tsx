import { EMPTY, type ColorLines } from '@parlour/games/color-lines'
import type { ReactNode } from 'react'
import type { StillProps } from '../../game-ui.ts'
import { Ball } from './Ball.tsx'
import './Picture.css'

/** The balls as they lie. */
export function Still({ view: { board, settings } }: StillProps<ColorLines>): ReactNode {
  const { rows, cols } = settings
  return (
    <div className="cl-picture" aria-hidden="true" style={{ '--rows': rows, '--cols': cols }}>
      <div className="wood cl-rim">
        <div className="cl-grid">
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="cl-row">
              {board.slice(row * cols, (row + 1) * cols).map((color, col) => (
                <div key={col} className="cl-cell">
                  {color !== EMPTY && (
                    <span className="cl-piece">
                      <Ball color={color} />
                    </span>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
