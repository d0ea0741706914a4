import type { Game } from '@parlour/core'
import { notation } from './notation.ts'
import { guide } from './options.ts'
import { draw } from './picture.ts'
import { rules } from './rules.ts'
import { SEATS, settings } from './settings.ts'
import type { FastTrack } from './state.ts'
import { sight } from './view.ts'
import { words } from './words.ts'

export const fastTrack: Game<FastTrack> = {
  id: 'fast-track',
  edition: 1,
  seats: SEATS,
  settings,
  rules,
  sight,
  guide,
  notation,
  words,
  draw,
}

export * from './cards.ts'
export * from './geometry.ts'
export { discards, drawPile, pegsHome } from './rules.ts'
export type { Settings } from './settings.ts'
export { isSplitMode } from './split.ts'
export * from './state.ts'
export { popup, SPLIT_ENTRY, splitStrip } from './words.ts'
