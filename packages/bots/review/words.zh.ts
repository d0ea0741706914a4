import { chinese } from '@parlour/core'
import type { Unit } from './coach.ts'
import type { ReviewWords } from './words.ts'

const { number, percent } = chinese

export const reviewChinese: ReviewWords = {
  cost: (loss, unit) =>
    ({
      win: () => `损失 ${percent(loss)} 的胜率`,
      level: () => `损失 ${percent(loss)} 的过关机会`,
      points: () => `少得 ${points(loss)}`,
      turns: () => `多花 ${turns(loss)}`,
    })[unit](),
  value: (value, unit) => amount(unit === 'turns' ? -value : value, unit),
  change: (value, unit) => `${value < 0 ? '−' : '+'}${amount(Math.abs(value), unit)}`,
  graph: { win: '胜率', level: '过关的把握', points: '预计最后得分', turns: '预计回合数' },
  severity: { inaccuracy: '小失误', mistake: '失误', blunder: '大失误' },
  summed: (stretches, unit) => {
    if (stretches < 2) return null
    return unit === 'level' ? '各关合计' : `${stretches} 副牌合计，100% 等于一副牌`
  },
  basis: {
    solved: '整个回合算到底',
    glance: '粗看一眼',
    ahead: '往后算过',
    playouts: '反复试打过',
  },
}

const amount = (value: number, unit: Unit): string => ({ win: percent, level: percent, points, turns })[unit](value)
const points = (n: number): string => `${n < 10 ? number(n, 1) : number(Math.round(n))} 分`
const turns = (n: number): string => `${number(n, n < 0.05 ? 2 : 1)} 个回合`
