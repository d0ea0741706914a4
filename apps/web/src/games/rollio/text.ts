import { commonWords, type CommonWords, type Language } from '@parlour/core'
import { rollioWords, type RollioWords } from '@parlour/games/rollio'
import { boardWords, type BoardWords } from './words.ts'

/** All the board says: its own words, what the engine calls things, and how a language joins a title to its text. */
export interface BoardText extends BoardWords, Pick<CommonWords, 'titled'> {
  readonly items: RollioWords['items']
}

export const boardText = (language: Language): BoardText => ({
  ...boardWords[language],
  titled: commonWords[language].titled,
  items: rollioWords[language].items,
})
