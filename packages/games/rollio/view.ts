import type { Sight } from '@parlour/core'
import type { Rollio } from './state.ts'

/** Everything lies open on the table: what is not yet known has not been drawn. */
export const sight: Sight<Rollio> = {
  view: (s) => s,
  imagine: (v) => v,
  witness: (effect) => effect,
}
