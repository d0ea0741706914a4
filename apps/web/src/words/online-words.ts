import { catalogue, verdictWords, type Catalogue, type Language } from '@parlour/core'
import { memoize } from '../memoize.ts'
import { en } from './online.en.ts'
import type { OnlineWords } from './online.ts'

/** Apart from the page's own words, so that a game on this screen does not fetch them. */
export const onlineWords: Catalogue<OnlineWords> = catalogue({
  en: () => en,
  zh: () => import('./online.zh.ts').then(({ zh }) => zh),
})

/** All that is said online. */
export const loadOnlineWords = memoize((language: Language) =>
  Promise.all([onlineWords.load(language), verdictWords.load(language)]),
)
