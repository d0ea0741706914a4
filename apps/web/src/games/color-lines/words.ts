import { LANGUAGES, type Language, type Words } from '@parlour/core'
import { colorLines, type Cell, type ColorLines } from '@parlour/games/color-lines'
import type { Standing } from '../../board.ts'
import type { LessonId } from './lessons.ts'
import type { ScenarioId } from './scenarios.ts'

/** What the board says beyond the engine's own words. */
export interface BoardWords {
  readonly standing: (score: number) => Standing
  readonly board: (rows: number, cols: number) => string
  readonly how: string
  readonly empty: (cell: Cell) => string
  readonly chosen: (ball: string) => string
  readonly hint: (cell: string) => string
  readonly next: string
  readonly more: (count: number) => string
  readonly hiddenNext: (count: number) => string
  readonly king: string
  readonly kingIs: (score: string) => string
  readonly noKing: string
  readonly challengerIs: (name: string, score: string) => string
  readonly score: string
  readonly notYourMove: string
  readonly rule: (rule: string) => string
  readonly side: {
    readonly title: string
    readonly free: (balls: number, cells: number) => string
    readonly moves: (moves: number) => string
  }
  readonly balls: readonly string[] // by colour, each with its mark
  readonly lessons: { readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string } }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

const english: BoardWords = {
  standing: (score) => ({ short: String(score), long: count(score, 'point') }),
  board: (rows, cols) => `The board, ${count(rows, 'row')} of ${count(cols, 'cell')}`,
  how: 'Arrow keys move about the board. Enter chooses a ball, then the cell it walks to; choosing the ball again drops it.',
  empty: ({ row, col }) => `Empty cell at ${row},${col}`,
  chosen: (ball) => `${ball}, chosen. Choose it again to drop it.`,
  hint: (cell) => `Hint. ${cell}`,
  next: 'Next',
  more: (n) => `+${n}`,
  hiddenNext: (n) => `The next ${n === 1 ? 'ball is' : `${n} balls are`} not known.`,
  king: 'King',
  kingIs: (score) => `The king is your best game by these rules: ${score}.`,
  noKing: 'There is no king by these rules yet.',
  challengerIs: (name, score) => `${name}: ${score} in this game.`,
  score: 'Score',
  notYourMove: 'No points: not your move.',
  rule: (rule) => `Rule ${rule}`,
  side: {
    title: 'The balls',
    free: (balls, cells) => `${count(balls, 'ball')}, ${count(cells - balls, 'free cell')}`,
    moves: (n) => count(n, 'move'),
  },
  balls: ['', 'Red heart', 'Green triangle', 'Blue ring', 'Brown square', 'Magenta cross', 'Yellow star', 'Cyan bars'],
  lessons: {
    path: {
      title: 'A ball walks',
      text: 'Tap the red ball and it begins to bounce; dots show every cell it can reach. It walks right, down, left and up, round other balls, never diagonally. Send it to 4,5.',
      praise: 'A shortest way. It made no line, so three new balls came.',
    },
    walled: {
      title: 'Walled in',
      text: 'The red ball in the corner cannot leave: tap it and the board says why. The gap beside it is diagonal and does not help. Walk the green ball to 0,4 to open the way.',
      praise: 'Now the red ball is free. Cells without a dot are out of reach.',
    },
    across: {
      title: 'Five across',
      text: 'Five or more of one colour in an unbroken row are cleared. A gold cell completes a line and says what it pays. Bring the fifth red ball to 4,4.',
      praise: 'Five balls, ten points. After a line no new balls come.',
    },
    down: {
      title: 'Five down',
      text: 'Lines run down as well. The green column has a gap at 2,0.',
      praise: 'Ten points more, and again no new balls.',
    },
    rising: {
      title: 'Five rising',
      text: 'Balls never step diagonally, but diagonal lines count. Close this one at 2,2.',
      praise: 'A long walk round, and a line all the same.',
    },
    falling: {
      title: 'Five falling',
      text: 'The other diagonal counts too: the fourth direction. Close it at 4,4.',
      praise: 'Across, down, rising, falling: that is all there is.',
    },
    crossing: {
      title: 'Two lines at once',
      text: 'A line longer than five goes whole, and one move may complete several lines. The ball at 6,7 closes a row and a column at once in 4,4.',
      praise: 'Nine balls, each counted once: 18 points.',
    },
    shown: {
      title: 'What comes next',
      text: 'The bar shows the colours of the next balls, not their places. Four in a row are no line yet: play the red ball to 0,3 and watch green, blue and yellow come.',
      praise: 'They came as announced, and the next are announced already.',
    },
    spawned: {
      title: 'Not your move',
      text: 'Four red balls wait for a fifth, and red comes next. Walk the blue ball to 3,6 and see where the new red one falls.',
      praise: 'The line went and paid nothing: no points, not your move.',
    },
    hidden: {
      title: 'Without a preview',
      text: 'A game can be agreed in which the next balls are not shown: the bar has question marks, everything else is equal. Play the blue ball to 1,3.',
      praise: 'Three came all the same. When no cell is empty, the game is over.',
    },
  },
  scenarios: {
    P1: 'A ball in the way on the diagonal',
    P2: 'Walled in: the diagonal gap does not help',
    P3: 'Two regions parted by a wall',
    P4: 'A wall with one gap: eighteen steps round',
    M1: 'Five across at the edge',
    M2: 'Five down',
    M5: 'Five on the rising diagonal',
    M7: 'Three and three joined by a seventh',
    M9: 'Four only: three balls come',
    M15: 'A four whose end walks round is still a four',
    A1: 'A new ball completes four: no points',
    A2: 'Three new balls join two',
    A4: 'The ball just moved is in the line: still no points',
    E1: 'Three cells left: filled, the game is over',
    E2: 'Two cells for three balls: the game is over',
    E5: 'Filled, but a line vanishes: not over',
    E7: 'The last line empties the board: balls come at once',
  },
}

export const boardWords: { readonly [L in Language]: BoardWords } = { en: english }

/** The board's words in the language of the engine's words it was given. */
export const boardWordsFor = (words: Words<ColorLines>): BoardWords =>
  boardWords[LANGUAGES.find((language) => colorLines.words[language] === words) ?? LANGUAGES[0]]
