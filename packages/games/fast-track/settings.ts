import { choice, flag, settingsFrom, whole } from '@parlour/core'
import type { FastTrack } from './state.ts'

export const SEATS = { min: 2, max: 6, usual: 2 }

/** 1.3  Whose cards are drawn. */
const DECKS = ['own', 'shared'] as const

export interface Settings {
  readonly pegs: number // 1.1, 5 or 4
  readonly deck: (typeof DECKS)[number]
  readonly jackSwap: boolean
  readonly bullseyeCut: boolean
  readonly splitMustComplete: boolean
  readonly loneRiderFullSeven: boolean
  readonly chooseToRide: boolean
}

export const settings = settingsFrom<FastTrack>({
  seats: SEATS,
  fields: {
    pegs: whole(5, 4, 5),
    deck: choice(...DECKS),
    jackSwap: flag(false),
    bullseyeCut: flag(false),
    splitMustComplete: flag(false),
    loneRiderFullSeven: flag(false),
    chooseToRide: flag(false),
  },
  presets: { short: { pegs: 4 } },
})
