/** What a reader would have understood at a place, as data: a code with its figures, worded by each language. */
export interface Expected {
  readonly code: string
}

/** What readers of any game expect; a game adds its own (`expected` in its types) under other codes. */
export type CommonExpected =
  | { readonly code: 'whole'; readonly min: number; readonly max: number }
  | { readonly code: 'integer' }
  | { readonly code: 'one-of'; readonly words: readonly string[] }
  | { readonly code: 'once'; readonly what: string } // as `seats=`
  | { readonly code: 'like'; readonly text: string } // notation that would do
  | { readonly code: 'no-presets' }
  // records, and what was seen of a game
  | { readonly code: 'head-line'; readonly keys: readonly string[] }
  | { readonly code: 'in-head'; readonly keys: readonly string[] }
  | { readonly code: 'whole-in-head'; readonly key: string }
  | { readonly code: 'seats-in-head' }
  | { readonly code: 'record-line'; readonly number: number }
  | { readonly code: 'seen-line' }

const COMMON: { readonly [C in CommonExpected['code']]: true } = {
  whole: true,
  integer: true,
  'one-of': true,
  once: true,
  like: true,
  'no-presets': true,
  'head-line': true,
  'in-head': true,
  'whole-in-head': true,
  'seats-in-head': true,
  'record-line': true,
  'seen-line': true,
}

export const isCommonExpected = (expected: Expected): expected is CommonExpected => Object.hasOwn(COMMON, expected.code)
