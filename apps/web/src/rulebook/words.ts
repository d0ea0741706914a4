import { catalogue, type Catalogue, type Language } from '@parlour/core'
import { memoize } from '../memoize.ts'
import { en } from './words.en.ts'
import type { CHAPTERS, EVERY_TABLE, PassageWords } from './plan.ts'

/** What all rule books say. */
export interface RulebookWords {
  readonly title: (game: string) => string
  readonly contents: string
  readonly goal: string
  readonly chapters: { readonly [C in (typeof CHAPTERS)[number]]: string }
  readonly everyTable: string
  readonly passages: { readonly [I in (typeof EVERY_TABLE)[number]['id']]: PassageWords }
  readonly learn: string
  readonly play: string
  readonly exact: string
  readonly exactTitle: (game: string) => string
  readonly exactAbout: string
  readonly exactRule: (rule: string) => string
  readonly simple: string // the way back from the exact rules
  readonly whole: string
  readonly missing: (rule: string) => string
  readonly names: readonly string[] // of the people in the pictures, by seat; the first is the reader
}

export const rulebookWords: Catalogue<RulebookWords> = catalogue({
  en: () => en,
  zh: () => import('./words.zh.ts').then(({ zh }) => zh),
})

export const loadRulebookWords = memoize((language: Language) => rulebookWords.load(language))
