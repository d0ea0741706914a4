import { catalogue, type Catalogue, type Words } from '@parlour/core'
import type { CantStop } from './state.ts'
import { cantStopEnglish } from './words.en.ts'

export const words: Catalogue<Words<CantStop>> = catalogue({
  en: () => cantStopEnglish,
  zh: () => import('./words.zh.ts').then(({ cantStopChinese }) => cantStopChinese),
})
