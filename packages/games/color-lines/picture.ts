import type { Names, Picture, Span, Tone } from '@parlour/core'
import { columnName, rowName } from './cell-name.ts'
import { EMPTY, LETTERS, type Color, type State } from './state.ts'

// by colour: red, green, blue, brown, magenta, yellow, cyan
const TONES: readonly Tone[] = ['dim', 'red', 'green', 3, 'gold', 1, 4, 0]

/** The board with its columns a, b, c and its rows from 1, balls as letters, and the balls to come. */
export function render({ board, next, settings, score, moves }: State, who: Names): Picture {
  const { rows, cols } = settings
  const label = (text: string): Span => ({ text: text.padStart(2), tone: 'dim' })
  const letters: readonly Span[] = ['   ', ...Array.from({ length: cols }, (_, col) => label(columnName(col)))]
  const lines = Array.from({ length: rows }, (_, row): readonly Span[] => [
    label(rowName(row)),
    ' ',
    ...Array.from({ length: cols }, (_, col) => ball(board[row * cols + col] ?? EMPTY)),
  ])
  const coming: readonly Span[] =
    next.length === 0
      ? Array.from({ length: settings.ballsPerTurn }, (): Span => ({ text: ' ?', tone: 'dim' }))
      : next.map(ball)
  return [letters, ...lines, [], ['  >', ...coming], [`  ${who(0).name}  ${score}  (${moves})`]]
}

const ball = (color: Color): Span => ({
  text: ` ${color === EMPTY ? '·' : (LETTERS[color] ?? '?')}`,
  tone: TONES[color] ?? 'dim',
})
