import { expect, test } from 'vitest'
import { isHolding, isSafe, PLACES } from './geometry.ts'
import { words } from './words.ts'

test.each(['en', 'zh'] as const)(
  'in %s every hole has a name of its own, and none is the notation',
  async (language) => {
    const { place } = await words.load(language)
    const names = PLACES.map((_, hole) => place(hole))
    for (const name of names) expect(name).not.toMatch(/[a-f]\.|undefined|NaN/)
    const shared = PLACES.flatMap((_, hole) => (isSafe(hole) || isHolding(hole) ? [] : [names[hole]]))
    expect(new Set(shared).size).toBe(shared.length)
  },
)

test('holes count clockwise from the corner of their side', () => {
  expect([14, 15, 21, 23, 27, 132].map((hole) => words.en.place(hole))).toEqual([
    'corner B',
    'B1',
    'gate B',
    'home B',
    'B13',
    'the bullseye',
  ])
})
