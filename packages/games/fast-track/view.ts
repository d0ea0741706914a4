import type { Sight } from '@parlour/core'
import type { FastTrack } from './state.ts'

/** Everything lies open on the table. */
export const sight: Sight<FastTrack> = {
  view: (s) => s,
  imagine: (v) => v,
  witness: (effect) => effect,
}
