import type { Language } from '@parlour/core'
import { en } from './en.ts'
import type { PageWords } from './page.ts'

export type { PageWords } from './page.ts'

/** A language that the contract lists is missing here until it is written: the type check fails. */
export const pageWords: Record<Language, PageWords> = { en }
