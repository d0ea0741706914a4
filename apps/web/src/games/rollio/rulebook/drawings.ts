import type { FigureOf } from '../../../rulebook/plan.ts'
import type { Drawing } from '../../../rulebook/still.ts'
import type { plan } from './plan.ts'

/** Where a run stands, groups of dice with their points, the dice with what they can become, or charms in a row. */
export type Shows = 'level' | 'combinations' | 'dice' | 'charms'

const SET = 'set=6,6,6,6,6,6'

export const drawings: { readonly [F in FigureOf<typeof plan>]: Drawing<Shows> } = {
  level: {
    shows: 'level',
    positions: [`phase=deciding level=2 ${SET} pot=450 banked=700 target=1300 banks=3 rerolls=2 dice=3,4,6`],
  },
  combinations: {
    shows: 'combinations',
    positions: [
      'dice=1',
      'dice=5',
      'dice=4,4,4',
      'dice=4,4,4,4',
      'dice=4,4,4,4,4',
      'dice=4,4,4,4,4,4',
      'dice=1,2,3,4,5,6',
      'dice=2,2,3,3,6,6',
      'dice=2,2,2,3,3,3',
    ],
  },
  score: { shows: 'dice', positions: ['dice=1,3,3,3,4,6'], picks: ['die 0', 'die 1', 'die 2', 'die 3'] },
  ways: { shows: 'dice', positions: ['dice=1,1,1,1'], picks: ['die 0', 'die 1', 'die 2', 'die 3'] },
  flop: { shows: 'dice', positions: [`level=3 ${SET} pot=650 banked=900 target=2200 rerolls=1 flops=1 dice=2,3,4`] },
  hot: { shows: 'dice', positions: [`phase=deciding ${SET} pot=1500 hot=1`] },
  materials: { shows: 'dice', positions: ['dice=1crystal,2flower,2golden,3volcano,4mirror,5rainbow,6ghost'] },
  charms: {
    shows: 'charms',
    positions: [`phase=ready ${SET} charms=oneLove,splinter,scoreMultiplier consumables=potion`],
  },
}
