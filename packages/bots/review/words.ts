import { catalogue, type Catalogue } from '@parlour/core'
import type { Basis, Unit } from './coach.ts'
import type { Severity } from './severity.ts'
import { reviewEnglish } from './words.en.ts'

/** What any review says, whatever the game. */
export interface ReviewWords {
  /** "costs 8% of winning". */
  cost(loss: number, unit: Unit): string
  /** "63%", "1,240 points". */
  value(value: number, unit: Unit): string
  /** "+12%", "−140 points": a sum over a whole game. */
  change(value: number, unit: Unit): string
  /** What such a sum goes over, if that is more than one stretch: then shares may pass 100%. */
  summed(stretches: number, unit: Unit): string | null
  /** What the graph shows. */
  readonly graph: { readonly [U in Unit]: string }
  readonly severity: { readonly [S in Severity]: string }
  readonly basis: { readonly [B in Basis]: string }
}

export const reviewWords: Catalogue<ReviewWords> = catalogue({
  en: () => reviewEnglish,
  zh: () => import('./words.zh.ts').then(({ reviewChinese }) => reviewChinese),
})
