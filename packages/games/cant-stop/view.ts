import type { Visibility } from '@parlour/core'
import type { CantStop } from './state.ts'

/** Everything lies open on the table. */
export const visibility: Visibility<CantStop> = {
  view: (s) => s,
  sampleState: (v) => v,
  redact: (effect) => effect,
}
