import type { BigTwoExpected } from './expected.ts'

export function expected(what: BigTwoExpected): string {
  switch (what.code) {
    case 'play':
      return '牌写作 3DTCKS，或者 pass'
    case 'pick':
      return '一张牌写作 3D，或者 pass'
    case 'deal':
      return '牌写作 3DTCKS，各家的牌用 / 隔开'
    case 'cards':
      return '牌写作 3DTCKS，没有写 -'
    case 'card-once':
      return '每张牌只写一次'
    case 'combination':
      return '这张牌桌认可的牌型，没有写 -'
    case 'locked':
      return '不能再出牌的座位，其中没有正要出牌的和出了桌上牌的'
    case 'lowest-leads':
      return 'first=yes 时轮到有最小一张牌的人'
    case 'turn':
      return '座位和牌写作 0:3D3S，过牌写作 0:-'
    case 'hands':
      return `${what.seats} 个座位的手牌，用 / 隔开；还没发牌写 ?`
    case 'scores':
      return `${what.seats} 个座位的分数，用 , 隔开`
    case 'no-empty-hand':
      return `没有人到 ${what.target} 分时，每家手里都有牌`
  }
}
