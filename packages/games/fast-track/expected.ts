/** What readers of this notation expect, beside what those of any game do. */
export type FastTrackExpected =
  | {
      readonly code:
        | 'action'
        | 'pick'
        | 'first-half'
        | 'second-half'
        | 'home-hole'
        | 'seated-pegs'
        | 'seated-letter'
        | 'winner'
        | 'zones'
        | 'hole-once'
        | 'peg'
        | 'own-zone'
        | 'flag-once'
        | 'riding'
    }
  | { readonly code: 'card'; readonly cards: readonly string[] }
  | { readonly code: 'free-hole'; readonly hole: string }
  | { readonly code: 'most-pegs'; readonly most: number }
  | { readonly code: 'pegs-outside'; readonly least: number }
  | { readonly code: 'piles'; readonly piles: number }
  | { readonly code: 'pile'; readonly digits: number }
  | { readonly code: 'most-copies'; readonly most: number; readonly card: string }
