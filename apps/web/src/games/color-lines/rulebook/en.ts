import type { BookWords } from '../../../rulebook/plan.ts'
import type { plan } from './plan.ts'

export const en: BookWords<typeof plan> = {
  goal: 'Line up five balls of one colour, again and again, before the board is full.',
  passages: {
    board: {
      title: 'A board and seven colours',
      text: 'The board has nine rows of nine cells. You start with five balls on it and no line among them. Above the board you see the colours of the *next three balls*. Each colour has its own mark, so you never need colour alone.',
    },
    walk: {
      title: 'Walk one ball',
      text: 'A move takes one ball to one empty cell.',
      points: [
        'Pick a ball. Dots show every cell it can reach. Changed your mind? Pick another ball, or the same one to put it down.',
        'Pick an empty cell, near or far. The ball walks there by a shortest way.',
      ],
    },
    line: {
      title: 'Make a line',
      text: 'Five or more balls of one colour in a straight, unbroken row disappear: across, down or along a diagonal. You get *2 points for each ball*, so five make 10. And after a move that clears a line, *no new balls come*: you move again straight away.',
    },
    'new-balls': {
      title: 'Otherwise, three more balls come',
      text: 'If your move makes no line, the three balls you saw above the board drop into empty cells. The colours are known; the cells are pure chance. Then the next three colours are shown.',
    },
    'no-diagonal': {
      title: 'No squeezing past corners',
      text: 'Balls walk left, right, up and down, through empty cells only. They never step diagonally, though lines may run that way. A ball with neighbours on all its sides is walled in and stays where it is.',
    },
    'no-path': {
      title: 'No way through',
      text: 'A ball can’t jump. If a wall of balls cuts the board in two, it only reaches the cells on its own side.',
    },
    crossing: {
      title: 'Longer lines, crossing lines',
      text: 'A row of six or more goes as a whole. If one move completes several lines, they all go together, and a ball that’s part of two lines counts once. Two crossing fives clear nine balls for 18 points.',
    },
    'same-four': {
      title: 'Four stay four',
      text: 'Moving a ball from one end of a row of four to the other gives you four again. For a line you need a fifth ball from somewhere else.',
    },
    'not-yours': {
      title: 'Lines that make themselves',
      text: 'Sometimes a new ball completes a line. It goes and makes room, but it pays nothing: it wasn’t your move. New balls land together first, then all the lines they make go at once.',
    },
    full: {
      title: 'A full board ends the game',
      text: 'When the last cell is taken, the game is over, and your points are your score. If there’s room for fewer balls than announced, only as many come as fit. Lines are cleared before the board is called full, so a lucky last ball can save you.',
    },
    swept: {
      title: 'An empty board',
      text: 'If you clear the very last ball, the announced balls come at once and the game goes on.',
    },
    room: {
      title: 'Keep room to walk',
      text: 'Build your lines along the edges and leave the middle open. If you never clear anything, the board is full after 26 moves.',
    },
    ahead: {
      title: 'Look at the next three',
      text: 'Before you move, check which colours are coming. Finish the line you can finish now: it pays, and it keeps the new balls waiting.',
    },
    size: {
      title: 'Size of the board',
      text: 'Choose 1 to 20 rows and columns, and how many balls stand there at the start. At least one cell has to stay empty, and a line must fit on the longer side.',
    },
    colours: {
      title: 'Colours and length of a line',
      text: 'Play with three to seven colours; fewer make it easier. A line can need as few as three balls, or as many as the longer side of the board.',
    },
    coming: {
      title: 'How many come, and do you see them?',
      text: 'Choose how many balls come after a move without a line. You can also hide the next colours: the same balls come, you just don’t know which.',
    },
    scoring: {
      title: 'Classic points',
      text: 'The usual count is 2 points a ball. Classic scoring rewards clearing many balls with one move: five to nine balls pay 10, 12, 18, 28 and 42 points. The two kinds of score are kept apart.',
    },
  },
  figures: {
    board: {
      caption: 'Five balls to begin with, and the next three above.',
      alt: 'A board of nine by nine cells with a red, a blue, a yellow, a green and a magenta ball. Next come cyan, red and brown.',
    },
    walk: {
      caption: 'The red ball is picked. The path shows how it walks.',
      alt: 'A red ball is lifted; dots mark the cells it can reach, and a path leads round a blue ball to the middle of the board.',
    },
    line: {
      caption: 'One step down makes five in a row: 10 points.',
      alt: 'Four red balls lie in a row. A fifth above the end of the row steps down and completes it; the cell shows plus 10.',
    },
    'new-balls': {
      caption: 'Four in a row is no line yet: green, blue and yellow have come, red, red and cyan are next.',
      alt: 'Four red balls in the top row and three new balls in the bottom row. Next come red, red and cyan.',
    },
    'no-diagonal': {
      caption: 'The red ball in the corner is walled in: the gap is diagonal.',
      alt: 'A red ball in the corner with a green ball on its right and a blue one below; it cannot move.',
    },
    'no-path': {
      caption: 'The red ball can’t get past the wall.',
      alt: 'A full row of green and blue balls crosses the board. The red ball above it reaches only the cells on its side.',
    },
    crossing: {
      caption: 'One ball, two lines: nine balls go, 18 points.',
      alt: 'Four red balls stand in a column and four in a row. The ball beside the crossing steps in and completes both lines; the cell shows plus 18.',
    },
    'same-four': {
      caption: 'From the left end to the right end: still four.',
      alt: 'Four red balls in a row. The leftmost is about to walk round to the right end.',
    },
    'not-yours': {
      caption: 'Red is coming next. If it lands at either end of the row, the line goes, and you get nothing for it.',
      alt: 'Four red balls in a row. Next come red, green and blue.',
    },
    full: {
      caption: 'Not one cell is left.',
      alt: 'A board with a ball in every cell.',
    },
    hidden: {
      caption: 'Hidden: three balls will come, but which?',
      alt: 'A board with five balls. Above it are three question marks instead of the next balls.',
    },
  },
}
