const DICE = '1234567890-='

/** What a key means at this table. */
export type Press =
  | { readonly type: 'die'; readonly die: number }
  | { readonly type: 'main' | 'roll' | 'bank' | 'all' }
  | { readonly type: 'way'; readonly by: 1 | -1 }

/** Keys the board answers itself: those of the dice stand by place, not by option. */
export function pressOf(key: string): Press | null {
  const die = key.length === 1 ? DICE.indexOf(key) : -1
  if (die >= 0) return { type: 'die', die }
  switch (key) {
    case 'Enter':
      return { type: 'main' }
    case 'r':
    case 'R':
      return { type: 'roll' }
    case 'b':
    case 'B':
      return { type: 'bank' }
    case 'a':
    case 'A':
      return { type: 'all' }
    case 'ArrowDown':
      return { type: 'way', by: 1 }
    case 'ArrowUp':
      return { type: 'way', by: -1 }
    default:
      return null
  }
}

export const keyOf = (die: number): string => DICE[die] ?? ''
