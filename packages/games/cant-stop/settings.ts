import { choice, settingsFrom, whole } from '@parlour/core'
import type { CantStop } from './state.ts'

export const SEATS = { min: 1, max: 5, usual: 2 }

/** 1.3  How runners meet other players' camps. */
const MOVEMENTS = ['free', 'jump', 'noParking'] as const

export interface Settings {
  readonly columnsToWin: number
  readonly movement: (typeof MOVEMENTS)[number]
}

export const settings = settingsFrom<CantStop>({
  seats: SEATS,
  fields: { columnsToWin: whole(3, 1, 5), movement: choice(...MOVEMENTS) },
  presets: {
    short: { columnsToWin: 1 },
    long: { columnsToWin: 5 },
  },
})
