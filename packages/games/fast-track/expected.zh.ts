import type { FastTrackExpected } from './expected.ts'

export function expected(what: FastTrackExpected): string {
  switch (what.code) {
    case 'action':
      return '走棋写作 a1>b.A2，拆分写作 a1+3>b.A4|a2>c.E0，出子写作 enter>a.H，交换写作 a1<>b2，或者 skip'
    case 'pick':
      return '棋子写作 a1，目的地写作 >b.A2，前一半写作 +3>b.A4，交换写作 <>b2，或者 enter、skip、split'
    case 'first-half':
      return '前一半写作 a1+3>b.A4，走 1 到 6 步'
    case 'second-half':
      return '后一半写作 a2>c.E0，走不了写 -'
    case 'home-hole':
      return '起点，写作 a.H'
    case 'seated-pegs':
      return 'seats= 里那几区的棋子'
    case 'seated-letter':
      return 'seats= 里的一个字母'
    case 'winner':
      return '没有翻开的牌时写 seats= 里的一个字母，否则写 -'
    case 'zones':
      return 'a 到 f 中两到六个不同的字母，如 abde'
    case 'hole-once':
      return '一个孔只放一枚棋子'
    case 'peg':
      return "孔写作 b.A3、c.F、a.S2 或 X，后面按情况加 * ' ^"
    case 'own-zone':
      return '安全区和待命区只能是自己的'
    case 'flag-once':
      return '每个标记只写一次'
    case 'riding':
      return '* 只用于别家的角'
    case 'card':
      return `${what.cards.join('、')} 之一，还没抽牌写 -`
    case 'free-hole':
      return `${what.hole} 只放一枚棋子`
    case 'most-pegs':
      return `最多 ${what.most} 枚棋子`
    case 'pegs-outside':
      return `待命区外至少 ${what.least} 枚棋子`
    case 'piles':
      return what.piles === 1 ? '一副牌堆' : `${what.piles} 副牌堆，用 / 隔开`
    case 'pile':
      return `${what.digits} 个数字：A 2 … K joker 各剩几张`
    case 'most-copies':
      return `${what.card} 最多 ${what.most} 张`
  }
}
