import { catalogue, type Catalogue } from '@parlour/core'
import type { BigTwo } from '@parlour/games/big-two'
import type { AdviceWords } from '../advice.ts'
import { adviceEnglish } from './words.en.ts'

export const words: Catalogue<AdviceWords<BigTwo>> = catalogue({
  en: () => adviceEnglish,
  zh: () => import('./words.zh.ts').then(({ adviceChinese }) => adviceChinese),
})
