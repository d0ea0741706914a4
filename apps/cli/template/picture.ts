import type { Names, Picture } from '@parlour/core'
import { total } from './rules.ts'
import type { View } from './state.ts'

/** A row for each player: their dice, or how many there are. */
export const render = (v: View, who: Names): Picture =>
  v.hands.map(({ count, dice, stays }, seat) => [
    seat === v.seat && !stays ? '> ' : '  ',
    { text: who(seat).name, tone: seat },
    `  ${dice === null ? '[?]'.repeat(count) : dice.map((die) => `[${die}]`).join('')}`,
    dice === null ? '' : `  ${total(dice)}`,
    { text: stays ? '  stays' : dice !== null && total(dice) > v.settings.goal ? '  bust' : '', tone: 'dim' },
  ])
