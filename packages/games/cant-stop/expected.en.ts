import type { CantStopExpected } from './expected.ts'

export function expected(what: CantStopExpected): string {
  switch (what.code) {
    case 'action':
      return 'two columns as 6+8, one column as 6, roll, stop or pass'
    case 'pick':
      return 'a card as 6+8, one of its numbers as 6, roll, stop or pass'
    case 'dice':
      return 'four dice as 2345'
    case 'dice-or-phase':
      return 'four dice as 2345, - to roll or stop, or ? before the roll'
    case 'marker':
      return 'column:height as 7:5, or -'
    case 'most-runners':
      return `at most ${what.most} runners`
    case 'camps':
      return `camps of ${what.seats} seats, separated by /`
    case 'won-once':
      return `column ${what.column} won by one seat only`
    case 'column-once':
      return `column ${what.column} only once`
    case 'height':
      return `a height from 1 to ${what.top}`
  }
}
