import { catalogue, type Catalogue } from '@parlour/core'
import type { FastTrack } from '@parlour/games/fast-track'
import type { AdviceWords } from '../advice.ts'
import { adviceEnglish } from './words.en.ts'

export const words: Catalogue<AdviceWords<FastTrack>> = catalogue({
  en: () => adviceEnglish,
  zh: () => import('./words.zh.ts').then(({ adviceChinese }) => adviceChinese),
})
