import { EMPTY, type ColorLines } from '@parlour/games/color-lines'
import type { ReactNode } from 'react'
import type { StillProps } from '../../game-ui.ts'
import { Ball } from './Ball.tsx'
import { SmallBoard } from './SmallBoard.tsx'

/** The balls as they lie. */
export const Still = ({ view: { board, settings } }: StillProps<ColorLines>): ReactNode => (
  <SmallBoard rows={settings.rows} cols={settings.cols}>
    {(row, col) => {
      const color = board[row * settings.cols + col] ?? EMPTY
      return (
        color !== EMPTY && (
          <span className="cl-piece">
            <Ball color={color} />
          </span>
        )
      )
    }}
  </SmallBoard>
)
