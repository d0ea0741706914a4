import type { RuleBook } from '../build/markdown.ts'
import { remember } from './remember.ts'

export type { RuleBook } from '../build/markdown.ts'

const BOOKS = import.meta.glob<RuleBook | null>(['../../../packages/games/*/RULES.md', '../../../packages/core/RULES.md'], {
  query: '?rules',
  import: 'default',
})

const find = remember((path): Promise<RuleBook | null> => BOOKS[path]?.() ?? Promise.resolve(null))

/** The rule book of a game, and the one every table follows. */
export const bookOf = (game: string): Promise<RuleBook | null> => find(`../../../packages/games/${game}/RULES.md`)
export const tableBook = (): Promise<RuleBook | null> => find('../../../packages/core/RULES.md')
