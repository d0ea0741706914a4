import { describe, expect, test } from 'vitest'
import { CHARMS_IN, type CharmId } from './charms.ts'
import { BLESSINGS_IN, CONSUMABLES_IN, PACK_IDS, type BlessingId, type ConsumableId, type PackId } from './goods.ts'
import { rollio, rollioWords } from './index.ts'
import { BOSSES_IN, WORLDS_IN, type BossId, type WorldId } from './journey.ts'
import { MATERIALS, type Material } from './materials.ts'
import { after, fields, stateOf } from './testing.ts'

const { items } = rollioWords.en

/** The pot after scoring everything on the table as the groups say. */
const potOf = (position: string, groups: string, ...chance: readonly string[]): number =>
  after(position, `score ${groups}`, ...chance).pot
const ONE = 'dice=1,2,3'

describe('[3.7] every charm does what it says', () => {
  /** Text, what is scored with and without it: position fields, groups, pot with the charm, pot without. */
  const ROWS: {
    readonly [C in CharmId]?: readonly [text: string, position: string, groups: string, withIt: number, without: number]
  } = {
    crystalCharm: ['After each crystal bonus: the same again.', 'dice=1crystal,1crystal,2', '0/1', 400, 300],
    rabbitsFoot: ['×(1 + 0.1 for each rainbow trigger this run).', 'triggers=5 dice=1,2,3', '0', 150, 100],
    hotHead: ['+0.25 multiplier for each hot dice this round.', 'hot=2 dice=1,2,3', '0', 199, 133],
    oneLove: ['+50 points for each scored 1.', 'dice=1,1,2', '0/1', 300, 200],
    highFive: ['+50 points for each scored 5.', 'dice=2,5,5', '1/2', 200, 100],
    splinter: ['+75 points for each group.', 'dice=1,1,2', '0/1', 350, 200],
    moneybags: ['+10 points for each $1 you have.', 'money=7 dice=1,2,3', '0', 170, 100],
    snowball: ['+40 points for each level won.', 'level=4 dice=1,2,3', '0', 220, 100],
    crowd: ['+0.1 multiplier for each scored die.', 'dice=3,3,3,4', '0,1,2', 390, 300],
    loneWolf: ['If you score exactly one die: +1 multiplier.', ONE, '0', 200, 100],
    evenKeel: ['If every scored die is even: +0.75 multiplier.', 'dice=2,2,2,3', '0,1,2', 350, 200],
    oddity: ['If every scored die is odd: +0.5 multiplier.', 'dice=1,2,5', '0/2', 225, 150],
    fourOfAKindBooster: ['If one value scores at least 4 times: ×2.', 'dice=2,2,6,6,6,6,4', '0,1,2,3,4,5', 3000, 1500],
    tripleThreat: [
      'If you score three of a kind, two triplets or triple triplets: +300 points.',
      'dice=2,2,2,3',
      '0,1,2',
      500,
      200,
    ],
    pairMaster: [
      'If you score three pairs or four pairs: +750 points.',
      'dice=2,2,3,3,4,4,6',
      '0,1,2,3,4,5',
      2250,
      1500,
    ],
    straightEdge: ["If you score straight or God's straight: ×2.", 'dice=1,2,3,4,5,6,6', '0,1,2,3,4,5', 3000, 1500],
    gardener: ['After each flower bonus: +50 points.', 'dice=1flower,5flower,2', '0/1', 450, 350],
    magmaCore: ['After a volcano bonus: ×1.5.', 'hot=1 dice=1volcano,2,3', '0', 216, 144],
    prism: ['Rainbow bonuses count double.', 'dice=1rainbow,2,3', '0', 500, 300],
    monk: ["Material bonuses don't count, ×1.75.", 'dice=1flower,2,3', '0', 175, 150],
    lastStand: ['On your last bank: ×1.5.', 'banks=1 dice=1,2,3', '0', 150, 100],
    scoreMultiplier: ['×1.25.', ONE, '0', 125, 100],
    spinner: ['+2 rerolls each level.', ONE, '0', 100, 100],
    piggyBank: ['+$3 for each level won.', ONE, '0', 100, 100],
  }
  test('there are 24', () => expect(CHARMS_IN.classic).toHaveLength(24))
  test.each(CHARMS_IN.classic)('%s', (charm) => {
    const [text, position = '', groups = '', withIt, without] = ROWS[charm] ?? []
    const draws = position.includes('rainbow,') ? ['~ rainbow 55'] : [] // +200 points only
    expect(items.charm(charm, 'classic')).toBe(text)
    expect(potOf(`${position} charms=${charm}`, groups, ...draws)).toBe(withIt)
    expect(potOf(position, groups, ...draws)).toBe(without)
  })
  test.each([
    ['loneWolf', 'dice=1,1,2', '0/1', 200],
    ['evenKeel', 'dice=1,2,2,2', '0/1,2,3', 300],
    ['oddity', 'dice=1,2,2,2', '0/1,2,3', 300],
    ['tripleThreat', ONE, '0', 100],
    ['pairMaster', ONE, '0', 100],
    ['straightEdge', ONE, '0', 100],
    ['magmaCore', 'dice=1volcano,2', '0', 100], // not hot: no volcano bonus
    ['lastStand', ONE, '0', 100],
  ])('%s is silent otherwise', (charm, position, groups, pot) =>
    expect(potOf(`${position} charms=${charm}`, groups)).toBe(pot),
  )
  test('spinner gives two rerolls to the next level', () =>
    expect([
      after('phase=shop shop=-/-/- level=2 charms=spinner', 'leave').rerolls,
      after('phase=shop shop=-/-/- level=2', 'leave').rerolls,
    ]).toEqual([6, 4]))
  test('piggyBank pays three dollars', () => {
    const won = 'phase=deciding pot=500 banks=1 target=500'
    expect([after(`${won} charms=piggyBank`, 'bank').money, after(won, 'bank').money]).toEqual([7, 4])
  })
})

describe('[3.5] every material does what it says', () => {
  const ROWS: {
    readonly [M in Material]: readonly [text: string, position: string, groups: string, pot: number, money: number]
  } = {
    plastic: ['Nothing special.', 'dice=1,2,3', '0', 100, 0],
    crystal: [
      '+0.5 multiplier for each crystal scored before it this round.',
      'crystals=1 dice=1crystal,1crystal,2',
      '0/1',
      500,
      0,
    ],
    flower: [
      '+50 points, +50 points for each other flower scored with it.',
      'dice=1flower,1flower,2flower',
      '0/1',
      400,
      0,
    ],
    golden: ['+$1.', 'dice=1golden,1golden,2', '0/1', 200, 2],
    volcano: ['+0.25 multiplier for each hot dice this round.', 'hot=1 dice=1volcano,2', '0', 144, 0],
    mirror: ['+50 points for each other scored die showing its value.', 'dice=3,3,3mirror,3', '0,1,2', 400, 0],
    rainbow: [
      '20% of the time: +200 points. 10% of the time: +$10. 1% of the time: a copy of the die joins your set.',
      'dice=1rainbow,2',
      '0',
      300,
      10,
    ],
    ghost: ['You can leave it and still get hot dice.', 'dice=1ghost,2', '0', 100, 0],
    lead: ['Stays on the table when scored, to be rolled again.', 'dice=1lead,2', '0', 100, 0],
    lunar: ['+60 points for each score before it this round.', 'scores=2 dice=1lunar,2', '0', 220, 0],
  }
  test('there are 10', () => expect(MATERIALS).toHaveLength(10))
  test.each(MATERIALS)('%s', (material) => {
    const [text, position, groups, pot, money] = ROWS[material]
    expect(items.material(material)).toBe(text)
    const scored = after(position, `score ${groups}`, ...(material === 'rainbow' ? ['~ rainbow 0'] : []))
    expect([scored.pot, scored.money]).toEqual([pot, money])
  })
  test('a rainbow clone joins the set, and three triggers are counted', () =>
    expect(fields(after('set=6,6rainbow dice=1rainbow,2', 'score 0', '~ rainbow 0'))).toMatchObject({
      set: '6,6rainbow,6rainbow',
      triggers: '3',
    }))
  test('a clone does not grow the set beyond twelve', () =>
    expect(
      after(
        `set=${Array.from({ length: 12 }, () => '6rainbow').join()} dice=1rainbow,2rainbow`,
        'score 0',
        '~ rainbow 0',
      ).set,
    ).toHaveLength(12))
  test('a scored lead die lies there for the next roll, and does not stop hot dice', () => {
    expect(fields(after('set=6lead,6 dice=1lead,3', 'score 0'))).toMatchObject({ dice: '1lead,3', hot: '0' })
    expect(fields(after('set=6lead,6 dice=1lead,5', 'score 0/1'))).toMatchObject({ dice: '-', hot: '1' })
  })
  test('a ghost left behind does not stop hot dice; another die does', () => {
    expect(fields(after('set=6,6ghost dice=1,3ghost', 'score 0'))).toMatchObject({ hot: '1', dice: '-' })
    expect(fields(after('dice=1,3', 'score 0'))).toMatchObject({ hot: '0', dice: '3' })
  })
  test('crystals count from the whole round and forget with hot dice', () => {
    expect(after('dice=1crystal,2', 'score 0').crystals).toBe(1)
    expect(after('dice=1crystal,5', 'score 0/1').crystals).toBe(0)
  })
})

describe('[3.8] every consumable does what it says', () => {
  const ROWS: {
    readonly [C in ConsumableId]?: readonly [text: string, position: string, lines: readonly string[], changed: object]
  } = {
    crystalVial: [
      'One of your dice becomes crystal.',
      'set=6,8',
      ['use consumable 0 on 1'],
      { set: '6,8crystal', consumables: '-' },
    ],
    rainbowVial: ['One of your dice becomes rainbow.', 'set=6,8', ['use consumable 0 on 0'], { set: '6rainbow,8' }],
    chameleon: [
      'One of your dice becomes a random material.',
      'set=6,8',
      ['use consumable 0 on 0', '~ material mirror'],
      { set: '6mirror,8', phase: '' },
    ],
    whetstone: [
      'One of your dice grows to the next size.',
      'set=6,12golden',
      ['use consumable 0 on 1'],
      { set: '6,20golden' },
    ],
    spareDie: ['A plain six-sided die joins your set.', 'set=8', ['use consumable 0'], { set: '8,6' }],
    flipCoin: ['Turns a rolled die to its opposite face.', 'dice=2,6,6', ['use consumable 0 on 1'], { dice: '1,2,6' }],
    nudge: ['Turns a rolled die up by one.', 'dice=4,4,6', ['use consumable 0 on 0'], { dice: '4,5,6' }],
    potion: [
      'Next time you score: ×2.',
      'dice=1,1,2',
      ['use consumable 0', 'score 0', 'roll', '~ 1,3', 'score 0'],
      { pot: '300', brewed: '-' },
    ],
    secondWind: ['2 more rerolls this level.', 'rerolls=0', ['use consumable 0'], { rerolls: '2' }],
    manual: [
      'Raises three of a kind by a level, for half its points more (families: +40).',
      'dice=3,3,3,4',
      ['use consumable 0', 'score 0,1,2'],
      { pot: '450', upgrades: 'threeOfAKind' },
    ],
  }
  test('there are 10', () => expect(CONSUMABLES_IN.classic).toHaveLength(10))
  test.each(CONSUMABLES_IN.classic)('%s', (consumable) => {
    const [text, position = '', lines = [], changed = {}] = ROWS[consumable] ?? []
    expect(items.consumable(consumable)).toBe(text)
    expect(fields(after(`${position} consumables=${consumable}`, ...lines))).toMatchObject(changed)
  })
})

describe('[3.9] every blessing does what it says', () => {
  const ROWS: { readonly [B in BlessingId]?: readonly [text: string, holds: () => unknown, expected: unknown] } = {
    patience: [
      '+1 bank each level.',
      () => after('phase=shop shop=-/-/- level=2 blessings=patience', 'leave').banks,
      5,
    ],
    foresight: [
      '+1 reroll each level.',
      () => after('phase=shop shop=-/-/- level=2 blessings=foresight', 'leave').rerolls,
      5,
    ],
    mercy: [
      '1 more flop each level costs no banked points.',
      () => [1, 2].map((flops) => after(`flops=${flops} blessings=mercy dice=2,3`, 'pass').banked),
      [0, -50],
    ],
    zeal: [
      'If you score every die: +200 points.',
      () => [potOf('dice=1,5 blessings=zeal', '0/1'), potOf('dice=1,5 blessings=zeal', '0')],
      [350, 100],
    ],
  }
  test('there are 4', () => expect(BLESSINGS_IN.classic).toHaveLength(4))
  test.each(BLESSINGS_IN.classic)('%s', (blessing) => {
    const [text, holds = () => null, expected] = ROWS[blessing] ?? []
    expect(items.blessing(blessing)).toBe(text)
    expect(holds()).toEqual(expected)
  })
})

describe('[3.10] every boss rule holds at the last level of its world only', () => {
  const begin = (boss: BossId) => after(`phase=shop shop=-/-/- level=5 boss=${boss}`, 'leave')
  const ROWS: { readonly [B in BossId]?: readonly [text: string, holds: () => unknown, expected: unknown] } = {
    muzzle: ['No rerolls.', () => begin('muzzle').rerolls, 0],
    hush: [
      'Your leftmost charm does nothing.',
      () =>
        ['oneLove,splinter', 'splinter,oneLove'].map((charms) =>
          potOf(`level=5 boss=hush charms=${charms} ${ONE}`, '0'),
        ),
      [175, 150],
    ],
    famine: [
      'Single 1 and single 5 score nothing.',
      () => [
        potOf('level=5 boss=famine dice=1,2,2,2,3', '0/1,2,3'),
        potOf('level=4 boss=famine dice=1,2,2,2,3', '0/1,2,3'),
      ],
      [200, 300],
    ],
    frost: [
      "Hot dice bonuses don't count. Target +10%.",
      () => [potOf(`level=5 boss=frost hot=1 ${ONE}`, '0'), begin('frost').target / begin('hush').target],
      [100, 1.1],
    ],
  }
  test('there are 4', () => expect(BOSSES_IN.classic).toHaveLength(4))
  test.each(BOSSES_IN.classic)('%s', (boss) => {
    const [text, holds = () => null, expected] = ROWS[boss] ?? []
    expect(items.boss(boss)).toBe(text)
    expect(holds()).toEqual(expected)
  })
})

describe('[3.1] every world does what it says', () => {
  const enter = (world: WorldId) => after(`phase=shop shop=-/-/- level=7 world=${world}`, 'leave')
  const ROWS: { readonly [W in WorldId]?: readonly [text: string, holds: () => unknown, expected: unknown] } = {
    meadow: [
      'Nothing special.',
      () => [enter('meadow').target, enter('meadow').banks, enter('meadow').rerolls],
      [9000, 4, 4],
    ],
    cavern: [
      '+0.25 multiplier. Targets +15%.',
      () => [potOf(`world=cavern ${ONE}`, '0'), enter('cavern').target],
      [125, 10_350],
    ],
    harbour: [
      '−1 reroll each level. +$3 for each level won.',
      () => [enter('harbour').rerolls, after('phase=deciding pot=500 banks=1 world=harbour', 'bank').money],
      [3, 7],
    ],
    highlands: [
      '+1 bank each level. Targets +20%.',
      () => [enter('highlands').banks, enter('highlands').target],
      [5, 10_800],
    ],
    dunes: [
      '+0.2 multiplier for each hot dice this round. −2 rerolls each level. 2 more flops each level cost no banked points.',
      () => [
        potOf(`world=dunes hot=1 ${ONE}`, '0'),
        enter('dunes').rerolls,
        after('world=dunes flops=2 dice=2,3', 'pass').banked,
      ],
      [138, 2, 0],
    ],
  }
  test.each(WORLDS_IN.classic)('%s', (world) => {
    const [text, holds = () => null, expected] = ROWS[world] ?? []
    expect(items.world(world)).toBe(text)
    expect(holds()).toEqual(expected)
  })
})

describe('[3.11] difficulties', () => {
  test.each([
    ['easy', 650, 5, 5],
    ['normal', 1300, 4, 4],
    ['hard', 1950, 4, 3],
  ])('%s: level 2 has target %i, %i banks and %i rerolls', (difficulty, target, banks, rerolls) => {
    const settings = rollio.settings.read({ difficulty }, 1)
    if (!settings.ok) throw new Error('settings')
    const s = rollio.rules.play(stateOf('phase=shop shop=-/-/- level=2', settings.value), { type: 'leave' })
    expect([s.target, s.banks, s.rerolls]).toEqual([target, banks, rerolls])
  })
})

describe('[3.2] every pack of the loadout does what it says', () => {
  const ROWS: { readonly [P in PackId]: readonly [text: RegExp, changed: object] } = {
    crystals: [/^2 of your dice are crystal\./, { set: '6crystal,6crystal,6,6,6,6', credits: '2' }],
    bouquet: [/^2 of your dice are flower\./, { set: '6flower,6flower,6,6,6,6', credits: '3' }],
    ghostDie: [/^1 of your dice is ghost\./, { set: '6ghost,6,6,6,6,6', credits: '3' }],
    seventhDie: [/^One more plain die\./, { set: '6,6,6,6,6,6,6', credits: '1' }],
    firstCharm: [/^One Love: /, { charms: 'oneLove', credits: '4' }],
    brewery: [/^Potion: /, { consumables: 'potion', credits: '5' }],
  }
  test.each([...PACK_IDS.entries()])('%i %s', (index, pack) => {
    const [text, changed] = ROWS[pack]
    expect(items.pack(pack)).toMatch(text)
    expect(fields(after('phase=loadout credits=6', `buy pack ${index}`))).toMatchObject(changed)
  })
})

test('an action names what it takes hold of, where that is known', () => {
  const shop = stateOf('phase=shop shop=oneLove,hotHead/-/patience charms=crowd consumables=potion,flipCoin')
  const said = (line: string): string => {
    const read = rollio.notation.action.read(line)
    return read.ok ? rollio.words.en.action(read.value, shop) : `unreadable ${line}`
  }
  expect(said('buy charm 1')).toBe('Buy Hot Head')
  expect(said('buy blessing 0')).toBe('Buy Patience')
  expect(said('sell charm 0')).toBe(`Sell ${items.charms.crowd}`)
  expect(said('use consumable 1')).toBe('Use Flip Coin')
  expect(said('use consumable 1 on 3')).toBe('Use Flip Coin on die 4')
  expect(said('use consumable 5')).toBe('Use consumable 6') // nothing lies there
})
