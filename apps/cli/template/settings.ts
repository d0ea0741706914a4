import { settingsFrom, whole } from '@parlour/core'
import type { MyGame } from './state.ts'

export const SEATS = { min: 2, max: 4, usual: 2 }

export interface Settings {
  readonly goal: number
}

export const settings = settingsFrom<MyGame>({
  seats: SEATS,
  fields: { goal: whole(21, 12, 30) },
  presets: { short: { goal: 12 } },
})
