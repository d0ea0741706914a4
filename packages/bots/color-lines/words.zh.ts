import { chinese } from '@parlour/core'
import { colorLinesWords, type ColorLines } from '@parlour/games/color-lines'
import type { AdviceWords } from '../advice.ts'
import { useOf, type Use } from './why.ts'

const { number } = chinese

export const adviceChinese: AdviceWords<ColorLines> = {
  values: (values) => values.map((value) => `值 ${number(value, digitsFor(values))} 分`), // begun lines included

  reason({ best, second }, v) {
    const use = useOf(v, best.action)
    const good = told(use, best.value)
    if (second === null) return `${good}没有别的走法了。`
    const other = useOf(v, second.action)
    if (use.type === 'clears' && other.type !== 'clears') return `${good}次好的走法什么也消不掉。`
    if (use.type === 'clears' && other.type === 'clears' && other.points < use.points)
      return `${good}次好的走法只有 ${other.points} 分。`
    if (use.type === 'readies' && other.type !== 'readies') return `${good}次好的走法之后没有线可连。`
    const less = best.value - second.value
    return less < TENTH ? `${good}次好的走法也差不多。` : `${good}次好的走法少值 ${number(less, 1)} 分。`
  },
}

const TENTH = 0.05 // rounds to less than a tenth

function told(use: Use, value: number): string {
  switch (use.type) {
    case 'clears':
      return `消去 ${use.balls} 个${color(use.color)}球，得 ${use.points} 分，也不会出新球。`
    case 'readies':
      return use.joins
        ? `摆好 ${use.balls - 1} 个${color(use.color)}球：只要不被新球挡住，下一步就能连成线，得 ${use.points} 分。`
        : `让开了路：只要不被新球挡住，下一步就能消去 ${use.balls} 个${color(use.color)}球，得 ${use.points} 分。`
    case 'opens':
      return `打通了 ${use.cells} 个被隔开的格子。`
    case 'gathers':
      return `把 ${use.balls} 个${color(use.color)}球摆到一条线上，${use.others === 0 ? '中间没有别的球' : `中间挡着 ${use.others} 个球`}，棋盘上${use.more === 0 ? '没有别的' : `还有 ${use.more} 个`}${color(use.color)}球。`
    case 'unblocks':
      return `给 ${use.windows} 条快成的线让了路。`
    case 'roams':
      return `新位置上有 ${use.windows} 条可连的线，原来是 ${use.before} 条。`
    case 'keeps':
      return `留下的棋盘值 ${number(value, 1)} 分。`
  }
}

const color = (index: number): string => colorLinesWords.zh.colors[index] ?? ''

/** Tenths, or hundredths where tenths would not tell two values apart. */
const digitsFor = (values: readonly number[]): number =>
  new Set(values.map((value) => value.toFixed(1))).size < new Set(values).size ? 2 : 1
