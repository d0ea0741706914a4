import { EMPTY, type ColorLines } from '@parlour/games/color-lines'
import type { ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { Ball } from './Ball.tsx'
import { boardWords } from './words.ts'
import './Side.css'

/** The colours of this game with their marks, and how many of each there are. */
export function Side({ view, language }: BoardProps<ColorLines>): ReactNode {
  const text = boardWords[language]
  const { board, settings } = view
  const colors = Array.from({ length: settings.colorsCount }, (_, i) => i + 1)
  const balls = board.filter((color) => color !== EMPTY).length
  return (
    <section className="cl-side" aria-label={text.side.title}>
      <h2 className="panel-title">{text.side.title}</h2>
      <ul className="cl-legend">
        {colors.map((color) => (
          <li key={color}>
            <Ball color={color} />
            <span>{text.balls[color]}</span>
            <b>{board.filter((each) => each === color).length}</b>
          </li>
        ))}
      </ul>
      <p className="quiet">{text.side.figures(balls, board.length, view.moves)}</p>
    </section>
  )
}
