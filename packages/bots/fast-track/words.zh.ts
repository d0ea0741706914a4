import { chinese, type Names } from '@parlour/core'
import { pegNumber, type Card, type FastTrack, type PegId } from '@parlour/games/fast-track'
import type { AdviceWords } from '../advice.ts'
import { whyBest, type Deed, type Place, type Than, type Why } from './why.ts'

const { number, object, percents } = chinese

export const adviceChinese: AdviceWords<FastTrack> = {
  values: (values) => percents(values).map((share) => `胜率 ${share}`),
  reason: (advice, view, seat, who) => sentence(whyBest(advice, view, seat), who),
}

function sentence(why: Why, who: Names): string {
  switch (why.type) {
    case 'wins':
      return '直接赢得游戏。'
    case 'no-move':
      return `没有棋子能用 ${cardWords(why.card)}。`
    case 'only':
      return `${told(why.deeds, who)}，${cardWords(why.card)} 没有别的用法。`
    case 'better':
      return `${told(why.deeds, who)}。${compared(why.than, who)}`
  }
}

const told = (deeds: readonly Deed[], who: Names): string => deeds.map((deed) => done(deed, who)).join('，')

function done(deed: Deed, who: Names): string {
  const peg = tag(deed.peg)
  switch (deed.type) {
    case 'cuts':
      return deed.at === 'bullseye'
        ? `撞走靶心里${object(who(deed.victim))}的 ${peg}`
        : `撞走${object(who(deed.victim))}的 ${peg}（${placed(deed.at)}）`
    case 'enters':
      return deed.held === 0 ? `让 ${peg} 出来，待命区空了` : `让 ${peg} 出来，待命区还有 ${deed.held} 枚`
    case 'swaps':
      return `用 ${peg} 和${object(who(deed.other))}交换，${placed(deed.at)}`
    case 'goes-deeper':
      return `${peg} 往安全区里走，给后面留出 ${deed.room} 个位置`
    case 'gets-safe':
      return `${peg} 进安全区，已有 ${deed.of} 枚中的 ${deed.safe} 枚`
    case 'takes-bullseye':
      return `${peg} 进靶心，牌堆 ${deed.of} 张里有 ${deed.free} 张能再出来`
    case 'rides':
      return deed.on ? `${peg} 继续走快道，离自己的角 ${deed.hops} 跳` : `${peg} 上快道，离自己的角 ${deed.hops} 跳`
    case 'backs-over-gate':
      return `${peg} 倒退过了入口，${placed(deed.at)}，原来是 ${deed.before} 孔`
    case 'goes-back':
      return deed.onGate ? `${peg} 退四孔，正好到入口` : `${peg} 退四孔`
    case 'moves':
      return deed.out ? `${peg} 从靶心出来，${placed(deed.at)}` : `${peg} 前进，${placed(deed.at)}`
  }
}

function compared(than: Than, who: Names): string {
  switch (than.type) {
    case 'gives-up-ride':
      return `次好的走法会让 ${tag(than.peg)} 离开快道。`
    case 'exposes': {
      const { cards, of, rival } = than.worse
      return than.here === null
        ? `次好的走法会让${object(who(rival))}的 ${of} 张牌里有 ${cards} 张能撞到 ${tag(than.peg)}。`
        : `次好的走法会让${object(who(rival))}的 ${of} 张牌里有 ${cards} 张能撞到 ${tag(than.peg)}，这样走只有 ${than.here.cards} 张。`
    }
    case 'wins-less':
      return than.less < LEAST ? '次好的走法也差不多。' : `次好的走法每 100 局少赢 ${number(100 * than.less, 1)} 局。`
  }
}
const LEAST = 0.0005 // rounds to less than a tenth of a game in 100

const GOALS = { gate: '入口', home: '起点' } as const
const placed = ({ holes, goal }: Place): string =>
  holes === 0 ? `正好在${GOALS[goal]}` : `离${GOALS[goal]} ${holes} 孔`
const tag = (peg: PegId): string => `#${pegNumber(peg)}`
const cardWords = (card: Card): string => (card === 'joker' ? '王' : card)
