import type { Visibility } from '@parlour/core'
import type { Rollio } from './state.ts'

/** Everything lies open on the table: what is not yet known has not been drawn. */
export const visibility: Visibility<Rollio> = {
  view: (s) => s,
  sampleState: (v) => v,
  redact: (effect) => effect,
}
