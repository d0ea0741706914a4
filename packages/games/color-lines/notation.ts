import {
  ok,
  readFields,
  readWhole,
  splitField,
  unreadable,
  type Codec,
  type ExpectedOf,
  type Field,
  type Notation,
  type Result,
  type Unreadable,
} from '@parlour/core'
import { phaseOf, rules } from './rules.ts'
import type { Settings } from './settings.ts'
import {
  EMPTY,
  LETTERS,
  type Action,
  type Ball,
  type Cell,
  type Color,
  type ColorLines,
  type Spawn,
  type State,
} from './state.ts'

type Expected = ExpectedOf<ColorLines>

const FIELDS = ['board', 'next', 'score', 'moves', 'spawn'] as const

const MOST = 999_999_999

const writeCell = ({ row, col }: Cell): string => `${row},${col}`
const writeColors = (colors: readonly Color[]): string => colors.map((color) => LETTERS[color]).join('')

/** `0,0>2,2` */
const action: Codec<Action, Expected> = {
  write: ({ from, to }) => `${writeCell(from)}>${writeCell(to)}`,
  read(text) {
    const [from = '', to, ...more] = text.split('>')
    const source = readCell(from)
    if (source === null || to === undefined || more.length > 0) return unreadable(0, { code: 'move' })
    const target = readCell(to)
    return target === null ? unreadable(from.length + 1, { code: 'cell' }) : ok({ from: source, to: target })
  },
}

/** `0,0` */
const pick: Codec<Cell, Expected> = {
  write: writeCell,
  read(text) {
    const cell = readCell(text)
    return cell === null ? unreadable(0, { code: 'cell' }) : ok(cell)
  },
}

/** `8,8=R 8,7=G 8,6=B next=YCM` */
const chance: Codec<Spawn, Expected> = {
  write: ({ balls, next }) =>
    [...balls.map(({ cell, color }) => `${writeCell(cell)}=${LETTERS[color]}`), `next=${writeColors(next)}`].join(' '),
  read(text) {
    const words = splitField({ value: text, at: 0 }, ' ')
    const last = words.at(-1)
    const next = last?.value.startsWith('next=') ? readColors(last.value.slice(5)) : null
    if (last === undefined || next === null) return unreadable(last?.at ?? 0, { code: 'next-at-end' })
    const balls: Ball[] = []
    for (const word of words.slice(0, -1)) {
      const [where = '', letter = '', ...more] = word.value.split('=')
      const cell = readCell(where)
      const color = readColors(letter)
      if (cell === null || color?.length !== 1 || more.length > 0) return unreadable(word.at, { code: 'ball' })
      balls.push({ cell, color: color[0] ?? EMPTY })
    }
    return ok({ balls, next })
  },
}

export const notation: Notation<ColorLines> = { action, pick, chance, state: { write: writeState, read: readState } }

/** `board=R8/1B7/9/9/9/9/9/9/9 next=RGB score=0 moves=0`, and ` spawn=yes` while new balls are to come. */
function writeState(s: State): string {
  const board = s.phase === 'laying' ? '?' : writeBoard(s.board, s.settings.cols)
  return `board=${board} next=${writeColors(s.next) || '?'} score=${s.score} moves=${s.moves}${s.phase === 'spawning' ? ' spawn=yes' : ''}`
}

function writeBoard(board: readonly Color[], cols: number): string {
  const rows: string[] = []
  for (let at = 0; at < board.length; at += cols)
    rows.push(writeColors(board.slice(at, at + cols)).replaceAll(/\.+/g, (gap) => String(gap.length)))
  return rows.join('/')
}

function readState(text: string, settings: Settings): Result<State, Unreadable<Expected>> {
  const fields = readFields(text, FIELDS)
  if (!fields.ok) return fields
  const field = (key: (typeof FIELDS)[number], absent: string): Field =>
    fields.value.get(key) ?? { value: absent, at: text.length }

  const score = readWhole(field('score', '0'), 0, MOST)
  if (!score.ok) return score
  const moves = readWhole(field('moves', '0'), 0, MOST)
  if (!moves.ok) return moves
  const pending = field('spawn', 'no')
  if (pending.value !== 'yes' && pending.value !== 'no')
    return unreadable(pending.at, { code: 'one-of', words: ['yes', 'no'] })
  const next = readNext(field('next', '?'), settings)
  if (!next.ok) return next
  const laid = field('board', '?')
  if (laid.value === '?') return ok({ ...rules.start(settings, 1), score: score.value, moves: moves.value })
  const board = readBoard(laid, settings)
  if (!board.ok) return board

  const phase = phaseOf(board.value)
  return ok({
    settings,
    phase: phase === 'moving' && pending.value === 'yes' ? 'spawning' : phase,
    board: board.value,
    next: next.value,
    score: score.value,
    moves: moves.value,
  })
}

/** Rows from the top, a letter for a ball, a number for so many empty cells. */
function readBoard(field: Field, { rows, cols }: Settings): Result<readonly Color[], Unreadable<Expected>> {
  const lines = splitField(field, '/')
  if (lines.length !== rows) return unreadable(field.at, { code: 'rows', rows })
  const board: Color[] = []
  for (const [row, line] of lines.entries()) {
    for (const part of line.value.matchAll(/\d+|./gs)) {
      const [word] = part
      const color = LETTERS.indexOf(word)
      if (/^[1-9]\d?$/.test(word)) for (let gap = Number(word); gap > 0; gap--) board.push(EMPTY)
      else if (color > EMPTY) board.push(color)
      else return unreadable(line.at + part.index, { code: 'ball-or-gap', letters: LETTERS.slice(1) })
      if (board.length > (row + 1) * cols) return unreadable(line.at + part.index, { code: 'row', cells: cols })
    }
    if (board.length < (row + 1) * cols) return unreadable(line.at + line.value.length, { code: 'row', cells: cols })
  }
  return ok(board)
}

function readNext(field: Field, { ballsPerTurn }: Settings): Result<readonly Color[], Unreadable<Expected>> {
  if (field.value === '?') return ok([])
  const colors = readColors(field.value)
  return colors?.length === ballsPerTurn
    ? ok(colors)
    : unreadable(field.at, { code: 'next', balls: ballsPerTurn, letters: LETTERS.slice(1) })
}

/** Cells off the board can be read: it takes the position to refuse them. */
function readCell(text: string): Cell | null {
  const [, row, col] = /^(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/.exec(text) ?? []
  return row === undefined || col === undefined ? null : { row: Number(row), col: Number(col) }
}

function readColors(text: string): readonly Color[] | null {
  const colors = Array.from(text, (letter) => LETTERS.indexOf(letter))
  return colors.every((color) => color > EMPTY) ? colors : null
}
