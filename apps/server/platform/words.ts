import { catalogue, type Catalogue } from '@parlour/core'
import type { RefusalCode } from '@parlour/protocol'
import { apiEnglish } from './words.en.ts'

/** What the API says beside the games' own words. */
export interface ApiWords {
  readonly refusals: { readonly [C in RefusalCode]: string }
  lookAt(fields: readonly string[]): string // what of a request is not as it must be
  readonly noCoach: string
  seat(number: number): string // the holder of a seat that has no name
}

export const apiWords: Catalogue<ApiWords> = catalogue({
  en: () => apiEnglish,
  zh: () => import('./words.zh.ts').then(({ apiChinese }) => apiChinese),
})
