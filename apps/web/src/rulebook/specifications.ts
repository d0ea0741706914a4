import type { Specification } from '../../build/specification.ts'
import { memoize } from '../memoize.ts'

export type { Specification } from '../../build/specification.ts'

const TEXTS = import.meta.glob<Specification | null>(
  ['../../../../packages/games/*/RULES.md', '../../../../packages/core/RULES.md'],
  { query: '?specification', import: 'default' },
)

const find = memoize((folder): Promise<Specification | null> => {
  return TEXTS[`../../../../packages/${folder}/RULES.md`]?.() ?? Promise.resolve(null)
})

/** The numbered rules of a game, for those who want them to the letter, and those of every table. */
export const specificationOf = (game: string): Promise<Specification | null> => find(`games/${game}`)
export const tableSpecification = (): Promise<Specification | null> => find('core')
