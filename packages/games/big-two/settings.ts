import { choice, flag, settingsFrom, whole } from '@parlour/core'
import type { BigTwo } from './state.ts'

export const SEATS = { min: 2, max: 4, usual: 4 }

/** 1.3  Which five ranks are straights, and which of them is higher. */
export const STRAIGHTS = ['poker', 'hk', 'taiwan26', 'highTwo', 'noTwo'] as const
/** 1.3  What decides between two flushes. */
export const FLUSH_ORDERS = ['topCard', 'suitFirst', 'allRanks'] as const

export interface Settings {
  readonly suitOrder: 'DCHS' | 'CDHS' // lowest suit first
  readonly deal2: '13' | '17' | '21' // cards each with two players
  readonly deal3: 'full' | '13'
  readonly nextLeader: 'winner' | 'lowestCard'
  readonly firstPlay: 'contains' | 'single' | 'free'
  readonly triples: boolean
  readonly flush: boolean
  readonly straights: (typeof STRAIGHTS)[number]
  readonly flushOrder: (typeof FLUSH_ORDERS)[number]
  readonly bombs: 'false' | 'anySize'
  readonly passLocks: boolean
  readonly oneCardLeft: 'enforce' | 'liability' | 'off'
  readonly scoring: 'standard' | 'classic' | 'plain'
  readonly winnerTakes: boolean
  readonly doubleTwos: boolean
  readonly target: number
}

export const settings = settingsFrom<BigTwo>({
  seats: SEATS,
  fields: {
    suitOrder: choice('DCHS', 'CDHS'),
    deal2: choice('13', '17', '21'),
    deal3: choice('full', '13'),
    nextLeader: choice('winner', 'lowestCard'),
    firstPlay: choice('contains', 'single', 'free'),
    triples: flag(true),
    flush: flag(true),
    straights: choice(...STRAIGHTS),
    flushOrder: choice(...FLUSH_ORDERS),
    bombs: choice('false', 'anySize'),
    passLocks: flag(false),
    oneCardLeft: choice('enforce', 'liability', 'off'),
    scoring: choice('standard', 'classic', 'plain'),
    winnerTakes: flag(false),
    doubleTwos: flag(false),
    target: whole(101, 1, 9999),
  },
  presets: {
    standard: {},
    pagat: { flushOrder: 'suitFirst', oneCardLeft: 'liability', scoring: 'classic' },
    hongKong: { straights: 'hk', oneCardLeft: 'liability', scoring: 'classic', winnerTakes: true, doubleTwos: true },
    taiwan: { suitOrder: 'CDHS', triples: false, flush: false, straights: 'taiwan26', bombs: 'anySize' },
  },
})
