import type { Names, Picture, Span, Tone } from '@parlour/core'
import { EMPTY, LETTERS, type Color, type State } from './state.ts'

const TONES: readonly Tone[] = ['dim', 'red', 'green', 3, 'gold', 1, 4, 0] // by colour: red, green, blue, brown, magenta, yellow, cyan

/** The board with its rows and columns numbered, balls as letters, and the balls to come. */
export function draw({ board, next, settings, score, moves }: State, who: Names): Picture {
  const { rows, cols } = settings
  const label = (n: number): Span => ({ text: String(n).padStart(2), tone: 'dim' })
  const numbers: readonly Span[] = ['   ', ...Array.from({ length: cols }, (_, col): Span => label(col))]
  const lines = Array.from({ length: rows }, (_, row): readonly Span[] => [
    label(row),
    ' ',
    ...Array.from({ length: cols }, (_, col) => ball(board[row * cols + col] ?? EMPTY)),
  ])
  const coming: readonly Span[] =
    next.length === 0 ? Array.from({ length: settings.ballsPerTurn }, (): Span => ({ text: ' ?', tone: 'dim' })) : next.map(ball)
  return [numbers, ...lines, [], ['  >', ...coming], [`  ${who(0)}  ${score}  (${moves})`]]
}

const ball = (color: Color): Span => ({ text: ` ${color === EMPTY ? '·' : (LETTERS[color] ?? '?')}`, tone: TONES[color] ?? 'dim' })
