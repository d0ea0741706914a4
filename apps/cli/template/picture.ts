import type { Language, Names, Picture } from '@parlour/core'
import { total } from './rules.ts'
import type { View } from './state.ts'
import { pictureWords } from './words.ts'

/** A row for each player: their dice, or how many there are. */
export const render = (v: View, who: Names, language: Language): Picture =>
  v.hands.map(({ count, dice, stays }, seat) => [
    seat === v.seat && !stays ? '> ' : '  ',
    { text: who(seat).name, tone: seat },
    `  ${dice === null ? '[?]'.repeat(count) : dice.map((die) => `[${die}]`).join('')}`,
    dice === null ? '' : `  ${total(dice)}`,
    {
      text: stays ? `  ${pictureWords[language].stays}` : isBust(dice, v) ? `  ${pictureWords[language].bust}` : '',
      tone: 'dim',
    },
  ])

const isBust = (dice: readonly number[] | null, v: View): boolean => dice !== null && total(dice) > v.settings.goal
