/** What readers of this notation expect, beside what those of any game do. */
export type RollioExpected =
  | {
      readonly code:
        | 'action'
        | 'pick'
        | 'chance'
        | 'groups'
        | 'shop'
        | 'kind'
        | 'die'
        | 'bank-left'
        | 'dice-on-table'
        | 'no-dice-on-table'
        | 'cup-while-rolling'
        | 'groups-while-drawing'
        | 'rainbow-groups'
        | 'changing-die'
        | 'shop-offers'
        | 'worlds-offered'
    }
  | { readonly code: 'some-of'; readonly ids: readonly string[] }
  | { readonly code: 'most-none-twice'; readonly most: number }
  | { readonly code: 'most-consumables'; readonly most: number }
  | { readonly code: 'most-dice'; readonly most: number }
  | { readonly code: 'set-size'; readonly most: number }
  | { readonly code: 'die-of-set'; readonly die: string }
