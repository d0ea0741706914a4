import { EMPTY } from '@parlour/games/color-lines'
import type { ReactNode } from 'react'
import { Ball } from './Ball.tsx'
import { SmallBoard } from './SmallBoard.tsx'

const BOARD = [
  [0, 0, 7, 0, 0],
  [6, 0, 0, 0, 2],
  [1, 1, 1, 1, 0],
  [0, 3, 0, 0, 0],
  [5, 0, 0, 4, 0],
] as const
const LINE = 2 // the row that is completed
const WALKER = { row: 4, col: 1, color: 1 } as const

/** A move in small, over and over: a ball walks, completes a line, and the line goes. */
export const Picture = (): ReactNode => (
  <SmallBoard rows={BOARD.length} cols={BOARD[0].length}>
    {(row, col) => {
      const color = BOARD[row]?.[col] ?? EMPTY
      return (
        <>
          {color !== EMPTY && (
            <span className={row === LINE ? 'cl-piece cl-picture-line' : 'cl-piece'}>
              <Ball color={color} />
            </span>
          )}
          {row === WALKER.row && col === WALKER.col && (
            <span className="cl-piece cl-picture-line">
              <span className="cl-piece cl-picture-walker">
                <Ball color={WALKER.color} />
              </span>
            </span>
          )}
        </>
      )
    }}
  </SmallBoard>
)
