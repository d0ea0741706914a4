import type { Game } from '@parlour/core'
import { notation } from './notation.ts'
import { guide } from './options.ts'
import { render } from './picture.ts'
import { rules } from './rules.ts'
import { SEATS, settings } from './settings.ts'
import type { BigTwo } from './state.ts'
import { visibility } from './view.ts'
import { words } from './words.ts'

export const bigTwo: Game<BigTwo> = {
  id: 'big-two',
  edition: 1,
  seats: SEATS,
  settings,
  rules,
  visibility,
  guide,
  notation,
  words,
  render,
}

export { beats, combinationOf, highest, isBomb, lowest, rankOf, strength, suitOf } from './combinations.ts'
export { playsOf } from './plays.ts'
export { forcedCard } from './options.ts'
export { cardsEach, legalActions, penalty, receiver } from './rules.ts'
export { couldAnswer, isUnbeatable, strongest } from './unbeatable.ts'
export { ceilings } from './view.ts'
export { cardText, cardsText } from './card-text.ts'
export { words as bigTwoWords, type BigTwoWords } from './words.ts'
export * from './state.ts'
export type { Settings } from './settings.ts'
