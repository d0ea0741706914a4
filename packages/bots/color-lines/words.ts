import { catalogue, type Catalogue } from '@parlour/core'
import type { ColorLines } from '@parlour/games/color-lines'
import type { AdviceWords } from '../advice.ts'
import { adviceEnglish } from './words.en.ts'

export const words: Catalogue<AdviceWords<ColorLines>> = catalogue({
  en: () => adviceEnglish,
  zh: () => import('./words.zh.ts').then(({ adviceChinese }) => adviceChinese),
})
