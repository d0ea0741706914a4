import { catalogue, type Catalogue } from './language/catalogue.ts'
import type { Names } from './language/person.ts'
import type { Doubt, Verified } from './verify.ts'
import { verdictEnglish } from './verify-words.en.ts'

/** The verdict on a record's dice as sentences; the page and the command line say the same. */
export interface VerdictWords {
  doubt(doubt: Doubt, who: Names): string
  verified(verified: Verified): readonly string[] // what was checked, and what could not be
}

export const verdictWords: Catalogue<VerdictWords> = catalogue({
  en: () => verdictEnglish,
  zh: () => import('./verify-words.zh.ts').then(({ verdictChinese }) => verdictChinese),
})
