import { english } from '@parlour/core'
import { cellName } from '@parlour/games/color-lines'
import type { BoardWords } from './words.ts'

const { and, count, subject } = english

export const en: BoardWords = {
  story: ({ lines, most, moves }) => [
    { value: String(lines), label: lines === 1 ? 'line cleared' : 'lines cleared' },
    { value: String(most), label: 'balls in the best move' },
    { value: String(moves), label: moves === 1 ? 'move' : 'moves' },
  ],
  board: (rows, cols) => `The board, ${count(rows, 'row')} of ${count(cols, 'cell')}`,
  how: 'Move around with the arrow keys. Enter picks a ball, then the cell it walks to; pick the ball again to drop it.',
  empty: (cell) => `Empty cell ${cellName(cell)}`,
  chosen: (ball) => `${ball}, picked. Pick it again to drop it.`,
  hint: (cell) => `Hint. ${cell}`,
  next: 'Next',
  more: (n) => `+${n}`,
  hiddenNext: (n) => (n === 1 ? 'The next ball is hidden.' : `The next ${n} balls are hidden.`),
  zoom: { whole: 'Fit the board', near: 'Zoom in', turn: 'Turn the board' },
  linesAtOnce: (lines) => `${lines} lines`,
  king: 'King',
  kingIs: (score) => `The king is your best game with these rules: ${score}.`,
  noKing: "There's no king with these rules yet.",
  scores: 'High scores',
  challengerIs: (who, score) => `${subject(who)}: ${score} in this game.`,
  score: 'Score',
  notYourMove: 'No points: not your move.',
  shutsIn: (cells) =>
    `After this, the ${cells.length === 1 ? 'ball' : 'balls'} on ${and(cells.map(cellName))} can't move.`,
  rule: (rule) => `Rule ${rule}`,
  side: {
    title: 'The balls',
    figures: (balls, cells, moves) =>
      `${count(balls, 'ball')}, ${count(cells - balls, 'free cell')}. ${count(moves, 'move')}.`,
  },
  balls: ['', 'Red heart', 'Green triangle', 'Blue ring', 'Brown square', 'Magenta cross', 'Yellow star', 'Cyan bars'],
  lessons: {
    path: {
      title: 'A ball walks',
      text: 'Tap the red ball and it begins to bounce; dots show every cell it can reach. It walks right, down, left and up, round other balls, never diagonally. Send it to f5.',
      praise: 'It took the shortest way. It made no line, so three new balls came.',
    },
    walled: {
      title: 'Walled in',
      text: "The red ball in the corner can't leave: tap it and the board says why. The gap beside it is diagonal and doesn't help. Walk the green ball to e1 to open the way.",
      praise: 'Now the red ball is free. Cells without a dot are out of reach.',
    },
    across: {
      title: 'Five across',
      text: 'Five or more of one colour in an unbroken row are cleared. A gold cell completes a line and shows what it pays. Bring the fifth red ball to e5.',
      praise: 'Five balls, ten points. After a line no new balls come.',
    },
    down: {
      title: 'Five down',
      text: 'Lines run down as well. The green column has a gap at a3.',
      praise: 'Ten points more, and again no new balls.',
    },
    rising: {
      title: 'Five rising',
      text: 'Balls never step diagonally, but diagonal lines count. Close this one at c3.',
      praise: 'A long walk round, and a line all the same.',
    },
    falling: {
      title: 'Five falling',
      text: 'The other diagonal counts too: the fourth direction. Close it at e5.',
      praise: "Across, down, rising, falling: that's all there is.",
    },
    crossing: {
      title: 'Two lines at once',
      text: 'A line longer than five goes whole, and one move may complete several lines. The ball on h7 closes a row and a column at once on e5.',
      praise: 'Nine balls, each counted once: 18 points.',
    },
    shown: {
      title: 'What comes next',
      text: "The bar shows the colours of the next balls, not their places. Four in a row aren't a line yet: move the red ball to d1 and watch green, blue and yellow come.",
      praise: 'They came as announced, and the next three are up already.',
    },
    spawned: {
      title: 'Not your move',
      text: 'Four red balls wait for a fifth, and red comes next. Walk the blue ball to g4 and see where the new red one lands.',
      praise: "The line is gone and paid nothing: it wasn't your move.",
    },
    hidden: {
      title: 'Without a preview',
      text: 'You can also play without seeing the next balls: the bar shows question marks, and everything else stays the same. Move the blue ball to d2.',
      praise: 'Three came all the same. When no cell is empty, the game is over.',
    },
  },
  scenarios: {
    P1: 'A ball in the way on the diagonal',
    P2: "Walled in: the diagonal gap doesn't help",
    P3: 'A wall from side to side',
    P4: 'A wall with one gap: eighteen steps round',
    M1: 'Five across at the edge',
    M2: 'Five down',
    M5: 'Five on the rising diagonal',
    M7: 'Three and three joined by a seventh',
    M9: 'Only four: three balls come',
    M15: 'Four, and one end walks round: still four',
    A1: 'A new ball completes four: no points',
    A2: 'Three new balls join two',
    A4: 'The ball just moved is in the line: still no points',
    E1: 'Three cells left: they fill up, the game is over',
    E2: 'Two cells for three balls: the game is over',
    E5: 'Full, but a line vanishes: not over',
    E7: 'The last line empties the board: balls come at once',
  },
}
