import { catalogue, type Catalogue } from '@parlour/core'
import type { CantStop } from '@parlour/games/cant-stop'
import type { AdviceWords } from '../advice.ts'
import { adviceEnglish } from './words.en.ts'

export const words: Catalogue<AdviceWords<CantStop>> = catalogue({
  en: () => adviceEnglish,
  zh: () => import('./words.zh.ts').then(({ adviceChinese }) => adviceChinese),
})
