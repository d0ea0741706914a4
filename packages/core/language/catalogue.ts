import { LANGUAGES, PSEUDO, type Language, type WrittenLanguage } from './languages.ts'
import { marked } from './pseudo.ts'

/**
 * The same texts in every language: `words[language]`. English is always at hand; the others may be loaded when they
 * are wanted, and then must be before they are read.
 */
export type Catalogue<W> = { readonly [L in Language]: W } & {
  /** The languages it was written in. */
  readonly speaks: readonly WrittenLanguage[]
  /** Those that can be read now. */
  readonly loaded: readonly WrittenLanguage[]
  load(language: Language): Promise<W>
}

/** Where the texts are: at hand, or to be fetched, as `() => import('./words.zh.ts').then(({ zh }) => zh)`. */
type Texts<W> = { readonly en: () => W } & {
  readonly [L in Exclude<WrittenLanguage, 'en'>]: () => W | Promise<W>
}

export const catalogue = <W>(texts: Texts<W>): Catalogue<W> => catalogueOf(texts, LANGUAGES)

/** A text that stands beside what it is about, in every language, rather than in a catalogue. */
export const inLanguage = <W>(texts: { readonly [L in WrittenLanguage]: W }, language: Language): W =>
  language === PSEUDO ? marked(texts.en) : texts[language]

/** A catalogue that is written in English only, and says so to everybody: for a game of your own. */
export const englishOnly = <W>(english: W): Catalogue<W> =>
  catalogueOf({ en: () => english, zh: () => english }, ['en'])

function catalogueOf<W>(texts: Texts<W>, speaks: readonly WrittenLanguage[]): Catalogue<W> {
  const known = new Map<Language, W>()
  const wanted = new Map<Language, Promise<W>>()
  const found = (language: Language): W | Promise<W> => (language === PSEUDO ? marked(texts.en()) : texts[language]())
  const keep = (language: Language, words: W): W => {
    known.set(language, words)
    return words
  }
  const read = (language: Language): W => {
    const words = known.get(language)
    if (words !== undefined) return words
    const now = found(language)
    if (now instanceof Promise) throw new Error(`${language} is read before it was loaded`)
    return keep(language, now)
  }
  return {
    speaks,
    get loaded() {
      return speaks.filter((language) => known.has(language) || language === 'en')
    },
    get en() {
      return read('en')
    },
    get zh() {
      return read('zh')
    },
    get [PSEUDO]() {
      return read(PSEUDO)
    },
    load(language) {
      const words = known.get(language)
      if (words !== undefined) return Promise.resolve(words)
      const loading = wanted.get(language) ?? Promise.resolve(found(language)).then((all) => keep(language, all))
      wanted.set(language, loading)
      void loading.catch(() => wanted.delete(language)) // the network may be back by the next time
      return loading
    },
  }
}
