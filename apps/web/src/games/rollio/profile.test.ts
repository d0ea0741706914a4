import { BUILDS, type CharmId, type Effect } from '@parlour/games/rollio'
import { expect, test } from 'vitest'
import { profile } from './profile.ts'

const [first, second] = BUILDS.crystals
const bought = (id: CharmId): Effect => ({ type: 'bought', ware: 'charm', id, price: 5, content: 'full' })
const sold = (id: CharmId): Effect => ({ type: 'sold', ware: 'charm', id, price: 2 })
const built = (effects: readonly Effect[]): readonly string[] =>
  Object.entries(profile.facts([{ by: 0, effects }], 0)).flatMap(([fact, count]) =>
    fact.startsWith('build-') && count > 0 ? [fact] : [],
  )

test('3.20  two charms of a build make it one, if they were there together', () => {
  expect(built([bought(first)])).toEqual([])
  expect(built([bought(first), bought(second)])).toEqual(['build-crystals'])
  expect(built([bought(first), bought(second), sold(first)])).toEqual(['build-crystals'])
  expect(built([bought(first), sold(first), bought(second)])).toEqual([])
  expect(built([{ type: 'packed', pack: 'firstCharm', credits: 2 }, bought('encore')])).toEqual(['build-singles'])
})

test('every build has a name in both languages', () => {
  const builds = profile.builds ?? []
  expect(builds.map(({ id }) => id)).toEqual(Object.keys(BUILDS))
  for (const { en, zh } of builds) expect([en, zh]).not.toContain('')
})
