import type { ColorLinesExpected } from './expected.ts'

export function expected(what: ColorLinesExpected): string {
  switch (what.code) {
    case 'move':
      return '一颗球和一个格子，写作 0,0>2,2'
    case 'cell':
      return '一个格子，写作 2,2'
    case 'next-at-end':
      return '末尾写明接下来的颜色，如 next=YCM'
    case 'ball':
      return '一颗新球，写作 8,8=R'
    case 'rows':
      return `${what.rows} 行，用 / 隔开；还没放球写 ?`
    case 'row':
      return `一行 ${what.cells} 格`
    case 'ball-or-gap':
      return `球写 ${what.letters} 中的一个字母，空格写个数`
    case 'next':
      return `${what.letters} 中的 ${what.balls} 个颜色，不知道写 ?`
  }
}
