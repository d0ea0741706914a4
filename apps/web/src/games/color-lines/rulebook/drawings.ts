import type { FigureOf } from '../../../rulebook/plan.ts'
import type { Drawing } from '../../../rulebook/still.ts'
import type { plan } from './plan.ts'

/** The board, or the balls to come above it. */
export type Shows = 'board' | 'next'

export const drawings: { readonly [F in FigureOf<typeof plan>]: Drawing<Shows> } = {
  board: { shows: 'next', positions: ['board=9/2R6/9/6B2/9/1Y7/9/4G4/7M1 next=CRN'] },
  walk: { shows: 'board', positions: ['board=9/1R7/9/3B5/9/9/5G3/9/9 next=RGB'], picks: ['1,1'], looked: '4,4' },
  line: { shows: 'board', positions: ['board=9/2B6/9/4R4/RRRR5/8B/9/5G3/9 next=RGB'], picks: ['3,4'], looked: '4,4' },
  'new-balls': { shows: 'next', positions: ['board=RRRR5/9/9/9/9/9/9/9/G3B3Y next=RRC'] },
  'no-diagonal': { shows: 'board', positions: ['board=RG7/B8/9/9/9/5Y3/9/9/9 next=RGB'] },
  'no-path': { shows: 'board', positions: ['board=9/9/R8/GBGBGBGBG/9/9/9/9/9 next=RGB'], picks: ['2,0'] },
  crossing: {
    shows: 'board',
    positions: ['board=4R4/4R4/4R4/4R4/RRRR1R3/9/6B2/9/9 next=RGB'],
    picks: ['4,5'],
    looked: '4,4',
  },
  'same-four': {
    shows: 'board',
    positions: ['board=9/9/1RRRR4/9/9/6B2/9/9/9 next=GBY'],
    picks: ['2,1'],
    looked: '2,5',
  },
  'not-yours': { shows: 'next', positions: ['board=9/9/9/2RRRR3/9/9/6B2/9/9 next=RGB'] },
  full: {
    shows: 'board',
    positions: [
      'board=RGBNMYCRG/BNMYCRGBN/MYCRGBNMY/CRGBNMYCR/GBNMYCRGB/NMYCRGBNM/YCRGBNMYC/RGBNMYCRR/BNMYCRGRG next=GGG score=86 moves=60',
    ],
  },
  hidden: {
    shows: 'next',
    positions: ['board=9/2R6/9/6B2/9/1Y7/9/4G4/7M1 next=?'],
    settings: { showNextBalls: false },
  },
}
