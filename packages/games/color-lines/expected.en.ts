import type { ColorLinesExpected } from './expected.ts'

export function expected(what: ColorLinesExpected): string {
  switch (what.code) {
    case 'move':
      return 'a ball and a cell as 0,0>2,2'
    case 'cell':
      return 'a cell as 2,2'
    case 'next-at-end':
      return 'the next colours at the end, as next=YCM'
    case 'ball':
      return 'a new ball as 8,8=R'
    case 'rows':
      return `${what.rows} rows separated by /, or ? before the first balls`
    case 'row':
      return `a row of ${what.cells} cells`
    case 'ball-or-gap':
      return `a ball of ${what.letters} or a number of empty cells`
    case 'next':
      return `${what.balls} of the colours ${what.letters}, or ? where they are not known`
  }
}
