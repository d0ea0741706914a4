import type { BigTwoExpected } from './expected.ts'

export function expected(what: BigTwoExpected): string {
  switch (what.code) {
    case 'play':
      return 'cards as 3DTCKS, or pass'
    case 'pick':
      return 'one card as 3D, or pass'
    case 'deal':
      return 'cards as 3DTCKS, hands separated by /'
    case 'cards':
      return 'cards as 3DTCKS, or -'
    case 'card-once':
      return 'each card only once'
    case 'combination':
      return 'a combination of this table, or -'
    case 'locked':
      return 'only seats locked out that are neither to act nor own the table'
    case 'lowest-leads':
      return 'the holder of the lowest card to act while first=yes'
    case 'turn':
      return 'seat:cards as 0:3D3S, or seat:- for a pass'
    case 'hands':
      return `hands of ${what.seats} seats, separated by /, or ? before the deal`
    case 'scores':
      return `points of ${what.seats} seats, separated by ,`
    case 'no-empty-hand':
      return `a card in every hand while nobody has ${what.target} points`
  }
}
