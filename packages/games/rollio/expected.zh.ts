import type { RollioExpected } from './expected.ts'

export function expected(what: RollioExpected): string {
  switch (what.code) {
    case 'action':
      return 'score 0,1,2/3、reroll 0,3、roll、bank、pass、buy charm 2、sell charm 0、use consumable 1 on 3、use voucher、arrange 2,0,1、leave 或 world 1'
    case 'pick':
      return 'die 3、as 0,1/2、reroll、again 3、arrange、slot 2>0、use consumable 1、on 3、buy charm 2、world 1、roll、bank、pass 或 leave'
    case 'chance':
      return '骰子写作 3,3,4，或者 rainbow 12,77、boss hush、worlds cavern,dunes,harbour、material ghost、stock 护符/消耗品/祝福'
    case 'groups':
      return '骰子的分组，写作 0,1,2/3'
    case 'shop':
      return '护符/消耗品/祝福，写作 oneLove,-,prism/potion,-/zeal'
    case 'kind':
      return '面数和材质，写作 6 或 8crystal'
    case 'die':
      return '点数、材质和面数，写作 3、3crystal 或 7d8'
    case 'bank-left':
      return '至少还能入账一次'
    case 'dice-on-table':
      return '桌上有骰子'
    case 'no-dice-on-table':
      return '桌上没有骰子'
    case 'cup-while-rolling':
      return '正在掷时才有要掷的骰子'
    case 'groups-while-drawing':
      return '正在抽取时才有分组'
    case 'rainbow-groups':
      return '能得分的分组，其中有彩虹骰'
    case 'changing-die':
      return '正在改造时才写骰组里的一颗骰子'
    case 'shop-offers':
      return '商店里卖什么'
    case 'worlds-offered':
      return '可以选择的世界'
    case 'some-of':
      return `${what.ids.join(',')} 中的若干个，没有写 -`
    case 'most-none-twice':
      return `最多 ${what.most} 个，不能重复`
    case 'most-consumables':
      return `最多 ${what.most} 件消耗品`
    case 'most-dice':
      return `最多 ${what.most} 颗骰子`
    case 'set-size':
      return `1 到 ${what.most} 颗骰子`
    case 'die-of-set':
      return `骰组里的骰子；${what.die} 已经没有了`
  }
}
