/** What readers of this notation expect, beside what those of any game do. */
export type BigTwoExpected =
  | {
      readonly code:
        'play' | 'pick' | 'deal' | 'cards' | 'card-once' | 'combination' | 'locked' | 'lowest-leads' | 'turn'
    }
  | { readonly code: 'hands'; readonly seats: number }
  | { readonly code: 'scores'; readonly seats: number }
  | { readonly code: 'no-empty-hand'; readonly target: number }
