import type { Visibility } from '@parlour/core'
import type { FastTrack } from './state.ts'

/** Everything lies open on the table. */
export const visibility: Visibility<FastTrack> = {
  view: (s) => s,
  sampleState: (v) => v,
  redact: (effect) => effect,
}
