import type { Label, Language, Names, Option, Words } from '@parlour/core'
import type { Action, Ball, Cell, ColorLines, ColorLinesReason, Effect, Prompt } from './state.ts'

const english: Words<ColorLines> = {
  name: 'Color Lines',
  summary: 'Walk one ball at a time and line up five of a colour before the board fills.',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'choose-ball':
        return 'Choose a ball'
      case 'choose-cell':
        return `Choose a cell for the ${COLOR[prompt.color]} ball at ${at(prompt.cell)}`
      case 'balls-to-come':
        return `${who(prompt.seat)}: new balls are about to come`
      case 'over':
        return `The board is full: ${count(prompt.score, 'point')} in ${count(prompt.moves, 'move')}`
    }
  },

  option(option: Option<ColorLines>, who: Names): Label {
    if (option.status === 'blocked')
      return {
        text: option.reasons.map((reason) => english.reason(reason, who)).join(' '),
        badges: [],
        tag: option.reasons[0].code === 'walled-in' ? 'Walled in' : 'No path',
      }
    if (option.action === null)
      return { text: option.effects.flatMap(lifted)[0] ?? `The ball at ${at(option.pick)}`, badges: [], tag: null }
    const steps = option.effects.reduce((sum, effect) => sum + (effect.type === 'walked' ? effect.path.length - 1 : 0), 0)
    const walk = `Walk to ${at(option.pick)} in ${count(steps, 'step')}`
    const clear = option.effects.find((effect) => effect.type === 'cleared')
    if (clear === undefined) return { text: walk, badges: [count(steps, 'step')], tag: null }
    return {
      text: `${walk} and clear ${cleared(clear)}`,
      badges: [count(steps, 'step'), `+${clear.points}`],
      tag: clear.lines === 1 ? 'Line' : `${clear.lines} lines`,
    }
  },

  action: ({ from, to }: Action): string => `Walk the ball at ${at(from)} to ${at(to)}`,

  reason(reason: ColorLinesReason): string {
    switch (reason.code) {
      case 'off-board':
        return `There is no cell ${at(reason.cell)}: the board has ${count(reason.rows, 'row')} and ${count(reason.cols, 'column')}, counted from 0.`
      case 'empty-source':
        return `There is no ball at ${at(reason.cell)}.`
      case 'occupied-target':
        return reason.same
          ? `The ${COLOR[reason.color]} ball is at ${at(reason.cell)} already.`
          : `There is a ${COLOR[reason.color]} ball at ${at(reason.cell)}: a ball walks to an empty cell only.`
      case 'no-path':
        return `No path leads from ${at(reason.from)} to ${at(reason.to)}: other balls are in the way, and nobody walks diagonally.`
      case 'walled-in':
        return `The ${COLOR[reason.color]} ball at ${at(reason.cell)} is walled in: no cell beside it is empty.`
      case 'nobody-to-act':
        return 'Nobody is to move a ball now.'
    }
  },

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'lifted':
        return `${who(effect.seat)} chose the ${ball(effect.ball)}.`
      case 'walked': {
        const [first, last] = [effect.path[0], effect.path.at(-1)]
        const way = first === undefined || last === undefined ? '' : ` from ${at(first)} to ${at(last)}`
        return `${who(effect.seat)} walked the ${COLOR[effect.color]} ball${way} in ${count(effect.path.length - 1, 'step')}.`
      }
      case 'cleared':
        return `${who(effect.seat)} cleared ${cleared(effect)}.`
      case 'laid':
        return effect.balls.length === 0 ? 'The board was left empty.' : `The board was laid: ${list(effect.balls.map(placed))}.`
      case 'spawned':
        return `New balls came: ${list(effect.balls.map(placed))}.${effect.dropped === 0 ? '' : ` ${count(effect.dropped, 'more ball')} found no cell.`}`
      case 'vanished':
        return `The new balls completed ${effect.lines === 1 ? 'a line' : `${effect.lines} lines`} and ${count(effect.cells.length, 'ball')} vanished (no points: not your move).`
      case 'announced':
        return `Next: ${list(effect.next.map((color) => COLOR[color] ?? ''))}.`
      case 'over':
        return `${who(effect.seat)} filled the board with ${count(effect.score, 'point')} after ${count(effect.moves, 'move')}.`
    }
  },

  score: (score) => count(score, 'point'),

  settings: {
    rows: { label: 'Rows', help: 'How many rows the board has.', values: {} },
    cols: { label: 'Columns', help: 'How many columns the board has.', values: {} },
    colorsCount: { label: 'Colours', help: 'How many different colours come.', values: {} },
    matchLength: {
      label: 'Line length',
      help: 'How many balls of one colour in a row make a line. No longer than the longer side.',
      values: {},
    },
    ballsPerTurn: { label: 'New balls', help: 'How many balls come after a move that clears nothing.', values: {} },
    initialBalls: {
      label: 'First balls',
      help: 'How many balls stand on the board at the start. At least one cell stays empty.',
      values: {},
    },
    showNextBalls: { label: 'Show the next balls', help: 'Whether the colours of the next balls are announced.', values: {} },
    scoring: {
      label: 'Scoring',
      help: 'What a cleared line is worth.',
      values: { linear: 'Two points a ball', classic: 'Classic: 10, 12, 18, 28, 42 for five to nine balls' },
    },
  },
  presets: {
    standard: 'Standard: 9 × 9, seven colours',
    small: 'Small: 7 × 7, five colours',
    large: 'Large: 20 × 15, seven new balls a turn',
    classic98: 'Classic scoring: 9 × 9, longer lines pay more',
    hidden: 'Hidden: 9 × 9, the next balls are not shown',
  },
}

export const words: { readonly [L in Language]: Words<ColorLines> } = { en: english }

export const COLOR = ['no', 'red', 'green', 'blue', 'brown', 'magenta', 'yellow', 'cyan'] as const

/** Cells are called as they are written: row, column. */
const at = ({ row, col }: Cell): string => `${row},${col}`
const ball = ({ cell, color }: Ball): string => `${COLOR[color]} ball at ${at(cell)}`
const placed = ({ cell, color }: Ball): string => `${COLOR[color]} at ${at(cell)}`

const lifted = (effect: Effect): readonly string[] => {
  if (effect.type !== 'lifted') return []
  const text = ball(effect.ball)
  return [`${text.slice(0, 1).toUpperCase()}${text.slice(1)}`]
}

const cleared = ({ color, cells, lines, points }: Effect & { type: 'cleared' }): string =>
  `${cells.length} ${COLOR[color]} balls${lines === 1 ? '' : ` in ${lines} lines`} for ${count(points, 'point')}`

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
