import type { Drawing } from '../../../rulebook/still.ts'
import type { FigureOf } from '../../../rulebook/plan.ts'
import type { plan } from './plan.ts'

/** The board, the three cards of a roll, or what is asked after a move. */
export type Shows = 'board' | 'cards' | 'both'

export const drawings: { readonly [F in FigureOf<typeof plan>]: Drawing<Shows> } = {
  board: { shows: 'board', positions: ['seats=2 turn=0 camps=7:5,4:3,9:4/6:7,10:5 runners=6:4,8:6 dice=-'] },
  pairings: { shows: 'cards', positions: ['seats=2 turn=0 camps=- runners=- dice=2356'] },
  climb: { shows: 'both', positions: ['seats=2 turn=0 camps=7:5,8:3/- runners=- dice=3426'], looked: '7+8' },
  stop: { shows: 'board', positions: ['seats=2 turn=0 camps=7:5/6:7 runners=6:4,7:8,8:6 dice=-'], looked: 'stop' },
  partial: { shows: 'cards', positions: ['seats=2 turn=0 camps=- runners=5:3,8:4,10:2 dice=2234'] },
  blocked: { shows: 'both', positions: ['seats=2 turn=0 camps=-/7:13 runners=4:2,6:3,8:4 dice=1566'] },
  choose: { shows: 'both', positions: ['seats=2 turn=0 camps=- runners=6:4,8:5 dice=2345'], looked: '5+9' },
  top: { shows: 'both', positions: ['seats=2 turn=0 camps=- runners=2:1,7:12,12:1 dice=3434'], looked: '7+7' },
  bust: { shows: 'both', positions: ['seats=2 turn=0 camps=- runners=5:3,7:6,9:4 dice=2244'] },
  won: {
    shows: 'board',
    positions: ['seats=2 turn=0 camps=6:11,8:11,7:9/4:7,10:5 runners=7:13 dice=-'],
    looked: 'stop',
  },
  'no-parking': {
    shows: 'board',
    positions: ['seats=2 turn=0 camps=-/8:4 runners=6:3,8:4 dice=-'],
    settings: { movement: 'noParking' },
  },
}
