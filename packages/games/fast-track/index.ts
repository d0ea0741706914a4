import type { Game } from '@parlour/core'
import { notation } from './notation.ts'
import { guide } from './options.ts'
import { render } from './picture.ts'
import { rules } from './rules.ts'
import { SEATS, settings } from './settings.ts'
import type { FastTrack } from './state.ts'
import { visibility } from './view.ts'
import { words } from './words.ts'

export const fastTrack: Game<FastTrack> = {
  id: 'fast-track',
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

export * from './cards.ts'
export * from './geometry.ts'
export { move, route, waysOf } from './paths.ts'
export { discards, drawPile, enter, pegsHome, setUp, SKIP } from './rules.ts'
export type { Settings } from './settings.ts'
export { afterFirst, isSplitMode } from './split.ts'
export * from './state.ts'
export { words as fastTrackWords, type FastTrackWords } from './words.ts'
