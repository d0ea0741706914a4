import { catalogue, type Catalogue } from '@parlour/core'
import type { RefusalCode } from '@parlour/protocol'
import { apiEnglish } from './words.en.ts'

/** What the API says beside the games' own words. */
export interface ApiWords {
  readonly refusals: { readonly [C in RefusalCode]: string }
  readonly noCoach: string
  seat(number: number): string // whoever sits where nobody has a name
}

export const apiWords: Catalogue<ApiWords> = catalogue({
  en: () => apiEnglish,
  zh: () => import('./words.zh.ts').then(({ apiChinese }) => apiChinese),
})
