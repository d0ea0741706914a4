import { COLOR, type Color, type ColorLines } from '@parlour/games/color-lines'
import type { AdviceWords } from '../advice.ts'
import { useOf, type Use } from './why.ts'

export const english: AdviceWords<ColorLines> = {
  value: (value) => `worth ${tenths(value)} points`, // begun lines included

  reason({ best, second }, v) {
    const use = useOf(v, best.action)
    if (second === null) return `${told(use, best.value)}; there is nothing else to play.`
    const other = useOf(v, second.action)
    if (use.type === 'clears' && other.type !== 'clears') return `${told(use, best.value)}; the next best would clear nothing now.`
    if (use.type === 'clears' && other.type === 'clears' && other.points < use.points)
      return `${told(use, best.value)}; the next best would bring only ${other.points}.`
    if (use.type === 'readies' && other.type !== 'readies')
      return `${told(use, best.value)}; after the next best no line could be completed at once.`
    const less = tenths(best.value - second.value)
    return less === '0.0'
      ? `${told(use, best.value)}; the next best is as good to a tenth of a point.`
      : `${told(use, best.value)}; the next best is worth ${less} points less.`
  },
}

function told(use: Use, value: number): string {
  switch (use.type) {
    case 'clears':
      return `It clears ${use.balls} ${COLOR[use.color]} balls for ${use.points} points, and no new balls come`
    case 'readies':
      return use.joins
        ? `It puts ${use.balls - 1} ${COLOR[use.color]} balls in place, and the next move can complete the line for ${use.points} points unless a new ball blocks it`
        : `It opens the way for the next move to clear ${use.balls} ${COLOR[use.color]} balls for ${use.points} points unless a new ball blocks it`
    case 'opens':
      return `It gives back ${use.cells === 1 ? 'a cell' : `${use.cells} cells`} that ${use.cells === 1 ? 'was' : 'were'} cut off`
    case 'gathers':
      return `It brings ${use.balls} ${COLOR[use.color]} balls into one line, ${inTheWay(use.others)}and ${more(use.more, use.color)}`
    case 'unblocks':
      return `It stands in the way of ${use.windows === 1 ? 'one begun line' : `${use.windows} begun lines`} less`
    case 'roams':
      return `It has ${use.windows} open lines through its new cell, where it had ${use.before}`
    case 'keeps':
      return `It leaves a board ${english.value(value)}`
  }
}

const inTheWay = (others: number): string =>
  others === 0 ? 'nothing in their way, ' : `${others} ${others === 1 ? 'ball' : 'balls'} in their way, `

const more = (balls: number, color: Color): string =>
  balls === 0 ? `no more ${COLOR[color]} on the board` : `${balls} more ${COLOR[color]} on the board`

const tenths = (value: number): string =>
  value
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−')
