/** What readers of this notation expect, beside what those of any game do. */
export type CantStopExpected =
  | { readonly code: 'action' | 'pick' | 'dice' | 'dice-or-phase' | 'marker' }
  | { readonly code: 'most-runners'; readonly most: number }
  | { readonly code: 'camps'; readonly seats: number }
  | { readonly code: 'won-once'; readonly column: number }
  | { readonly code: 'column-once'; readonly column: number }
  | { readonly code: 'height'; readonly top: number }
