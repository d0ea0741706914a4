import type { FigureOf } from '../../../rulebook/plan.ts'
import type { Drawing } from '../../../rulebook/still.ts'
import type { plan } from './plan.ts'

/** The board alone, or with the card that was drawn. */
export type Shows = 'board' | 'card'

export const drawings: { readonly [F in FigureOf<typeof plan>]: Drawing<Shows> } = {
  start: { shows: 'board', positions: ['seats=ace turn=a card=-'] },
  move: { shows: 'card', positions: ['seats=ad turn=a card=8 a=a.D3,d.A1'], picks: ['a1'], looked: '>b.E1' },
  enter: { shows: 'card', positions: ['seats=ad turn=a card=A a=c.A2'], looked: 'enter' },
  cut: { shows: 'card', positions: ['seats=ad turn=a card=2 a=a.D4 d=b.A1,d.D2'], picks: ['a1'], looked: '>b.A1' },
  ride: { shows: 'card', positions: ['seats=ad turn=a card=3 a=b.F*'], picks: ['a1'], looked: '>e.F' },
  bullseye: { shows: 'card', positions: ['seats=ad turn=a card=K a=X,c.A1'], picks: ['a1'], looked: '>a.F' },
  back: { shows: 'card', positions: ['seats=ad turn=a card=4 a=a.D1,c.E1'], picks: ['a1'], looked: '>a.E1' },
  safe: { shows: 'card', positions: ['seats=ad turn=a card=5 a=a.E0,a.S4'], picks: ['a1'], looked: '>a.S3' },
  split: { shows: 'card', positions: ['seats=ad turn=a card=7 a=b.A1,c.A1'], picks: ['a1'], looked: '+3>b.A4' },
  second: {
    shows: 'card',
    positions: ['seats=ad turn=a card=7 a=b.A1,c.A1 d=c.E0,d.D1'],
    picks: ['a1', '+3>b.A4', 'a2'],
    looked: '>c.E0',
  },
  win: {
    shows: 'card',
    positions: ['seats=ad turn=a card=3 a=a.S1,a.S2,a.S3,a.S4,a.E1'],
    picks: ['a5'],
    looked: '>a.H',
  },
  swap: {
    shows: 'card',
    positions: ['seats=ad turn=a card=J a=b.A1 d=f.E1,d.D1'],
    settings: { jackSwap: true },
    picks: ['a1'],
    looked: '<>d1',
  },
}
