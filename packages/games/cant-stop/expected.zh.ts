import type { CantStopExpected } from './expected.ts'

export function expected(what: CantStopExpected): string {
  switch (what.code) {
    case 'action':
      return '两列写作 6+8，一列写作 6，或者 roll、stop、pass'
    case 'pick':
      return '一种组合写作 6+8，其中一个数写作 6，或者 roll、stop、pass'
    case 'dice':
      return '四颗骰子，写作 2345'
    case 'dice-or-phase':
      return '四颗骰子写作 2345，该掷或该收手写 -，还没掷写 ?'
    case 'marker':
      return '列和高度写作 7:5，没有写 -'
    case 'most-runners':
      return `最多 ${what.most} 个攀登者`
    case 'camps':
      return `${what.seats} 个座位的营地，用 / 隔开`
    case 'won-once':
      return `${what.column} 列只归一个座位`
    case 'column-once':
      return `${what.column} 列只写一次`
    case 'height':
      return `1 到 ${what.top} 的高度`
  }
}
