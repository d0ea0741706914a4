/** The languages people can choose; one added here is missing in every catalogue until it is written: no build. */
export const LANGUAGES = ['en', 'zh'] as const
export type WrittenLanguage = (typeof LANGUAGES)[number]

/** English with every text marked, made from it: what a test reads without marks came from no catalogue. */
export const PSEUDO = 'en-XA'

export type Language = WrittenLanguage | typeof PSEUDO

/** What each language calls itself. */
export const LANGUAGE_NAMES: { readonly [L in WrittenLanguage]: string } = { en: 'English', zh: '简体中文' }

/** `zh`, `zh-CN`, `zh_CN.UTF-8` or `ZH` as the language it asks for; null where there is none for it. */
export function languageFrom(tag: string): Language | null {
  if (tag.toLowerCase() === PSEUDO.toLowerCase()) return PSEUDO
  const [primary = ''] = tag.toLowerCase().split(/[-_.@]/)
  return LANGUAGES.find((language) => language === primary) ?? null
}
