import type { Language } from '@parlour/core'
import { en } from './online.en.ts'
import type { OnlineWords } from './online.ts'

/** Apart from the page's own words, so that whoever plays here does not fetch them. */
export const onlineWords: Record<Language, OnlineWords> = { en }
