import type { FigureOf } from '../../../rulebook/plan.ts'
import type { Drawing } from '../../../rulebook/still.ts'
import type { plan } from './plan.ts'

/** The hand from low to high, the hand under what lies on the table, plays with their names, or what beats what. */
export type Shows = 'ladder' | 'table' | 'kinds' | 'beats'

/** A play on the table, as it would lie there. */
const laid = (cards: string): string => `seats=2 turn=0 hands=QC/QS table=${cards} by=1`

export const drawings: { readonly [F in FigureOf<typeof plan>]: Drawing<Shows> } = {
  ladder: { shows: 'ladder', positions: ['seats=2 turn=0 hands=3D3S9CJHKDAS2D2S/4D table=- first=no'] },
  kinds: {
    shows: 'kinds',
    positions: [
      laid('KH'),
      laid('9D9S'),
      laid('JDJCJS'),
      laid('5C6D7H8S9C'),
      laid('4H6H9HJHKH'),
      laid('6D6C6HKDKS'),
      laid('8D8C8H8S3C'),
      laid('5S6S7S8S9S'),
    ],
  },
  opening: {
    shows: 'table',
    positions: ['seats=4 turn=0 hands=3D3S5C7H9D9CJSKHAD2C/4D4C/4H4S/5D5H table=- first=yes scores=0,0,0,0'],
  },
  follow: { shows: 'table', positions: ['seats=4 turn=0 hands=4C4S6D8H8SQDQCAH/5D5C/5H5S/6C6H table=7D7C by=3'] },
  pairs: { shows: 'beats', positions: [laid('9D9S'), laid('9C9H')] },
  straights: { shows: 'beats', positions: [laid('TDJCQHKSAD'), laid('3C4D5H6S7C'), laid('AD2C3H4S5D')] },
  'one-card': { shows: 'table', positions: ['seats=4 turn=0 hands=3D7CKS/2S/4D4C4H/8D9D table=5D by=3'] },
  'one-card-lead': { shows: 'table', positions: ['seats=4 turn=0 hands=3D3C9H9S2D/2S/4D4C4H/8D9D table=-'] },
}
