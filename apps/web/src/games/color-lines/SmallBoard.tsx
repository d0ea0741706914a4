import type { ReactNode } from 'react'
import './Picture.css'

/** A board to look at only; `children` says what lies on a cell. */
export const SmallBoard = ({
  rows,
  cols,
  children,
}: {
  readonly rows: number
  readonly cols: number
  readonly children: (row: number, col: number) => ReactNode
}): ReactNode => (
  <div className="cl-picture" aria-hidden="true" style={{ '--rows': rows, '--cols': cols }}>
    <div className="wood cl-rim">
      <div className="cl-grid">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="cl-row">
            {Array.from({ length: cols }, (__, col) => (
              <div key={col} className="cl-cell">
                {children(row, col)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  </div>
)
