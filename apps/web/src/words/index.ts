import { catalogue, commonWords, type Catalogue, type Language } from '@parlour/core'
import { en } from './page.en.ts'
import type { PageWords } from './page.ts'

export type { PageWords } from './page.ts'

export const pageWords: Catalogue<PageWords> = catalogue({
  en: () => en,
  zh: () => import('./page.zh.ts').then(({ zh }) => zh),
})

/** What every screen says; a game and the online part load their own. */
export const loadPageWords = async (language: Language): Promise<Language> => {
  await Promise.all([pageWords.load(language), commonWords.load(language)])
  return language
}
