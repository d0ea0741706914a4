import { describe, expect, test } from 'vitest'
import { CHALLENGE_IDS, type ChallengeId } from './challenges.ts'
import { EXTRA_TYPES, PLAIN_POINTS, pointsOf, sizeOf, TABLES, upgraded } from './combinations.ts'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { BLESSING_IDS, CONSUMABLE_IDS } from './goods.ts'
import { charmsOffered, rollio, rollioWords } from './index.ts'
import { BOSS_IDS, MINIBOSS_IDS, WORLD_IDS, type MinibossId } from './journey.ts'
import type { MORE_BLESSINGS, MORE_CONSUMABLES } from './more-goods.ts'
import type { MORE_BOSSES, MORE_WORLDS } from './more-places.ts'
import { flopOdds } from './odds.ts'
import { PIPS, settledValues, type Pip } from './pips.ts'
import type { Settings } from './settings.ts'
import type { State } from './state.ts'
import { tableOf } from './tables.ts'
import { after as play, fields, stateOf } from './testing.ts'

const { items } = rollioWords.en

const settingsOf = (raw: { readonly [key: string]: string }): Settings => {
  const read = rollio.settings.read({ content: 'full', worlds: '5', ...raw }, 1)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
const FULL = settingsOf({})
const after = (position: string, ...lines: readonly string[]): State => play({ position, settings: FULL }, ...lines)
const pot = (position: string, groups: string): number => after(position, `score ${groups}`).pot
const level = (fields: string): State => after(`phase=shop shop=-/-/- ${fields}`, 'leave')

/** An item with its text, what is looked at, and what it must be. */
type Row = readonly [text: string, holds: () => unknown, expected: unknown]
type Rows<I extends string> = { readonly [K in I]: Row }
function hold<I extends string>(rows: Rows<I>, text: (id: I) => string, ids: readonly I[]): void {
  test.each(ids)('%s', (id) => {
    const [own, holds, expected] = rows[id]
    expect(text(id)).toBe(own)
    expect(holds()).toEqual(expected)
  })
}
const keys = <I extends string>(rows: Rows<I>): readonly I[] => Object.keys(rows).filter((id): id is I => id in rows)

describe('[3.15] every pip does what it says', () => {
  const ROWS: Rows<Pip> = {
    money: [
      'Scored on its highest face: +$2.',
      () => ['6,6,6+money', '5,5,5+money'].map((dice) => after(`dice=2,${dice}`, 'score 1,2,3').money),
      [2, 0],
    ],
    consumable: [
      'Scored on its highest face: a Nudge, if you have room.',
      () =>
        ['-', 'potion,potion'].map(
          (held) => after(`consumables=${held} dice=2,6,6,6+consumable`, 'score 1,2,3').consumables,
        ),
      [['nudge'], ['potion', 'potion']],
    ],
    upgrade: [
      'Scored on its highest face: its combination rises by a level.',
      () => [after('dice=2,6,6,6+upgrade', 'score 1,2,3').upgrades, after('dice=1+upgrade,2', 'score 0').upgrades],
      [['threeOfAKind'], []],
    ],
    twofaced: [
      'Its highest face turns to 1.',
      () => fields(after('set=6+twofaced,6', 'roll', '~ 6,6'))['dice'],
      '1+twofaced,6',
    ],
    wild: [
      'Its highest face joins your largest set of equal dice, or turns to 1 if all others differ.',
      () => ['3,3,4,6', '2,3,4,6'].map((values) => fields(after('set=6,6,6,6+wild', 'roll', `~ ${values}`))['dice']),
      ['3,3,3+wild,4', '1+wild,2,3,4'],
    ],
    blank: [
      'On its highest face you can leave it and still get hot dice.',
      () => ['6+blank', '4+blank'].map((die) => after(`dice=1,${die}`, 'score 0').hot),
      [1, 0],
    ],
  }
  test('there are 6', () => expect(PIPS).toHaveLength(6))
  hold(ROWS, items.pip, PIPS)
  test('dice that lie already are not turned again', () => {
    expect(settledValues([{ value: 6, sides: 6, pip: 'wild' }], [{ value: 2, sides: 6 }])).toEqual([2])
    expect(fields(after('rerolls=1 set=6+twofaced,6,6 dice=2,3,6+twofaced', 'reroll 0', '~ 4'))['dice']).toBe(
      '3,4,6+twofaced',
    )
  })
  test.each([
    ['twofaced', '6,6+twofaced'],
    ['wild', '6,6,6+wild,4'],
    ['both', '6+wild,6+twofaced,8'],
  ])('flop odds count every roll of dice with pips: %s', (_, set) => {
    const from = stateOf(`set=${set}`, FULL)
    const rolls = from.set.reduce<readonly (readonly number[])[]>(
      (all, { sides }) => all.flatMap((own) => Array.from({ length: sides }, (__, at) => [...own, at + 1])),
      [[]],
    )
    const rolling = rollio.rules.play(from, { type: 'roll' })
    const flops = rolls.filter((values) =>
      rollio.rules.actions(rollio.rules.resolve(rolling, { type: 'dice', values })).some(({ type }) => type === 'pass'),
    )
    expect(flopOdds(from.set, FULL)).toEqual({ flops: flops.length, of: rolls.length })
  })
})

describe('[3.8] every consumable of the full content does what it says', () => {
  const used = (id: string, on = ' on 1'): unknown =>
    fields(after(`set=6,8 consumables=${id}`, `use consumable 0${on}`))['set']
  const vial = (material: string): Row => [
    `One of your dice becomes ${material}.`,
    () => used(`${material}Vial`),
    `6,8${material}`,
  ]
  const stamp = (name: string, pip: Pip, id: string): Row => [
    `Puts a ${name} on one of your dice. ${items.pip(pip)}`,
    () => used(id),
    `6,8+${pip}`,
  ]
  const ROWS: Rows<keyof typeof MORE_CONSUMABLES> = {
    flowerVial: vial('flower'),
    goldenVial: vial('golden'),
    volcanoVial: vial('volcano'),
    mirrorVial: vial('mirror'),
    ghostVial: vial('ghost'),
    leadVial: vial('lead'),
    lunarVial: vial('lunar'),
    moneyStamp: stamp('money pip', 'money', 'moneyStamp'),
    giftStamp: stamp('gift pip', 'consumable', 'giftStamp'),
    mastersStamp: stamp("master's pip", 'upgrade', 'mastersStamp'),
    twofacedStamp: stamp('two-faced pip', 'twofaced', 'twofacedStamp'),
    wildStamp: stamp('wild pip', 'wild', 'wildStamp'),
    blankStamp: stamp('blank pip', 'blank', 'blankStamp'),
    lesson: [
      'Raises every combination of your next score by a level.',
      () => after('consumables=lesson dice=1,1,2,2,2', 'use consumable 0', 'score 0/1/2,3,4').upgrades,
      ['singleOne', 'threeOfAKind'],
    ],
  }
  test('there are 24', () => expect(CONSUMABLE_IDS).toHaveLength(24))
  hold(ROWS, items.consumable, keys(ROWS))
  test('a stamp changes nothing where its pip already is', () =>
    expect(
      rollio.guide.why(stateOf('set=6+wild consumables=wildStamp', FULL), { type: 'use', index: 0, on: 0 }),
    ).toEqual([{ code: 'no-change', rule: '3.8', die: 0 }]))
  test('a raised combination counts for more next time', () =>
    expect(pot('upgrades=singleOne dice=1,2', '0')).toBe(150))
})

describe('[3.9] every blessing of the full content does what it says', () => {
  const ROWS: Rows<keyof typeof MORE_BLESSINGS> = {
    plenty: [
      '+$2 for each level won.',
      () => after('phase=deciding pot=500 banks=1 blessings=plenty', 'bank').money,
      6,
    ],
    ease: ['Targets −5%.', () => level('level=7 blessings=ease').target, 2100],
    kindling: [
      '+0.15 multiplier for each hot dice this round.',
      () => pot('hot=1 blessings=kindling dice=1,2', '0'),
      Math.ceil(100 * 1.15 * 1.15),
    ],
    lore: ['+15 points for each level won.', () => pot('level=5 blessings=lore dice=1,2', '0'), 160],
  }
  test('there are 8', () => expect(BLESSING_IDS).toHaveLength(8))
  hold(ROWS, items.blessing, keys(ROWS))
  test('a blessing has three tiers, each dearer, and they add up', () => {
    const bought = after('phase=shop level=2 money=50 blessings=patience shop=-/-/patience', 'buy blessing 0')
    expect([bought.blessings, bought.money]).toEqual([['patience', 'patience'], 40])
    expect(level('level=2 blessings=patience,patience,patience').banks).toBe(6)
    const stocking = stateOf('phase=stocking level=2 blessings=patience,patience,patience', FULL)
    const offer = { type: 'stock', charms: ['oneLove', 'prism', 'monk'], consumables: ['nudge', 'potion'] } as const
    expect(rollio.rules.possible(stocking, { ...offer, blessing: 'patience' })).toBe(false)
    expect(rollio.rules.possible(stocking, { ...offer, blessing: 'mercy' })).toBe(true)
    expect(rollio.notation.state.read('blessings=zeal,zeal,zeal,zeal', FULL).ok).toBe(false)
  })
})

describe('[3.1] every world of the full content does what it says', () => {
  const ROWS: Rows<keyof typeof MORE_WORLDS> = {
    swamp: [
      '+$1 for each level won. Targets −15%. The first flop of a level costs banked points too.',
      () => [
        after('phase=deciding pot=500 banks=1 world=swamp', 'bank').money,
        level('level=7 world=swamp').target,
        after('target=500 world=swamp dice=2,3', 'pass').banked,
      ],
      [5, 1900, -50],
    ],
    glacier: [
      "Hot dice bonuses don't count. Targets −20%.",
      () => [pot('hot=2 world=glacier dice=1,2', '0'), level('level=7 world=glacier').target],
      [100, 1800],
    ],
    foundry: [
      "+60 points for each scored die that isn't plastic. −1 reroll each level.",
      () => [pot('world=foundry dice=1golden,1,2', '0/1'), level('level=7 world=foundry').rerolls],
      [260, 3],
    ],
  }
  test('there are 8', () => expect(WORLD_IDS).toHaveLength(8))
  hold(ROWS, items.world, keys(ROWS))
})

describe('[3.10] every boss rule of the full content holds at its level only', () => {
  const at = (boss: string, own: string, groups: string): readonly number[] =>
    [5, 4].map((n) => pot(`level=${n} boss=${boss} ${own}`, groups))
  const ROWS: Rows<keyof typeof MORE_BOSSES> = {
    toll: ['−1 bank.', () => level('level=5 boss=toll').banks, 2],
    drought: ["Material bonuses don't count.", () => at('drought', 'dice=1flower,2', '0'), [100, 150]],
    echo: ['Your rightmost charm does nothing.', () => at('echo', 'charms=splinter,oneLove dice=1,2', '0'), [175, 225]],
    tilt: ['If every scored die is odd: ×0.5.', () => at('tilt', 'dice=1,2', '0'), [50, 100]],
    stickler: ['With at least 2 groups: ×0.75.', () => at('stickler', 'dice=1,1,2', '0/1'), [150, 200]],
    sluggard: ['With no scores before it this round: ×0.6.', () => at('sluggard', 'dice=1,2', '0'), [60, 100]],
  }
  test('there are 10', () => expect(BOSS_IDS).toHaveLength(10))
  hold(ROWS, items.boss, keys(ROWS))
})

describe('[3.16] every miniboss rule holds at the third level of its world only', () => {
  const at = (mini: string, own: string, groups: string): readonly number[] =>
    [3, 4].map((n) => pot(`level=${n} mini=${mini} ${own}`, groups))
  const plain = level('level=3')
  const ROWS: Rows<MinibossId> = {
    pickpocket: [
      '−$6 for beating it.',
      () => [3, 4].map((n) => after(`phase=deciding level=${n} pot=500 banks=1 mini=pickpocket`, 'bank').money),
      [0, 4],
    ],
    jammer: ['−2 rerolls.', () => level('level=3 mini=jammer').rerolls, plain.rerolls - 2],
    bully: [
      '+$3 for beating it. Target +15%.',
      () => [
        after('phase=deciding level=3 pot=500 banks=1 mini=bully', 'bank').money,
        level('level=3 mini=bully').target > plain.target,
      ],
      [9, true],
    ],
    gnat: ['With at most 2 scored dice: ×0.75.', () => at('gnat', 'dice=1,2', '0'), [75, 100]],
    fog: ['If you score every die: ×0.8.', () => at('fog', 'dice=1,5', '0/1'), [120, 150]],
  }
  test('there are 5', () => expect(MINIBOSS_IDS).toHaveLength(5))
  hold(ROWS, items.miniboss, MINIBOSS_IDS)
  test('it is drawn with the boss, in the full content only', () => {
    const omen = stateOf('phase=omen', FULL)
    expect(rollio.rules.possible(omen, { type: 'boss', boss: 'echo', mini: 'fog' })).toBe(true)
    expect(rollio.rules.possible(omen, { type: 'boss', boss: 'echo', mini: null })).toBe(false)
    expect(rollio.rules.possible(stateOf('phase=omen'), { type: 'boss', boss: 'hush', mini: 'fog' })).toBe(false)
    expect(rollio.rules.possible(stateOf('phase=omen'), { type: 'boss', boss: 'echo', mini: null })).toBe(false)
  })
})

describe('[3.11] every difficulty of the full content does what it says', () => {
  const begun = (difficulty: Difficulty): State => {
    const settings = settingsOf({ difficulty })
    return rollio.rules.play(stateOf('phase=shop shop=-/-/- level=7', settings), { type: 'leave' })
  }
  const figures = (difficulty: Difficulty): readonly number[] => {
    const { target, banks, rerolls } = begun(difficulty)
    return [target, banks, rerolls]
  }
  const flop = (difficulty: Difficulty, flops: number): number =>
    play({ position: `target=500 flops=${flops} dice=2,3`, settings: settingsOf({ difficulty }) }, 'pass').banked
  const paid = (difficulty: Difficulty): number =>
    play({ position: 'phase=deciding pot=500 banks=3', settings: settingsOf({ difficulty }) }, 'bank').money
  const offered = (difficulty: string): number => charmsOffered(stateOf('', settingsOf({ difficulty })))
  const ROWS: Rows<Difficulty> = {
    calm: [
      '+1 bank each level. +2 rerolls each level. Targets −50%. 9 more flops each level cost no banked points.',
      () => [...figures('calm'), flop('calm', 9)],
      [1100, 4, 6, 0],
    ],
    easy: [
      '+1 reroll each level. Targets −35%. 1 more flop each level costs no banked points.',
      () => [...figures('easy'), flop('easy', 1)],
      [1450, 3, 5, 0],
    ],
    mild: [
      'Targets −25%. 1 more flop each level costs no banked points.',
      () => [...figures('mild'), flop('mild', 1)],
      [1650, 3, 4, 0],
    ],
    normal: [
      'Nothing special.',
      () => [...figures('normal'), flop('normal', 0), flop('normal', 1)],
      [2200, 3, 4, 0, -50],
    ],
    hard: [
      'Targets +14%. The first flop of a level costs banked points too.',
      () => [...figures('hard'), flop('hard', 0)],
      [2550, 3, 4, -50],
    ],
    harsh: [
      'Targets +12%. The first flop of a level costs banked points too. Unused banks pay nothing.',
      () => [...figures('harsh'), flop('harsh', 0), paid('harsh'), paid('hard')],
      [2500, 3, 4, -50, 4, 6],
    ],
    brutal: [
      '−1 reroll each level. Targets +15%. The first flop of a level costs banked points too. Shops offer 1 charm fewer. Unused banks pay nothing.',
      () => [...figures('brutal'), flop('brutal', 0), paid('brutal'), ...['hard', 'brutal'].map(offered)],
      [2550, 3, 3, -50, 4, 3, 2],
    ],
  }
  test('there are 7', () => expect(DIFFICULTIES).toHaveLength(7))
  hold(ROWS, (id) => items.difficulty('full', id), DIFFICULTIES)
  test.each([
    ['early', [4900, 2450, 3450, 3950, 5150, 5150, 5400]],
    ['later', [4900, 2450, 2950, 4200, 5300, 5300, 5500]],
  ] as const)('those of %s are as they were', (content, targets) => {
    const begun = DIFFICULTIES.map((difficulty) => {
      const settings = { ...settingsOf({ difficulty }), content } as const
      return play({ position: 'phase=shop shop=-/-/- level=7', settings }, 'leave')
    })
    expect(begun.map(({ target }) => target)).toEqual(targets)
    expect(begun.map(({ banks }) => banks)).toEqual([4, 5, 4, 4, 4, 4, 4])
    const brutal = { ...settingsOf({ difficulty: 'brutal' }), content } as const
    expect(20 - play({ position: 'phase=shop money=20 shop=oneLove/-/-', settings: brutal }, 'buy charm 0').money).toBe(
      5,
    )
    expect(charmsOffered(stateOf('', brutal))).toBe(2)
  })
})

describe('[3.18] every challenge is what it says', () => {
  const begin = (challenge: ChallengeId): State => rollio.rules.start(settingsOf({ challenge }), 1)
  const set = (challenge: ChallengeId): unknown => fields(begin(challenge))['set']
  const scored = (challenge: ChallengeId, dice: string, groups: string): number =>
    play({ position: `dice=${dice}`, settings: settingsOf({ challenge }) }, `score ${groups}`).pot
  const next = (challenge: ChallengeId): State =>
    rollio.rules.play(stateOf('phase=shop shop=-/-/- level=7', settingsOf({ challenge })), { type: 'leave' })
  const price = (challenge: ChallengeId): number =>
    20 -
    play({ position: 'phase=shop money=20 shop=oneLove/-/-', settings: settingsOf({ challenge }) }, 'buy charm 0').money
  const ROWS: Rows<ChallengeId> = {
    glassHouse: [
      'You begin with 6 crystal d6. Targets +40%.',
      () => [set('glassHouse'), next('glassHouse').target],
      ['6crystal,6crystal,6crystal,6crystal,6crystal,6crystal', 3100],
    ],
    pauper: [
      '$5 less to begin with. −$1 for each level won. Everything costs $2 more.',
      () => [begin('pauper').money, price('pauper')],
      [0, 6],
    ],
    oneShot: ['−3 banks each level. Targets −60%.', () => [next('oneShot').banks, next('oneShot').target], [1, 900]],
    steadyHand: [
      'You begin with 5 plastic d6 and 1 ghost d6. No rerolls. 1 more flop each level costs no banked points.',
      () => [set('steadyHand'), next('steadyHand').rerolls],
      ['6,6,6,6,6,6ghost', 0],
    ],
    smallFry: [
      'You begin with 8 plastic d4. Targets +20%.',
      () => [set('smallFry'), next('smallFry').target],
      ['4,4,4,4,4,4,4,4', 2650],
    ],
    giants: [
      'You begin with 7 plastic d20. Targets −40%.',
      () => [set('giants'), next('giants').target],
      ['20,20,20,20,20,20,20', 1350],
    ],
    soloAct: [
      'You begin with Soloist. −5 slots for charms.',
      () => [
        begin('soloAct').charms,
        rollio.guide.why(
          stateOf('phase=shop money=20 charms=soloist shop=oneLove/-/-', settingsOf({ challenge: 'soloAct' })),
          {
            type: 'buy',
            ware: 'charm',
            index: 0,
          },
        ),
      ],
      [['soloist'], [{ code: 'slots-full', rule: '3.7', item: 'oneLove', slots: 1 }]],
    ],
    leadFoot: [
      'You begin with 5 lead d6. Targets +10%.',
      () => [set('leadFoot'), next('leadFoot').target],
      ['6lead,6lead,6lead,6lead,6lead', 2450],
    ],
    goldRush: [
      'You begin with 6 golden d6. Everything costs $3 more.',
      () => [begin('goldRush').set.every(({ material }) => material === 'golden'), price('goldRush')],
      [true, 7],
    ],
    vow: [
      'You begin with Monk and Novice. Shops offer 1 charm fewer.',
      () => [
        begin('vow').charms,
        rollio.rules.sample(stateOf('phase=stocking level=2', settingsOf({ challenge: 'vow' })), { below: () => 0 }),
      ],
      [['monk', 'novice'], expect.objectContaining({ charms: [expect.anything(), expect.anything()] })],
    ],
    evenTable: [
      'You begin with Even Keel. If every scored die is odd: ×0.5.',
      () => [begin('evenTable').charms, scored('evenTable', '1,2', '0')],
      [['evenKeel'], 50],
    ],
    allOrNothing: [
      'You begin with Spare Die. Unless you score every die: ×0.5. +2 rerolls each level. Targets −30%.',
      () => [
        begin('allOrNothing').consumables,
        scored('allOrNothing', '1,2', '0'),
        scored('allOrNothing', '1,5', '0/1'),
        next('allOrNothing').rerolls,
      ],
      [['spareDie'], 50, 150, 6],
    ],
  }
  test('there are 12', () => expect(CHALLENGE_IDS).toHaveLength(12))
  hold(ROWS, items.challenge, CHALLENGE_IDS)
  test('there is nothing to pack', () =>
    expect(rollio.rules.actions(begin('vow')).map(({ type }) => type)).toEqual(['leave']))
})

describe('[3.8] every combination can be raised', () => {
  test.each(TABLES)('%s', (table) => {
    const rules = { ...PLAIN_POINTS, table, extra: EXTRA_TYPES }
    for (const own of tableOf(rules).combinations) {
      const dice = sizeOf(own.shape)
      const points = pointsOf(own, dice, 6, rules)
      expect(upgraded(own, points, 1), own.type).toBeGreaterThan(points)
      expect(upgraded(own, points, 2) - upgraded(own, points, 1), own.type).toBe(upgraded(own, points, 1) - points)
    }
  })
})

describe('[3.1 and 3.17] whole and endless runs', () => {
  const won = (raw: { readonly [key: string]: string }, level: number): State =>
    play({ position: `phase=deciding level=${level} pot=999 target=500`, settings: settingsOf(raw) }, 'bank')
  test('a full run has 25 levels', () =>
    expect([won({}, 24).phase, won({}, 25).phase, won({ worlds: '3' }, 15).phase]).toEqual(['stocking', 'won', 'won']))
  test('an endless run goes on, and is won once its last level was', () => {
    expect([won({ endless: 'true' }, 25).phase, won({ endless: 'true' }, 25).level]).toEqual(['stocking', 26])
    const lost = (level: number): unknown =>
      rollio.rules.outcome(
        play(
          { position: `phase=deciding level=${level} banks=1 pot=10`, settings: settingsOf({ endless: 'true' }) },
          'bank',
        ),
      )?.winners
    expect([lost(25), lost(26)]).toEqual([[], [0]])
  })
  test('targets never fall, far beyond the last level too', () => {
    const settings = settingsOf({ endless: 'true' })
    const targets = Array.from({ length: 200 }, (_, at) => at + 1)
      .filter((n) => n % 5 === 2)
      .map((n) => rollio.rules.play(stateOf(`phase=shop shop=-/-/- level=${n}`, settings), { type: 'leave' }).target)
    expect(targets.every((target, at) => at === 0 || target >= (targets[at - 1] ?? 0))).toBe(true)
  })
  test('the world to choose is another than this one', () => {
    const chance = rollio.rules.sample(stateOf('phase=crossing level=11 world=swamp', FULL), { below: () => 0 })
    expect(chance.type === 'worlds' && chance.worlds.length === 3 && !chance.worlds.includes('swamp')).toBe(true)
  })
})
