import type { Game } from '@parlour/core'
import { notation } from './notation.ts'
import { guide } from './options.ts'
import { render } from './picture.ts'
import { rules } from './rules.ts'
import { SEATS, settings } from './settings.ts'
import type { CantStop } from './state.ts'
import { visibility } from './view.ts'
import { words } from './words.ts'

export const cantStop: Game<CantStop> = {
  id: 'cant-stop',
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

export { oddsOf, bustCount, type Odds } from './odds.ts'
export { badges, stopWins, type Badge } from './options.ts'
export * from './state.ts'
export type { Settings } from './settings.ts'
