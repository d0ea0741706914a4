import { english } from '@parlour/core'
import { colorLinesWords, type ColorLines } from '@parlour/games/color-lines'
import type { AdviceWords } from '../advice.ts'
import { useOf, type Use } from './why.ts'

const { count, number } = english

export const adviceEnglish: AdviceWords<ColorLines> = {
  values: (values) => values.map((value) => `worth ${points(value, digitsFor(values))}`), // begun lines included

  reason({ best, second }, v) {
    const use = useOf(v, best.action)
    const good = told(use, best.value)
    if (second === null) return `${good} There's nothing else to play.`
    const other = useOf(v, second.action)
    if (use.type === 'clears' && other.type !== 'clears') return `${good} The next best clears nothing.`
    if (use.type === 'clears' && other.type === 'clears' && other.points < use.points)
      return `${good} The next best brings only ${other.points}.`
    if (use.type === 'readies' && other.type !== 'readies')
      return `${good} After the next best, no line would be ready.`
    const less = best.value - second.value
    return less < TENTH
      ? `${good} The next best is about as good.`
      : `${good} The next best is worth ${points(less, 1)} less.`
  },
}

const TENTH = 0.05 // rounds to less than a tenth

function told(use: Use, value: number): string {
  switch (use.type) {
    case 'clears':
      return `It clears ${use.balls} ${color(use.color)} balls for ${count(use.points, 'point')}, and no new balls appear.`
    case 'readies':
      return use.joins
        ? `It puts ${use.balls - 1} ${color(use.color)} balls in place: the next move can finish the line for ${count(use.points, 'point')}, unless a new ball blocks it.`
        : `It clears the way: the next move can take ${use.balls} ${color(use.color)} balls for ${count(use.points, 'point')}, unless a new ball blocks it.`
    case 'opens':
      return use.cells === 1
        ? 'It opens up a cell that was cut off.'
        : `It opens up ${use.cells} cells that were cut off.`
    case 'gathers':
      return `It lines up ${use.balls} ${color(use.color)} balls with ${use.others === 0 ? 'nothing' : count(use.others, 'ball')} in the way and ${use.more === 0 ? 'no' : use.more} more ${color(use.color)} on the board.`
    case 'unblocks':
      return `It gets out of the way of ${count(use.windows, 'line')} in the making.`
    case 'roams':
      return `It has ${count(use.windows, 'open line')} through its new cell, instead of ${use.before}.`
    case 'keeps':
      return `It leaves a board worth ${points(value, 1)}.`
  }
}

const color = (index: number): string => colorLinesWords.en.colors[index] ?? ''

/** Tenths, or hundredths where tenths would not tell two values apart. */
const digitsFor = (values: readonly number[]): number =>
  new Set(values.map((value) => value.toFixed(1))).size < new Set(values).size ? 2 : 1
const points = (value: number, digits: number): string =>
  `${number(value, digits)} ${value.toFixed(digits) === (1).toFixed(digits) ? 'point' : 'points'}`
