import { catalogue, type Catalogue } from '@parlour/core'
import type { Rollio } from '@parlour/games/rollio'
import type { AdviceWords } from '../advice.ts'
import { adviceEnglish } from './words.en.ts'

export const words: Catalogue<AdviceWords<Rollio>> = catalogue({
  en: () => adviceEnglish,
  zh: () => import('./words.zh.ts').then(({ adviceChinese }) => adviceChinese),
})
