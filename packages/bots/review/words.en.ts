import { english } from '@parlour/core'
import type { Unit } from './coach.ts'
import type { ReviewWords } from './words.ts'

const { number, percent } = english

export const reviewEnglish: ReviewWords = {
  cost: (loss, unit) =>
    ({
      win: () => `costs ${percent(loss)} of winning`,
      level: () => `costs ${percent(loss)} of beating the level`,
      points: () => `costs ${points(loss)}`,
      turns: () => `costs ${turns(loss)}`,
    })[unit](),
  value: (value, unit) => amount(unit === 'turns' ? -value : value, unit),
  change: (value, unit) => `${value < 0 ? '−' : '+'}${amount(Math.abs(value), unit)}`,
  graph: {
    win: 'Chance to win',
    level: 'Chance to beat the level',
    points: 'Expected points at the end',
    turns: 'Expected turns',
  },
  severity: { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' },
  summed: (stretches, unit) => {
    if (stretches < 2) return null
    return unit === 'level' ? 'Added up over all levels' : `Added up over ${stretches} deals: 100% is one deal`
  },
  basis: {
    solved: 'Worked out to the end of the turn',
    glance: 'At a glance',
    ahead: 'Looked ahead',
    playouts: 'Played on many times',
  },
}

const amount = (value: number, unit: Unit): string => ({ win: percent, level: percent, points, turns })[unit](value)
const points = (n: number): string => {
  const shown = n < 10 ? number(n, 1) : number(Math.round(n))
  return `${shown} ${shown === '1.0' ? 'point' : 'points'}`
}
const turns = (n: number): string => `${number(n, n < 0.05 ? 2 : 1)} ${n.toFixed(1) === '1.0' ? 'turn' : 'turns'}`
