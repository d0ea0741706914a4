import type { Game } from '@parlour/core'
import { notation } from './notation.ts'
import { guide } from './options.ts'
import { render } from './picture.ts'
import { rules } from './rules.ts'
import { SEATS, settings } from './settings.ts'
import type { ColorLines } from './state.ts'
import { visibility } from './view.ts'
import { words } from './words.ts'

export const colorLines: Game<ColorLines> = {
  id: 'color-lines',
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

export { AXES, geometryOf, indexOf, type Geometry } from './geometry.ts'
export { linesThrough, type Lines } from './lines.ts'
export { pathTo, routesFrom, type Routes } from './paths.ts'
export { points } from './rules.ts'
export * from './state.ts'
export type { Settings } from './settings.ts'
export { cellName, columnName, rowName } from './cell-name.ts'
export { words as colorLinesWords, type ColorLinesWords } from './words.ts'
