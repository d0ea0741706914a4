import { languageFrom, LANGUAGES, PSEUDO, type Language } from '@parlour/core'

/** What may be wished for: what the browser asks for, or one of the languages Parlour speaks. */
export const LANGUAGE_WISHES = ['auto', ...LANGUAGES] as const
export type LanguageWish = 'auto' | Language

/** Also the one that only tests wish for. */
export const isLanguageWish = (wish: unknown): wish is LanguageWish =>
  wish === PSEUDO || LANGUAGE_WISHES.some((known) => known === wish)

/** The preference comes first, then the browser's languages in their order, then English. */
export function languageOf(wish: LanguageWish, browser: readonly string[]): Language {
  if (wish !== 'auto') return wish
  for (const tag of browser) {
    const language = languageFrom(tag)
    if (language !== null) return language
  }
  return 'en'
}

/** For `<html lang>`: fonts and voices differ between Chinese scripts. */
export const tagOf = (language: Language): string => (language === 'zh' ? 'zh-Hans' : language)
