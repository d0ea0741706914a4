import { describe, expect, test } from 'vitest'
import { CHARM_IDS, CHARMS, priceOf, type CharmId } from './charms.ts'
import { CONTENTS } from './content.ts'
import { rollio, rollioWords } from './index.ts'
import { RETUNED } from './retuned-charms.ts'
import { after } from './testing.ts'

const { items } = rollioWords.en
const { defaults } = rollio.settings
const FULL = { ...defaults, content: 'full' } as const
const EARLY = { ...defaults, content: 'early' } as const

type Row = readonly [
  charm: CharmId,
  text: string,
  position: string,
  groups: string,
  pot: number,
  early: number, // with the figures of the second edition
]
/** What each says in the full content, and the pot it leads to there and in the early one. */
const ROWS: readonly Row[] = [
  ['snowball', '+40 points for each level won.', 'level=3 dice=1,2,3', '0', 180, 180],
  ['closeCall', 'With at most 2 dice left on the table: +0.6 multiplier.', 'dice=1,2,3', '0', 160, 160],
  ['gardener', 'After each flower bonus: +150 points.', 'dice=1flower,5flower,2', '0/1', 650, 450],
  ['goldsmith', '+100 points for each scored golden die.', 'dice=1golden,2', '0', 200, 140],
  ['twoTimer', '+120 points for each scored 2.', 'dice=2,2,2,3', '0,1,2', 560, 320],
  ['threesCompany', '+110 points for each scored 3.', 'dice=3,3,3,4', '0,1,2', 630, 450],
  ['sixthSense', '+120 points for each scored 6.', 'dice=6,6,6,4', '0,1,2', 960, 780],
  ['mint', 'After each golden bonus: +250 points.', 'dice=1golden,2', '0', 350, 160],
  ['resonance', 'After each crystal bonus: +200 points.', 'crystals=1 dice=1crystal,2', '0', 450, 263],
  [
    'sunroom',
    'After a One Love bonus and for each scored flower: +300 points.',
    'charms=oneLove dice=1flower,2',
    '0',
    500,
    300,
  ],
  [
    'jeweller',
    'After a High Five bonus and for each scored golden die: +500 points.',
    'charms=highFive dice=5golden,2',
    '0',
    600,
    200,
  ],
  [
    'lighthouse',
    'After a Splinter bonus and for each scored crystal: +0.6 multiplier.',
    'charms=splinter dice=1crystal,2',
    '0',
    280,
    210,
  ],
  ['duet', 'With at least 1 scored 1 and with at least 1 scored 5: ×1.5.', 'dice=1,5,2', '0/1', 225, 150],
  ['soloist', 'With at most 3 charms and unless you own Collector: ×2.', 'charms=spinner dice=1,2', '0', 200, 100],
  [
    'ladderman',
    'If you score odd ladder, doublings, small ladder, full straight or straight: ×1.8.',
    'dice=1,2,3,4,5,6',
    '0,1,2,3,4,5',
    2700,
    1500,
  ],
  [
    'landlord',
    'Adds full house: 3 of one value and 2 of another, for 800 points.',
    'dice=2,2,2,3,3,4',
    '0,1,2,3,4',
    800,
    800,
  ],
  [
    'mansionKey',
    'With at least 7 scored dice: ×1.5. Adds mansion: 4 of one value and 3 of another, for 2,200 points.',
    'dice=2,2,2,2,3,3,3,4',
    '0,1,2,3,4,5,6',
    3300,
    2200,
  ],
  ['quartermaster', 'If you score four of a kind: +2,000 points.', 'dice=2,2,2,2,3', '0,1,2,3', 2500, 1000],
  ['fistful', 'If you score exactly 5 dice: ×1.6.', 'dice=2,2,2,2,2,3', '0,1,2,3,4', 1600, 1300],
  ['sextet', 'With at least 6 scored dice: ×2.5.', 'dice=1,2,3,4,5,6,6', '0,1,2,3,4,5', 3750, 1500],
  ['scarTissue', '+0.25 multiplier for each flop this run.', 'misses=2 dice=1,2', '0', 150, 120],
  ['perfectionist', 'If you score every die: ×2.', 'dice=1,5', '0/1', 300, 195],
]
/** The others, with figures that no pot shows. */
const OTHERS: readonly (readonly [CharmId, string])[] = [
  ['midas', '+$2 for each scored golden die.'],
  ['prism', 'Rainbow bonuses count 4 times.'],
  [
    'houseRules',
    'If you score full house or mansion: +400 points. Adds full house: 3 of one value and 2 of another, for 800 points.',
  ],
  ['tipJar', 'If you score every die: +$5.'],
  ['cushion', '+1 reroll each level. 1 more flop each level costs no banked points.'],
  ['tithe', '+$6 for each level won. Targets +5%.'],
]

const potIn = (settings: typeof defaults, charm: CharmId, position: string, groups: string): number => {
  const own = /charms=(\w+)/.exec(position)?.[1]
  const rest = position.replace(/charms=\w+ /, '')
  return after(
    { position: `charms=${own === undefined ? '' : `${own},`}${charm} ${rest}`, settings },
    `score ${groups}`,
  ).pot
}

describe('[3.13] charms with figures of their own in the full content', () => {
  test('each has a row', () => {
    const rows = [...ROWS, ...OTHERS].map(([charm]) => charm)
    expect(rows.toSorted()).toEqual(Object.keys(RETUNED).toSorted())
  })
  test.each(ROWS)('%s: %s', (charm, text, position, groups, pot, early) => {
    expect(items.charm(charm, 'full')).toBe(text)
    expect(potIn(FULL, charm, position, groups)).toBe(pot)
    expect(potIn(EARLY, charm, position, groups)).toBe(early)
  })
  test.each(OTHERS)('%s: %s', (charm, text) => expect(items.charm(charm, 'full')).toBe(text))
  test('houseRules adds what it counts', () => {
    expect(potIn(FULL, 'houseRules', 'dice=2,2,2,3,3,4', '0,1,2,3,4')).toBe(1200)
  })
  test('prism counts a rainbow four times', () => {
    const { pot } = after({ position: 'charms=prism dice=1rainbow,2', settings: FULL }, 'score 0', '~ rainbow 55')
    expect(pot).toBe(900)
  })
  test('money, rerolls and targets', () => {
    const money = (charms: string, settings: typeof defaults, dice: string, groups: string): number =>
      after({ position: `money=0 charms=${charms} dice=${dice}`, settings }, `score ${groups}`).money
    const golden = money('oneLove', FULL, '1golden,2', '0')
    expect(money('midas', FULL, '1golden,2', '0') - golden).toBe(2)
    expect([FULL, EARLY].map((settings) => money('tipJar', settings, '1,5', '0/1'))).toEqual([5, 2])
    const next = (charms: string, settings: typeof defaults) =>
      after({ position: `phase=shop shop=-/-/- level=2 charms=${charms}`, settings }, 'leave')
    expect([next('cushion', FULL).rerolls, next('cushion', EARLY).rerolls]).toEqual([5, 4])
    expect([next('tithe', FULL).target, next('tithe', EARLY).target]).toEqual([500, 1400])
  })
  test('what is rarer here costs more here, and sells for more', () => {
    for (const charm of ['snowball', 'closeCall'] as const)
      expect([priceOf('full', charm), priceOf('early', charm)]).toEqual([6, 4])
    const sold = (settings: typeof defaults): number =>
      after({ position: 'phase=shop shop=-/-/- level=2 money=0 charms=snowball', settings }, 'sell charm 0').money
    expect([sold(FULL), sold(EARLY)]).toEqual([3, 2])
  })
  test('every other charm is the same in every content', () => {
    for (const charm of CHARM_IDS.filter((id) => !(id in RETUNED)))
      for (const content of CONTENTS) expect(CHARMS[content][charm]).toBe(CHARMS.full[charm])
  })
})
