import { english, type Label, type Names, type Option } from '@parlour/core'
import { expected } from './expected.en.ts'
import { cellName } from './cell-name.ts'
import type { Action, Ball, ColorLines, ColorLinesReason, Effect, Prompt } from './state.ts'
import type { ColorLinesWords } from './words.ts'

const { and, count, does, subject } = english

const COLOR = ['no', 'red', 'green', 'blue', 'brown', 'magenta', 'yellow', 'cyan']

export const colorLinesEnglish: ColorLinesWords = {
  name: 'Color Lines',
  summary: 'Move one ball at a time and line up five of a colour before the board fills up.',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'choose-ball':
        return 'Pick a ball'
      case 'choose-cell':
        return `Where should the ${color(prompt.color)} ball go?`
      case 'balls-to-come':
        return `${does(who(prompt.seat), 'get')} new balls`
      case 'over':
        return `The board is full: ${count(prompt.score, 'point')} in ${count(prompt.moves, 'move')}`
    }
  },

  option(option: Option<ColorLines>): Label {
    const title = cellName(option.pick)
    if (option.status === 'blocked')
      return { title, badges: [], tag: option.reasons[0].code === 'walled-in' ? 'Walled in' : 'No path' }
    const ball = option.effects.find((effect) => effect.type === 'lifted')
    if (option.action === null)
      return { title: ball === undefined ? title : ballTitle(ball.ball), badges: [], tag: null }
    const steps = option.effects.reduce(
      (sum, effect) => sum + (effect.type === 'walked' ? effect.path.length - 1 : 0),
      0,
    )
    const clear = option.effects.find((effect) => effect.type === 'cleared')
    return {
      title: `To ${title}`,
      badges: [count(steps, 'step'), ...(clear === undefined ? [] : [`+${clear.points}`])],
      tag: clear === undefined ? null : clear.lines === 1 ? 'Line' : count(clear.lines, 'line'),
    }
  },

  action: ({ from, to }: Action): string => `Move the ball on ${cellName(from)} to ${cellName(to)}`,

  reason(reason: ColorLinesReason): string {
    switch (reason.code) {
      case 'off-board':
        return `That cell is off the board, which has ${count(reason.rows, 'row')} and ${count(reason.cols, 'column')}.`
      case 'empty-source':
        return `There is no ball on ${cellName(reason.cell)}.`
      case 'occupied-target':
        return reason.same
          ? `The ${color(reason.color)} ball is on ${cellName(reason.cell)} already.`
          : `A ${color(reason.color)} ball is on ${cellName(reason.cell)}. Move to an empty cell.`
      case 'no-path':
        return `Other balls block the way from ${cellName(reason.from)} to ${cellName(reason.to)}. Balls don't move diagonally.`
      case 'walled-in':
        return `The ${color(reason.color)} ball on ${cellName(reason.cell)} is walled in: no cell beside it is empty.`
      case 'nobody-to-act':
        return 'There is no ball to move right now.'
    }
  },

  preview(effect: Effect): string {
    switch (effect.type) {
      case 'lifted':
        return `${ballTitle(effect.ball)}.`
      case 'walked':
        return `Moves ${count(effect.path.length - 1, 'step')}.`
      case 'cleared':
        return `Clears ${cleared(effect)}.`
      case 'laid':
      case 'spawned':
        return 'New balls appear.'
      case 'vanished':
        return `${count(effect.cells.length, 'ball')} vanish.`
      case 'announced':
        return `Next: ${and(effect.next.map(color))}.`
      case 'over':
        return 'The board is full.'
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'lifted':
        return `${subject(who(effect.seat))} picked the ${color(effect.ball.color)} ball on ${cellName(effect.ball.cell)}.`
      case 'walked': {
        const [first, last] = [effect.path[0], effect.path.at(-1)]
        return first === undefined || last === undefined
          ? `${subject(who(effect.seat))} moved the ${color(effect.color)} ball.`
          : `${subject(who(effect.seat))} moved the ${color(effect.color)} ball from ${cellName(first)} to ${cellName(last)}.`
      }
      case 'cleared':
        return `${subject(who(effect.seat))} cleared ${cleared(effect)}.`
      case 'laid':
        return effect.balls.length === 0
          ? 'The board started empty.'
          : `The board started with ${count(effect.balls.length, 'ball')}.`
      case 'spawned':
        return effect.dropped === 0
          ? `New balls: ${and(effect.balls.map(placed))}.`
          : `New balls: ${and(effect.balls.map(placed))}. There was no room for ${effect.dropped} more.`
      case 'vanished':
        return effect.lines === 1
          ? `The new balls made a line: ${count(effect.cells.length, 'ball')} vanished, for no points.`
          : `The new balls made ${effect.lines} lines: ${count(effect.cells.length, 'ball')} vanished, for no points.`
      case 'announced':
        return `Next: ${and(effect.next.map(color))}.`
      case 'over':
        return `${subject(who(effect.seat))} filled the board: ${count(effect.score, 'point')} in ${count(effect.moves, 'move')}.`
    }
  },

  score: (score) => count(Math.round(100 * score) / 100, 'point'),

  settings: {
    rows: { label: 'Rows', help: 'How many rows the board has.', values: {} },
    cols: { label: 'Columns', help: 'How many columns the board has.', values: {} },
    colorsCount: { label: 'Colours', help: 'How many colours there are.', values: {} },
    matchLength: {
      label: 'Line length',
      help: 'How many balls of one colour make a line. At most the longer side of the board.',
      values: {},
    },
    ballsPerTurn: { label: 'New balls', help: 'How many balls appear after a move that clears nothing.', values: {} },
    initialBalls: {
      label: 'First balls',
      help: 'How many balls the board starts with. At least one cell stays empty.',
      values: {},
    },
    showNextBalls: {
      label: 'Show the next balls',
      help: 'Whether you see the colours of the next balls.',
      values: {},
    },
    scoring: {
      label: 'Scoring',
      help: 'What a line is worth.',
      values: { linear: 'Two points a ball', classic: 'Classic: 10, 12, 18, 28, 42 for five to nine balls' },
    },
  },
  presets: {
    standard: 'Standard: 9 × 9, seven colours',
    small: 'Small: 7 × 7, five colours',
    large: 'Large: 20 × 15, seven new balls a turn',
    classic98: 'Classic scoring: 9 × 9, longer lines pay more',
    hidden: 'Hidden: 9 × 9, without showing the next balls',
  },

  colors: COLOR,
}

const color = (index: number): string => COLOR[index] ?? ''
const ballTitle = ({ cell, color: own }: Ball): string => `The ${color(own)} ball on ${cellName(cell)}`
const placed = ({ cell, color: own }: Ball): string => `${color(own)} on ${cellName(cell)}`

const cleared = ({ color: own, cells, lines, points }: Effect & { type: 'cleared' }): string =>
  lines === 1
    ? `${cells.length} ${color(own)} balls for ${count(points, 'point')}`
    : `${cells.length} ${color(own)} balls in ${lines} lines for ${count(points, 'point')}`
