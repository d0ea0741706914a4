import type { Seat } from '@parlour/core'

/** Where somebody sits, as the viewer sees the table. */
export type Place = 'near' | 'left' | 'across' | 'right'

/** The turn goes round from the viewer's left. */
const ROUND: { readonly [seats: number]: readonly Place[] } = {
  2: ['near', 'across'],
  3: ['near', 'left', 'right'],
  4: ['near', 'left', 'across', 'right'],
}

/** Whoever looks on without a hand sits behind the first seat. */
export const placeOf = (seat: Seat, me: Seat | null, seats: number): Place =>
  ROUND[seats]?.[(seat - (me ?? 0) + seats) % seats] ?? 'across'
