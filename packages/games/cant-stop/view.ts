import type { Sight } from '@parlour/core'
import type { CantStop } from './state.ts'

/** Everything lies open on the table. */
export const sight: Sight<CantStop> = {
  view: (s) => s,
  imagine: (v) => v,
  witness: (effect) => effect,
}
