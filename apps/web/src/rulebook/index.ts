import type { Language } from '@parlour/core'
import { memoize } from '../memoize.ts'
import { EVERY_TABLE, type BookWords, type Passage, type PassageWords } from './plan.ts'
import type { Rulebook } from './rulebook.ts'
import { rulebookWords } from './words.ts'

/** The rule books of all games, beside their boards. */
const BOOKS = import.meta.glob<Rulebook>('../games/*/rulebook/index.ts', { import: 'rulebook' })

/** A book, opened in one language. */
export interface OpenBook {
  readonly book: Rulebook
  readonly words: BookWords
  readonly language: Language
}

/** The book of a game, fetched when it is first wanted; null if there is no such game. */
export const openBook = memoize(async (id: string, language: Language): Promise<OpenBook | null> => {
  const book = await BOOKS[`../games/${id}/rulebook/index.ts`]?.()
  return book === undefined ? null : { book, words: await book.load(language), language }
})

/** A passage in words, be it the game's own or one of every table. */
export function passageWords({ words, language }: OpenBook, { id }: Passage): PassageWords | undefined {
  const common = EVERY_TABLE.find((passage) => passage.id === id)
  return common === undefined ? words.passages[id] : rulebookWords[language].passages[common.id]
}
