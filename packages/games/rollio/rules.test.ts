import { attempt, stream } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { candidatesOf } from './candidates.ts'
import { countsOf, PLAIN_POINTS, TABLES } from './combinations.ts'
import { kind } from './dice.ts'
import { rollio } from './index.ts'
import { flopOdds } from './odds.ts'
import { after, fields, stateOf } from './testing.ts'

const { rules, notation, guide, words } = rollio
const codes = (position: string, line: string): readonly unknown[] => {
  const answer = attempt(rollio, stateOf(position), 0, line)
  return answer.ok
    ? []
    : answer.error.map((reason) => Object.fromEntries(Object.entries(reason).filter(([key]) => key !== 'rule')))
}
const who = () => ({ name: 'You', you: true })

describe('[1.2] refusals of a score name the dice', () => {
  test.each([
    ['score 0,0', [{ code: 'die-used-twice', dice: [0] }]],
    ['score 0/0', [{ code: 'die-used-twice', dice: [0] }]],
    ['score 0/9', [{ code: 'die-not-in-hand', dice: [9] }]],
    [
      'score 0/0/1/2/3/4/5',
      [
        { code: 'die-used-twice', dice: [0] },
        { code: 'more-dice-than-available', dice: [0, 0, 1, 2, 3, 4, 5], available: 6 },
      ],
    ],
    ['score 0,1', [{ code: 'dice-left-over', dice: [1] }]],
    ['score 1', [{ code: 'not-a-combination', dice: [1] }]],
    ['score 2,3,4,1', [{ code: 'dice-left-over', dice: [1] }]],
    ['score 2,3,4:twoTriplets', [{ code: 'wrong-type', dice: [2, 3, 4], as: 'twoTriplets' }]],
    ['score 2,3,4', []],
    ['score 4,2,3/0', []],
    ['score 2,3,4:threeOfAKind', []],
  ])('%s', (line, reasons) => expect(codes('dice=1,2,3,3,3,6', line)).toEqual(reasons))
  test('an empty score is refused', () =>
    expect(guide.why(stateOf('dice=1,2'), { type: 'score', groups: [] })).toEqual([
      { code: 'nothing-selected', rule: '1.2' },
    ]))
  test('the same dice as another type', () => {
    const ones = 'dice=1,1,1,1,1,1'
    expect(after(ones, 'score 0,1,2,3,4,5').pot).toBe(1500)
    expect(after(ones, 'score 0,1,2,3,4,5:threePairs').pot).toBe(1500)
    expect(after(ones, 'score 0,1,2,3,4,5:sixOfAKind').pot).toBe(1000)
    const lines = rules.actions(stateOf(`${ones} rerolls=0`)).map(notation.action.write)
    expect(lines).toContain('score 0,1,2,3,4,5')
    expect(lines).toContain('score 0,1,2,3,4,5:sixOfAKind')
    expect(lines).not.toContain('score 0,1,2,3,4,5:threePairs')
    expect(lines).toHaveLength(1 + 1 + 2 + 3 + 4 + 7)
  })
  test('[3.4] of dice alike the lowest are listed, dice of another material each', () => {
    const lines = rules.actions(stateOf('rerolls=0 dice=1,1,1crystal,2')).map(notation.action.write)
    expect(lines.filter((line) => line.split('/').length === 1 && !line.includes(','))).toEqual(['score 0', 'score 2'])
    expect(lines.filter((line) => /,/.test(line))).toEqual(['score 0,1,2'])
    expect(codes('dice=1,1,1crystal,2', 'score 1')).toEqual([])
  })
})

describe('[3.4] a round', () => {
  test('roll, score, roll on, bank', () =>
    expect(
      fields(after('', 'roll', '~ 1,5,2,2,3,4', 'score 0/5', 'roll', '~ 6,1,6,3', 'score 0', 'bank')),
    ).toMatchObject({
      pot: '0',
      banked: '250',
      banks: '3',
      points: '250',
      phase: '',
    }))
  test('the hand lies sorted, what is left keeps its dice', () =>
    expect(fields(after('set=6,8crystal,6', 'roll', '~ 5,7,1', 'score 0'))).toMatchObject({
      dice: '5,7crystal',
      phase: 'deciding',
    }))
  test('a reroll costs one of the stock and rolls only those dice', () =>
    expect(fields(after('dice=1,2,3,4', 'reroll 1,3', '~ 6,6'))).toMatchObject({ dice: '1,3,6,6', rerolls: '3' }))
  test('without rerolls there is none', () =>
    expect(codes('rerolls=0 dice=1,2', 'reroll 0')).toEqual([{ code: 'no-rerolls' }]))
  test('banking needs a score in this roll', () => {
    expect(codes('pot=300 dice=1,2', 'bank')).toEqual([{ code: 'nothing-scored' }])
    expect(codes('', 'bank')).toEqual([{ code: 'nothing-scored' }])
  })
  test('a flop can only be passed or rerolled', () => {
    expect(rules.actions(stateOf('rerolls=0 dice=2,3,4')).map(notation.action.write)).toEqual(['pass'])
    expect(rules.actions(stateOf('rerolls=1 dice=2,2')).map(notation.action.write)).toEqual([
      'pass',
      'reroll 0',
      'reroll 0,1',
    ])
    expect(codes('dice=1,2', 'pass')).toEqual([{ code: 'not-a-flop' }])
  })
  test.each([
    [0, 300],
    [1, 250],
    [2, 200],
    [3, 150],
    [7, -50],
  ])('after %i flops a flop leaves 300 banked at %i, and may leave a debt', (flops, banked) =>
    expect(fields(after(`flops=${flops} banked=300 pot=999 target=500 dice=2,3`, 'pass'))).toMatchObject({
      banked: String(banked),
      pot: '0',
      flops: String(flops + 1),
    }),
  )
  test('hot dice: the whole set returns and later scores multiply by 1.15 each time', () => {
    const hot = after('set=6,6,6 dice=1,1,5', 'score 0/1/2', 'roll', '~ 1,1,5')
    expect([hot.pot, hot.hot, hot.hand.length]).toEqual([250, 1, 3])
    const again = after(notation.state.write(hot), 'score 0/1/2', 'roll', '~ 1,2,3', 'score 0')
    expect([again.pot, again.hot]).toEqual([250 + Math.ceil(250 * 1.15) + Math.ceil(100 * 1.3225), 2])
  })
  test('the last bank below the target loses the run', () => {
    const lost = after('phase=deciding pot=100 banked=300 banks=1 level=3 points=700 dice=2', 'bank')
    expect(lost.phase).toBe('lost')
    expect(rules.outcome(lost)).toEqual({ scores: [2_000_000_800], winners: [] })
    expect(words.en.score(2_000_000_800)).toBe('2 levels, 800 points')
  })
  test('the last level wins it', () =>
    expect(rules.outcome(after('phase=deciding pot=500 level=10 dice=2', 'bank'))).toEqual({
      scores: [10_000_000_500],
      winners: [0],
    }))
})

describe('[3.6] money and the shop', () => {
  test('a level pays $4 and $1 for each unused bank', () =>
    expect(after('phase=deciding pot=500 banks=3 dice=2', 'bank').money).toBe(6))
  test('the third level pays $2 more, the fifth $4 more and a voucher', () => {
    const money = (level: number) => fields(after(`phase=deciding pot=500 banks=1 level=${level} dice=2`, 'bank'))
    expect([money(3)['money'], money(5)['money'], money(5)['vouchers'], money(4)['vouchers']]).toEqual([
      '6',
      '8',
      '1',
      undefined,
    ])
  })
  const shop = 'phase=shop level=2 shop=oneLove,prism,monk/potion,nudge/zeal'
  test('buying takes the item from the shelf', () =>
    expect(fields(after(`${shop} money=20`, 'buy charm 1', 'buy consumable 0', 'buy blessing 0'))).toMatchObject({
      money: '4',
      charms: 'prism',
      consumables: 'potion',
      blessings: 'zeal',
      shop: 'oneLove,-,monk/-,nudge/-',
    }))
  test.each([
    ['money=3', 'buy charm 0', [{ code: 'too-dear', item: 'oneLove', price: 4, money: 3 }]],
    ['money=99', 'buy charm 7', [{ code: 'no-such-item', ware: 'charm', index: 7 }]],
    [
      'money=99 charms=crowd,oddity,hotHead,spinner,snowball,splinter',
      'buy charm 0',
      [{ code: 'slots-full', item: 'oneLove', slots: 6 }],
    ],
    ['money=99 consumables=nudge,nudge', 'buy consumable 0', [{ code: 'slots-full', item: 'potion', slots: 2 }]],
    ['', 'use voucher', [{ code: 'no-voucher' }]],
    ['', 'sell charm 0', [{ code: 'no-such-item', ware: 'charm', index: 0 }]],
    ['', 'roll', [{ code: 'not-now', phase: 'shop', only: ['ready', 'deciding'] }]],
    ['', 'buy pack 0', [{ code: 'not-now', phase: 'shop', only: ['loadout'] }]],
    ['consumables=nudge', 'use consumable 0 on 1', [{ code: 'not-now', phase: 'shop', only: ['rolled'] }]],
    ['consumables=crystalVial', 'use consumable 0', [{ code: 'needs-a-die' }]],
    ['consumables=crystalVial', 'use consumable 0 on 9', [{ code: 'no-such-die', die: 9 }]],
    ['consumables=manual', 'use consumable 0 on 1', [{ code: 'needs-no-die' }]],
    ['consumables=crystalVial set=6crystal,6', 'use consumable 0 on 0', [{ code: 'no-change', die: 0 }]],
    ['consumables=spareDie set=6,6,6,6,6,6,6,6,6,6,6,6', 'use consumable 0', [{ code: 'set-full' }]],
  ])('%s %s', (more, line, reasons) => expect(codes(`${shop} ${more}`, line)).toEqual(reasons))
  test('a voucher brings a new offer', () =>
    expect(
      fields(after(`${shop} vouchers=1`, 'use voucher', '~ stock crowd,oddity,hotHead/manual,nudge/mercy')),
    ).toMatchObject({
      shop: 'crowd,oddity,hotHead/manual,nudge/mercy',
    }))
  test('selling pays half', () =>
    expect(fields(after(`${shop} charms=monk,oneLove`, 'sell charm 0'))).toMatchObject({
      money: '4',
      charms: 'oneLove',
    }))
  test.each([
    'stock prism,oddity,hotHead/manual,nudge/mercy',
    'stock crowd,crowd,hotHead/manual,nudge/mercy',
    'stock crowd,oddity/manual,nudge/mercy',
    'boss hush',
    '1,2',
  ])('the shop cannot be stocked with %s when prism is owned', (line) => {
    const chance = notation.chance.read(line)
    expect(chance.ok && rules.possible(stateOf('phase=stocking charms=prism'), chance.value)).toBe(false)
  })
  test('chance keeps to what it says: 500 stocks, seed 3', () => {
    const rng = stream('stock', 3)
    const s = stateOf('phase=stocking charms=prism,monk blessings=zeal')
    for (let i = 0; i < 500; i++) expect(rules.possible(s, rules.sample(s, rng))).toBe(true)
  })
})

describe('[3.7] the order of charms', () => {
  test('once between rounds, and again after the next', () => {
    const charms = 'charms=oneLove,prism,monk'
    expect(after(charms, 'arrange 2,0,1').charms).toEqual(['monk', 'oneLove', 'prism'])
    expect(codes(`${charms} arranged=yes`, 'arrange 2,0,1')).toEqual([{ code: 'already-arranged' }])
    expect(after(charms, 'arrange 2,0,1', 'roll', '~ 2,2,3,3,4,6', 'pass', 'arrange 2,0,1').charms).toEqual([
      'prism',
      'monk',
      'oneLove',
    ])
    expect(codes(charms, 'arrange 0,1,2')).toEqual([{ code: 'same-order' }])
    expect(codes(charms, 'arrange 0,0,2')).toEqual([{ code: 'not-a-permutation', charms: 3 }])
    expect(codes(`${charms} dice=1,2`, 'arrange 2,0,1')).toEqual([
      { code: 'not-now', phase: 'rolled', only: ['shop', 'ready'] },
    ])
  })
})

describe('[3.1] worlds', () => {
  test('after the fifth level the next world is chosen and its boss drawn', () =>
    expect(
      fields(
        after(
          'phase=shop level=6 shop=-/-/- boss=hush',
          'leave',
          '~ worlds cavern,dunes,harbour',
          'world 1',
          '~ boss frost',
        ),
      ),
    ).toMatchObject({
      world: 'dunes',
      boss: 'frost',
      level: '6',
      rerolls: '2',
    }))
  test('the loadout turns credits into dollars', () =>
    expect(fields(after('phase=loadout credits=6 money=5', 'buy pack 5', 'leave', '~ boss hush'))).toMatchObject({
      money: '10',
      consumables: 'potion',
      target: '800',
    }))
  test('a pack is taken once and within the budget', () => {
    expect(codes('phase=loadout credits=6 packs=brewery', 'buy pack 5')).toEqual([{ code: 'packed', pack: 'brewery' }])
    expect(codes('phase=loadout credits=1', 'buy pack 0')).toEqual([
      { code: 'too-dear', item: 'crystals', price: 4, money: 1 },
    ])
  })
})

describe('[1.5] flop odds', () => {
  const percent = (n: number, sides = 6): number => {
    const { flops, of } = flopOdds(
      Array.from({ length: n }, () => kind(sides, 'plastic')),
      PLAIN_POINTS,
    )
    return Math.round((10_000 * flops) / of) / 100
  }
  test('one to six dice', () =>
    expect([1, 2, 3, 4, 5, 6].map((n) => percent(n))).toEqual([66.67, 44.44, 27.78, 15.74, 7.72, 2.31]))
  test('never from seven up', () => expect([7, 8, 12].map((n) => percent(n))).toEqual([0, 0, 0]))
  test.each(
    [
      [6, 6, 6, 6, 6],
      [4, 6, 8, 10],
      [8, 8, 8, 8, 8, 8],
      [3, 3, 12],
    ].flatMap((sides) => TABLES.map((table) => [sides, table] as const)),
  )('counted one by one: %j, %s', (sides, table) => {
    const points = { ...PLAIN_POINTS, table }
    let flops = 0
    const all = (values: readonly number[]): void => {
      const next = sides[values.length]
      if (next === undefined) flops += candidatesOf(countsOf(values), points).length === 0 ? 1 : 0
      else for (let value = 1; value <= next; value++) all([...values, value])
    }
    all([])
    const dice = sides.map((n) => kind(n, 'plastic'))
    expect(flopOdds(dice, points)).toEqual({ flops, of: sides.reduce((a, b) => a * b, 1) })
  })
})

describe('the guide', () => {
  const ask = (position: string, ...picks: readonly string[]) => {
    const s = stateOf(position)
    const read = picks.map((text) => {
      const pick = notation.pick.read(text)
      if (!pick.ok) throw new Error(text)
      return pick.value
    })
    const { prompt, options } = guide.ask(s, read)
    return [
      words.en.prompt(prompt, who),
      ...options.map((option) => {
        const { title, badges, tag } = words.en.option(option, who)
        const why = option.status === 'blocked' ? [words.en.reason(option.reasons[0], who)] : []
        return [title, ...badges, ...(tag === null ? [] : [`[${tag}]`]), ...why].join(' | ')
      }),
    ]
  }
  test('each die says with what it scores, or why not', () =>
    expect(ask('rerolls=0 dice=1,3,3,3,6')).toEqual([
      'Pick dice to score',
      'Die 1: 1 | single 1',
      'Die 2: 3 | three of a kind',
      'Die 3: 3 | three of a kind',
      'Die 4: 3 | three of a kind',
      "Die 5 | [Not possible] | This 6 doesn't score with anything on the table.",
      'Reroll | [Not possible] | You have no rerolls left this level.',
    ]))
  test('dice that cannot be scored alone lead nowhere', () =>
    expect(ask('rerolls=0 dice=1,3,3,3,6', 'die 1')[0]).toBe('1 die picked: not a score yet'))
  test('then the partitionings, the best marked', () =>
    expect(ask('dice=1,3,3,3,4,4,4', 'die 0', 'die 1', 'die 2', 'die 3', 'die 4', 'die 5', 'die 6')).toEqual([
      '7 dice picked: 2 ways to score',
      'Score two triplets (3 3 3 4 4 4) for 2,500 and single 1 (1) for 100 | 2,600 | [Best]',
      'Score three of a kind (3 3 3) for 300, three of a kind (4 4 4) for 400 and single 1 (1) for 100 | 800',
    ]))
  test('the best is the best after charms, and chance is a range', () => {
    expect(ask('charms=splinter dice=1,1,1,1,1,1', ...[0, 1, 2, 3, 4, 5].map((die) => `die ${die}`))[1]).toBe(
      'Score three of a kind (1 1 1) for 1,000 and three of a kind (1 1 1) for 1,000 | 2,150 | [Best]',
    )
    expect(ask('dice=1rainbow,2', 'die 0')[1]).toBe('Score single 1 (1) for 100 | 100 to 300, about 140')
    expect(ask('level=5 boss=famine charms=oneLove dice=1,1,1', 'die 0', 'die 1', 'die 2').slice(1)).toEqual([
      'Score three of a kind (1 1 1) for 1,000 | 1,150 | [Best]',
      'Score single 1 (1) for 100, single 1 (1) for 100 and single 1 (1) for 100 | 150',
    ])
  })
  test('roll or bank with what is at stake', () =>
    expect(ask('phase=deciding pot=400 banked=200 dice=2,3')).toEqual([
      'Bank 400 or roll 2 dice (44% flop)?',
      'Roll 2 dice',
      'Bank 400',
    ]))
  test('a flop says what it costs', () =>
    expect(ask('pot=300 flops=2 rerolls=0 dice=2,3')[0]).toBe('Flop! 400 points lost'))
})

describe('notation', () => {
  test.each([
    ['dice=7d6', 5],
    ['dice=3glass', 5],
    ['set=0', 4],
    ['banks=0 dice=1', 6],
    ['phase=rolled', 12],
    ['phase=shop', 10],
    ['charms=oneLove,oneLove', 7],
    ['level=11', 6],
    ['dice=1,1,1,1,1,1,1,1,1,1,1,1,1', 5],
    ['phase=drawing dice=1,2 chosen=0', 30],
    ['set=6,6 dice=1,2,3', 13],
    ['set=6,6,6 dice=1,2crystal', 15],
    ['set=6,6 phase=rolling dice=1 cup=6,6', 33],
    ['hello=1', 0],
  ])('%s is refused', (line, at) => {
    const read = notation.state.read(line, rollio.settings.defaults)
    expect(!read.ok && read.error.at).toBe(at)
  })
  test.each([
    'set=6,6crystal,8,20 pot=300 banked=-40 target=500 banks=4 rerolls=4 money=10 charms=oneLove dice=3crystal,7,3d20',
    'set=6 pot=0 banked=0 target=500 banks=4 rerolls=4 money=0',
  ])('%s is written as it is read', (line) => expect(notation.state.write(stateOf(line))).toBe(line))
  test('dice that the set has not are named', () => {
    const read = notation.state.read('set=6,6 dice=1,2crystal', rollio.settings.defaults)
    expect(!read.ok && read.error.expected).toEqual({ code: 'die-of-set', die: '6crystal' })
  })
  test('the line of the rule book', () =>
    expect(stateOf('pot=300 banked=0 target=500 banks=4 rerolls=4 money=10 dice=3,3,3,4,4,4,1').hand).toHaveLength(7))
})
