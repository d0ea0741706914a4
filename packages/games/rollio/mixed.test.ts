import { oneOf, stream } from '@parlour/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { candidatesOf, isFlop } from './candidates.ts'
import { countsOf, exampleOf, EXTRA_TYPES, fits, PLAIN_POINTS, TABLES, type ExtraType } from './combinations.ts'
import { kind } from './dice.ts'
import { rollio, rollioWords } from './index.ts'
import { flopOdds } from './odds.ts'
import { partitionsOf } from './partitioning.ts'
import { rulesOf } from './rulebook.ts'
import { START_IDS } from './starts.ts'
import { EXTRAS, tableOf } from './tables.ts'
import { after, stateOf } from './testing.ts'

beforeAll(() => rollioWords.load('zh'))
const all = (table: (typeof TABLES)[number]) => ({ ...PLAIN_POINTS, table, extra: EXTRA_TYPES })

describe('[1.1] what a player is shown of a combination', () => {
  test.each(TABLES)('in the table %s each example is such a group', (table) => {
    for (const { type, shape } of tableOf(all(table)).combinations) {
      const example = exampleOf(shape)
      expect([type, fits(shape, example.length, Math.max(...example), countsOf(example))]).toEqual([type, true])
    }
  })
  test('[3.8] an upgrade says what it adds in the table that is played', () => {
    const { items } = rollioWords.en
    expect(items.consumable('manual', 'classic')).toBe('Raises three of a kind by a level, for half its points more.')
    expect(items.consumable('manual', 'families')).toBe('Raises three of a kind by a level, for +40 points.')
  })
  test.each(START_IDS)('[3.14] %s has a name and a text, which its setting joins', (id) => {
    for (const { items, settings } of [rollioWords.en, rollioWords.zh])
      expect(settings.start.values[id]).toMatch(new RegExp(`^${items.starts[id]}(: |：)`, 'u'))
  })
})

describe('[1.7] mixed combinations and those of dice sets', () => {
  test.each([
    ['fullHouse', '2,2,2,3,3', 800, 'Adds full house: 3 of one value and 2 of another, for 800 points.'],
    ['fullStraight', '2,3,4,5,5', 900, 'Adds full straight: four in a row with one of its ends twice, for 900 points.'],
    ['fullStraight', '6,6,7,8,9', 900, 'Adds full straight: four in a row with one of its ends twice, for 900 points.'],
    ['mansion', '2,2,2,2,3,3,3', 2200, 'Adds mansion: 4 of one value and 3 of another, for 2,200 points.'],
    ['oddLadder', '1,3,5,7', 700, 'Adds odd ladder: 1, 3, 5 and 7, for 700 points.'],
    ['doublings', '1,2,4,8', 800, 'Adds doublings: 1, 2, 4 and 8, for 800 points.'],
    ['smallLadder', '1,2,3,4', 400, 'Adds small ladder: 1, 2, 3 and 4, for 400 points.'],
  ] satisfies readonly (readonly [ExtraType, string, number, string])[])('%s: %s', (type, dice, points, text) => {
    expect(rollioWords.en.items.extra(type)).toBe(text)
    expect(rollioWords.zh.items.extra(type)).toContain(rollioWords.zh.items.combinations[type])
    for (const table of TABLES) {
      const values = dice.split(',').map(Number)
      const found = partitionsOf(values, all(table))
      const own = found.ok ? found.value.partitionings.filter(({ groups }) => groups[0]?.type === type) : []
      expect(own.map((each) => [each.groups.length, each.points])).toEqual([[1, points]])
      const without = partitionsOf(values, { ...PLAIN_POINTS, table })
      expect(without.ok && without.value.combinations.some((group) => group.type === type)).toBe(false)
    }
  })
  test.each(['2,3,4,4,5', '2,3,4,5,5,5', '2,3,4,5,6', '1,3,5,7,7', '2,2,2,3', '2,2,2,2,3,3'])(
    '%s is none of them as a whole',
    (dice) => {
      const found = partitionsOf(dice.split(',').map(Number), all('classic'))
      const whole = found.ok ? found.value.partitionings.filter(({ groups }) => groups.length === 1) : []
      expect(whole.filter(({ groups }) => groups.some(({ type }) => type in EXTRAS))).toEqual([])
    },
  )
  test('a flop is a roll without any group, 3,000 rolls, seed 4', () => {
    const rng = stream('rollio', 'extras', 4)
    for (let i = 0; i < 3000; i++) {
      const sides = oneOf([6, 8, 10, 12], rng)
      const values = Array.from({ length: 1 + rng.below(7) }, () => 1 + rng.below(sides))
      const rules = all(oneOf(TABLES, rng))
      expect(isFlop(values, rules), values.join()).toBe(candidatesOf(countsOf(values), rules).length === 0)
    }
  })
  test.each([[[10, 10, 10, 10, 10]], [[12, 10, 9, 8, 9]]])('flop odds counted one by one: %j', (sides) => {
    let flops = 0
    const roll = (values: readonly number[]): void => {
      const next = sides[values.length]
      if (next === undefined) flops += isFlop(values, all('classic')) ? 1 : 0
      else for (let value = 1; value <= next; value++) roll([...values, value])
    }
    roll([])
    const dice = sides.map((n) => kind(n, 'plastic'))
    expect(flopOdds(dice, all('classic')).flops).toBe(flops)
    expect(flopOdds(dice, PLAIN_POINTS).flops).toBeGreaterThan(flops)
  })
  test('a charm adds one while it is owned', () => {
    expect(rulesOf(stateOf('charms=landlord,mansionKey')).extra).toEqual(['fullHouse', 'mansion'])
    expect(rulesOf(stateOf('charms=oneLove')).extra).toBeUndefined()
    expect(after('charms=architect dice=1,2,3,4,4,6', 'score 0,1,2,3,4').pot).toBe(900)
  })
})

describe('[3.14] starting dice', () => {
  test.each([
    ['plain', '6,6,6,6,6,6', 5],
    ['octet', '8,8,8,8,8,8', 5],
    ['tenfold', '10,10,10,10,10,10', 8],
    ['pocket', '4,4,4,4,4,4,4', 0],
    ['glass', '6,6,6,6crystal,6crystal', 5],
    ['gilded', '6,6,6,6golden,6golden,6golden', 0],
  ] as const)('%s: %s', (start, set, money) => {
    const s = rollio.rules.start({ ...rollio.settings.defaults, start }, 1)
    expect(rollio.notation.state.write(s)).toContain(`set=${set} `)
    expect(s.money).toBe(money)
  })
  test('three of them bring a combination', () => {
    const settings = { ...rollio.settings.defaults, start: 'octet' } as const
    expect(after({ position: 'dice=1,3,5,7,8', settings }, 'score 0,1,2,3').pot).toBe(700)
    expect(START_IDS).toHaveLength(6)
  })
})
