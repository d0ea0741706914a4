import { expect, test } from 'vitest'
import { settingsFrom, whole } from './settings.ts'

test('[T5] a preset holds what its fields allow, or there is no game', () => {
  const plan = (goal: number) => ({
    seats: { min: 1, max: 2 },
    fields: { goal: whole(21, 12, 30) },
    presets: { short: { goal } },
  })
  expect(() => settingsFrom(plan(12))).not.toThrow()
  expect(() => settingsFrom(plan(99))).toThrow('preset short: goal=99')
})
