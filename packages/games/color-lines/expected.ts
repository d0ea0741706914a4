/** What readers of this notation expect, beside what those of any game do. */
export type ColorLinesExpected =
  | { readonly code: 'move' | 'cell' | 'next-at-end' | 'ball' }
  | { readonly code: 'rows'; readonly rows: number }
  | { readonly code: 'row'; readonly cells: number }
  | { readonly code: 'ball-or-gap'; readonly letters: string }
  | { readonly code: 'next'; readonly balls: number; readonly letters: string }
