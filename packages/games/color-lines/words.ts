import { catalogue, type Catalogue, type Words } from '@parlour/core'
import type { ColorLines } from './state.ts'
import { colorLinesEnglish } from './words.en.ts'

export interface ColorLinesWords extends Words<ColorLines> {
  readonly colors: readonly string[] // by colour; the first is none
}

export const words: Catalogue<ColorLinesWords> = catalogue({
  en: () => colorLinesEnglish,
  zh: () => import('./words.zh.ts').then(({ colorLinesChinese }) => colorLinesChinese),
})
