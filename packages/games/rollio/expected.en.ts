import type { RollioExpected } from './expected.ts'

export function expected(what: RollioExpected): string {
  switch (what.code) {
    case 'action':
      return 'score 0,1,2/3, reroll 0,3, roll, bank, pass, buy charm 2, sell charm 0, use consumable 1 on 3, use voucher, arrange 2,0,1, leave or world 1'
    case 'pick':
      return 'die 3, as 0,1/2, reroll, again 3, arrange, slot 2>0, use consumable 1, on 3, buy charm 2, world 1, roll, bank, pass or leave'
    case 'chance':
      return 'dice as 3,3,4, rainbow 12,77, boss hush, worlds cavern,dunes,harbour, material ghost, or stock charms/consumables/blessing'
    case 'groups':
      return 'groups of dice as 0,1,2/3'
    case 'shop':
      return 'charms/consumables/blessing as oneLove,-,prism/potion,-/zeal'
    case 'kind':
      return 'sides and material as 6 or 8crystal'
    case 'die':
      return 'value, material and size as 3, 3crystal or 7d8'
    case 'bank-left':
      return 'a bank left'
    case 'dice-on-table':
      return 'dice on the table'
    case 'no-dice-on-table':
      return 'no dice on the table'
    case 'cup-while-rolling':
      return 'dice to roll exactly while rolling'
    case 'groups-while-drawing':
      return 'groups exactly while drawing'
    case 'rainbow-groups':
      return 'groups that score, with a rainbow die'
    case 'changing-die':
      return 'a die of the set exactly while changing'
    case 'shop-offers':
      return 'what the shop offers'
    case 'worlds-offered':
      return 'worlds to choose from'
    case 'some-of':
      return `- or some of ${what.ids.join(',')}`
    case 'most-none-twice':
      return `at most ${what.most}, none twice`
    case 'most-consumables':
      return `at most ${what.most} consumables`
    case 'most-dice':
      return `at most ${what.most} dice`
    case 'set-size':
      return `1 to ${what.most} dice`
    case 'die-of-set':
      return `dice of the set; no ${what.die} is left in it`
  }
}
