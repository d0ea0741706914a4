import type { Store } from '@parlour/client'
import { describe, expect, test } from 'vitest'
import { FACES } from '../characters/people.ts'
import { LOOKS, wearLook } from './look.ts'
import { readPreferences, USUAL } from './preferences.ts'

const worn = (wanted: object, needsContrast = false, before: { [name: string]: string } = {}): object => {
  const dataset = { ...before }
  wearLook(dataset, LOOKS, { ...USUAL, ...wanted }, needsContrast)
  return dataset
}
const keptAs = (text: string): Store => ({ getItem: () => text, setItem: () => undefined, removeItem: () => undefined })

describe('a look', () => {
  test('is what differs from the usual one, and taken off again', () => {
    expect(worn({})).toEqual({})
    expect(worn({ table: 'midnight', dice: 'ruby', theme: 'dark' })).toEqual({
      table: 'midnight',
      dice: 'ruby',
      theme: 'dark',
    })
    expect(worn({}, false, { table: 'midnight' })).toEqual({})
  })
  test('follows a system that asks for contrast, unless more is chosen anyway', () => {
    expect(worn({}, true)).toEqual({ contrast: 'more' })
    expect(worn({ contrast: 'more' })).toEqual({ contrast: 'more' })
  })
  test.each([{ table: '"><script>' }, { table: 7 }, { dice: ['ruby'] }, { balls: null }, { cards: 'constructor' }])(
    'a stranger in the store is usual: %o',
    (wanted) => expect(worn(wanted)).toEqual({}),
  )
  test('every choice is a preference that is kept, and sound that was off is silence', () => {
    for (const [part, values] of Object.entries(LOOKS))
      for (const value of values)
        expect(readPreferences(keptAs(JSON.stringify({ [part]: value })))).toEqual({ ...USUAL, [part]: value })
    for (const face of FACES) expect(readPreferences(keptAs(JSON.stringify({ face })))).toEqual({ ...USUAL, face })
    expect(readPreferences(keptAs('{"sound":false}')).volume).toBe(0)
    expect(readPreferences(keptAs('{"sound":true}')).volume).toBe(USUAL.volume)
    for (const panels of [['story', 'story', 'x'], ['story']])
      expect(readPreferences(keptAs(JSON.stringify({ panels }))).panels).toEqual(['story'])
    expect(readPreferences(keptAs('{"panels":7,"music":900}'))).toEqual(USUAL)
    for (const volume of [-1, 101, '50', null])
      expect(readPreferences(keptAs(JSON.stringify({ volume }))).volume).toBe(USUAL.volume)
  })
})
