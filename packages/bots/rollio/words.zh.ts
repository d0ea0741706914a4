import { chinese } from '@parlour/core'
import { rollioWords, type Item, type Rollio } from '@parlour/games/rollio'
import type { AdviceWords } from '../advice.ts'
import { whyBest, type Scored, type Why } from './why.ts'

const { number, percent, percents } = chinese
const items = (): (typeof rollioWords.zh)['items'] => rollioWords.zh.items // loaded before these words are read

export const adviceChinese: AdviceWords<Rollio> = {
  values: (values) => percents(values.map(share)).map((text) => `过关率 ${text}`),
  reason: (advice, s) => sentence(whyBest(advice, s)),
}

function sentence(why: Why): string {
  const { consumables, charms, worlds } = items()
  switch (why.type) {
    case 'only':
      return '这里没有别的可做。'
    case 'wins-level':
      return `这样就有 ${number(why.reaches)}，目标是 ${number(why.target)}。`
    case 'score':
      return why.other === null ? brings('这样', why.own) : `${brings('这样', why.own)}${brings('另一种', why.other)}`
    case 'no-reroll': {
      const [rerolling, own] = percents([share(why.rerolling), share(why.chance)])
      return why.chance - why.rerolling < SAME
        ? `${brings('这样', why.own)}重掷也不会赢得更多。`
        : `${brings('这样', why.own)}重掷的过关率是 ${rerolling}，这样是 ${own}。`
    }
    case 'reroll': {
      const [own, other] = percents([share(why.chance), share(why.otherwise)])
      return `这里最多只得 ${number(why.best)} 分。重掷 ${why.dice} 颗的过关率是 ${own}，不重掷是 ${other}。`
    }
    case 'rescue':
      return why.kept > 0
        ? `没有能计分的：不重掷就损失${lost(why.pot, why.cost)}。留下的骰子也许有用。`
        : `没有能计分的：不重掷就损失${lost(why.pot, why.cost)}。`
    case 'let-go':
      return `损失${lost(why.pot, why.cost)}，${why.rerolls} 次重掷留到后面更值。`
    case 'bank':
      return why.flop === 0
        ? `${why.dice} 颗骰子不会失手，但入账后还差 ${number(why.missing)}，剩 ${why.banks} 次入账。`
        : `${why.dice} 颗骰子有 ${percent(why.flop)} 失手，会损失 ${number(why.pot)}。入账后还差 ${number(why.missing)}，剩 ${why.banks} 次入账。`
    case 'roll': {
      const risk = `还差 ${number(why.missing)}，剩 ${why.banks} 次入账，${why.dice} 颗骰子${flops(why.flop)}。`
      return why.rerolls > 0 && why.flop > 0 ? `${risk}还有 ${why.rerolls} 次重掷可以补救。` : risk
    }
    case 'fresh-roll':
      return `还差 ${number(why.missing)}，剩 ${why.banks} 次入账。${why.dice} 颗骰子${flops(why.flop)}。`
    case 'use':
      return why.to > why.from
        ? `最高分从 ${number(why.from)} 提到 ${number(why.to)}。`
        : `不用${consumables[why.own]}，这一掷就没了。`
    case 'stronger': {
      const [before, after] = percents([share(why.otherwise), share(why.chance)])
      return `${consumables[why.own]}让把握从 ${before} 提到 ${after}。`
    }
    case 'arrange':
      return `噤声者会让第一枚护符失效，少了${charms[why.first]}影响最小。`
    case 'buy': {
      const [own, other] = percents([share(why.chance), share(why.otherwise)])
      return why.other === null
        ? `有了${nameOf(why.item)}，后面的过关率是 ${own}，没有是 ${other}。`
        : `有了${nameOf(why.item)}，后面的过关率是 ${own}，换成${nameOf(why.other)}是 ${other}。`
    }
    case 'sell':
      return `货架上有更好的护符，${charms[why.charm]}用处最小。换过之后过关率是 ${percent(share(why.chance))}。`
    case 'refresh':
      return `这里的货都没什么用，你还有 ${why.vouchers} 张兑换券换新货。`
    case 'leave': {
      const [own, other] = percents([share(why.chance), share(why.otherwise)])
      return why.other === null
        ? `$${number(why.money)} 买不到有用的东西。`
        : `买${nameOf(why.other)}的过关率是 ${other}，留着钱是 ${own}。`
    }
    case 'world': {
      const [own, other] = percents([share(why.chance), share(why.otherwise)])
      return why.other === null
        ? `只能去${worlds[why.world]}。`
        : `去${worlds[why.world]}的过关率是 ${own}，去${worlds[why.other]}是 ${other}。`
    }
  }
}

function nameOf(item: Item): string {
  const { packs, charms, consumables, blessings } = items()
  return new Map([packs, charms, consumables, blessings].flatMap((names) => Object.entries(names))).get(item) ?? item
}

const brings = (which: string, { gain, left, hot, flop }: Scored): string =>
  hot
    ? `${which}得 ${number(gain)} 分，而且全热。`
    : `${which}得 ${number(gain)} 分，剩 ${left} 颗骰子，${flops(flop)}。`

const lost = (pot: number, cost: number): string =>
  pot > 0 && cost > 0
    ? `分池里的 ${number(pot)} 和已入账的 ${number(cost)} 分`
    : pot > 0
      ? `分池里的 ${number(pot)}`
      : cost > 0
        ? `已入账的 ${number(cost)} 分`
        : '这一掷'

const flops = (chance: number): string => (chance === 0 ? '不会失手' : `有 ${percent(chance)} 失手`)
const share = (chance: number): number => Math.max(0, Math.min(1, chance))
const SAME = 0.0005
