import { stream } from '@parlour/core'
import { rollio, type Action, type Rollio, type Settings, type State } from '@parlour/games/rollio'
import { describe, expect, test } from 'vitest'
import type { Bot } from '../bot.ts'
import { adviser } from './adviser.ts'
import { easy } from './easy.ts'
import { greedy } from './greedy.ts'
import { hard } from './hard.ts'
import { rollioBots } from './index.ts'
import { medium } from './medium.ts'
import { coursesOf, enoughFor, outlookOf } from './outlook.ts'
import { rollsOf } from './rolls.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'

function at(position: string, settings: Settings = rollio.settings.defaults): State {
  const state = rollio.notation.state.read(position, settings)
  if (!state.ok) throw new Error(`${position}: ${state.error.expected.code}`)
  return state.value
}
const chosen = (bot: Bot<Rollio>, position: string): string =>
  rollio.notation.action.write(bot.choose(at(position), 0, stream('chosen')))

describe('telling positions', () => {
  test.each([easy, medium, hard].map((bot) => [bot.id, bot] as const))('%s banks what wins the level', (_id, bot) => {
    expect(chosen(bot, 'phase=deciding set=6,6,6,6,6,6 pot=450 banked=400 target=800 banks=3 dice=3,4,4,6')).toBe(
      'bank',
    )
  })
  test.each([medium, hard].map((bot) => [bot.id, bot] as const))(
    '%s scores what wins, and does not spend its last bank on a loss',
    (_id, bot) => {
      const winning = bot.choose(at('set=6,6,6,6,6,6 pot=300 banked=400 target=1100 dice=2,4,4,4'), 0, stream('wins'))
      expect(winning).toEqual({ type: 'score', groups: [{ dice: [1, 2, 3], as: null }] })
      expect(
        chosen(
          bot,
          'phase=deciding level=2 set=6,6,6,6,6,6 pot=300 banked=700 target=1300 banks=1 rerolls=0 dice=3,4,6',
        ),
      ).toBe('roll')
    },
  )
  test.each([
    [
      'banks before one die where nothing presses',
      'phase=deciding level=2 set=6,6,6,6,6,6 pot=300 banked=100 target=1300 rerolls=0 dice=3',
      'bank',
    ],
    ['rolls hot dice', 'phase=deciding set=6,6,6,6,6,6 pot=850 target=3000', 'roll'],
    [
      'saves a pot by a reroll',
      'set=6,6,6,6,6,6 pot=650 banked=900 target=2200 rerolls=1 flops=1 dice=2,3,4',
      'reroll 0,1,2',
    ],
    ['takes the best way', 'target=1300 dice=1,1,1,1,3,6', 'score 0,1,2/3'],
    [
      'puts the weakest charm where the Hush silences it',
      'phase=ready level=5 boss=hush target=4500 charms=crowd,oneLove',
      'arrange 1,0',
    ],
    [
      'doubles what then wins',
      'target=2000 set=6,6,6,6,6,6 banks=1 rerolls=0 consumables=potion dice=1,1,1,5,6,6',
      'use consumable 0',
    ],
    [
      'buys what multiplies',
      'phase=shop level=6 set=6,6,6,6,6,6,6,6 money=6 charms=oneLove shop=prism,fourOfAKindBooster,piggyBank/-,-/-',
      'buy charm 1',
    ],
    [
      'leaves what it cannot pay',
      'phase=shop level=2 money=1 shop=tripleThreat,crowd,prism/spareDie,potion/patience',
      'leave',
    ],
  ])('hard %s', (_what, position, expected) => expect(chosen(hard, position)).toBe(expected))
})

describe('any position', () => {
  const six = 'charms=rabbitsFoot,prism,crowd,scoreMultiplier,oneLove,highFive'
  const motley = '4,6crystal,8flower,10golden,12volcano,20mirror,6rainbow,6ghost,6,6crystal,6flower,6golden'
  const odd: readonly string[] = [
    'phase=rolled dice=1 target=0',
    'phase=rolled dice=2 banked=-4000 target=999999 banks=99 rerolls=99 flops=50',
    'phase=deciding set=20 target=500 banks=1',
    `phase=deciding pot=3000 level=10 target=25000 ${six} set=${motley}`,
    `phase=shop level=10 money=30 ${six} shop=splinter,monk,-/spareDie,whetstone/zeal set=${motley}`,
    `phase=ready level=5 boss=hush ${six} consumables=chameleon,whetstone`,
    'phase=rolled consumables=flipCoin,nudge rerolls=0 dice=2,3,3d8,4rainbow,6ghost',
    'phase=world offered=dunes level=6',
    `phase=loadout credits=99 ${six}`,
  ]
  test.each(rollioBots.map((bot) => [bot.id, bot] as const))(
    '%s plays something legal everywhere, under all settings',
    (_id, bot) => {
      const all: readonly Partial<Settings>[] = [
        {},
        { difficulty: 'hard', order: 'batch', kindGrowth: 'literal', ones: 'ten' },
      ]
      for (const settings of all)
        for (const position of odd) {
          const s = at(position, { ...rollio.settings.defaults, ...settings })
          const action = bot.choose(s, 0, stream('odd'))
          expect(rollio.guide.why(s, action), `${position}: ${rollio.notation.action.write(action)}`).toBe(null)
        }
    },
  )
})

describe('the outlook', () => {
  const s = at('target=2000')
  const courses = coursesOf(rollsOf(s, 20), 60, enoughFor(2000))
  const { chance } = outlookOf(s, courses, { target: 2000, banks: 4, rerolls: 4 })
  test('grows with banks and rerolls, falls with what is missing and with flops', () => {
    for (const missing of [500, 1200, 2000]) {
      expect(chance(missing, 3, 0, 2)).toBeGreaterThan(chance(missing + 700, 3, 0, 2))
      expect(chance(missing, 3, 0, 2)).toBeGreaterThan(chance(missing, 1, 0, 2))
      expect(chance(missing, 2, 0, 3)).toBeGreaterThanOrEqual(chance(missing, 2, 0, 0))
      expect(chance(missing, 2, 1, 0)).toBeGreaterThan(chance(missing, 2, 4, 0))
    }
  })
  test('is certain where nothing is missing and hopeless without banks', () => {
    expect(chance(0, 2, 0, 0)).toBeGreaterThanOrEqual(1)
    expect(chance(100, 0, 0, 4)).toBe(0)
  })
})

describe('advice', () => {
  const advise = (position: string): readonly [string, string] => {
    const s = at(position)
    const advice = adviser.advise(s, 0, stream('advice'))
    expect(advice.best.action).toEqual(hard.choose(s, 0, stream('advice')))
    if (advice.second !== null) expect(advice.second.value).toBeLessThanOrEqual(advice.best.value)
    return [
      rollio.words.en.action(advice.best.action),
      adviser.words.en.reason(advice, s, 0, () => ({ name: 'You', you: true })),
    ]
  }
  test.each([
    [
      'phase=deciding set=6,6,6,6,6,6 pot=450 banked=400 target=800 banks=3 dice=3,4',
      'Bank',
      /^That makes 850, and the target is 800\.$/,
    ],
    [
      'phase=deciding level=2 set=6,6,6,6,6,6 pot=300 banked=700 target=1300 banks=1 rerolls=0 dice=3,4,6',
      'Roll',
      /^300 to go with 1 bank, and 3 dice flop 28% of the time\.$/,
    ],
    [
      'phase=deciding level=2 set=6,6,6,6,6,6 pot=300 banked=100 target=1300 rerolls=0 dice=3',
      'Bank',
      /^1 die flops 67% of the time and would lose 300\. After banking, 900 to go with 3 banks\.$/,
    ],
    [
      'level=3 set=6,6,6,6,6,6 pot=650 banked=900 target=2200 rerolls=1 flops=1 dice=2,3,4',
      'Reroll dice 1, 2, 3',
      /^Nothing scores: without a reroll you lose 650 in the pot and 220 banked points\.$/,
    ],
    [
      'target=1300 dice=1,1,1,1,3,6',
      'Score dice 1, 2, 3; die 4',
      /^It brings 1,100 and leaves 2 dice, which flop 44% of the time\. The other brings 1,000 and leaves 3 dice, which flop 28% of the time\.$/,
    ],
    [
      'phase=ready level=5 boss=hush target=4500 charms=crowd,oneLove',
      'Put your charms in the order 2, 1',
      /^The Hush silences your first charm, and you'd miss One Love least\.$/,
    ],
    [
      'phase=shop level=2 money=1 shop=tripleThreat,crowd,prism/spareDie,potion/patience',
      'Leave',
      /^Nothing you can get for \$1 makes you stronger\.$/,
    ],
    [
      'phase=world level=6 offered=cavern,dunes,harbour',
      /^Choose world/,
      /^In the \w+ you win [\d.]+% of the levels to come, in the \w+ [\d.]+%\.$/,
    ],
  ])('%s', (position, action, reason) => {
    const [best, why] = advise(position)
    expect(best).toMatch(action)
    expect(why).toMatch(reason)
  })
  test('a value is a share of wins', () => {
    expect([0.634, 0.0321, 1.012, 0.996].flatMap((value) => adviser.words.en.values([value]))).toEqual([
      'wins 63% of levels',
      'wins 3.2% of levels',
      'wins 100% of levels',
      'wins 99.6% of levels',
    ])
    expect(adviser.words.en.values([0.634, 0.632])).toEqual(['wins 63.4% of levels', 'wins 63.2% of levels'])
  })
})

/** How many of so many runs are won, each on its own dice. */
function wins(bot: Bot<Rollio>, settings: Partial<Settings>, runs: number): number {
  let won = 0
  for (let run = 0; run < runs; run++) {
    const [dice, thinking] = [stream('strength', run, 'dice'), stream('strength', run, 'bot')]
    let s = rollio.rules.start({ ...rollio.settings.defaults, ...settings }, 1)
    for (let toAct = rollio.rules.toAct(s); toAct !== 'nobody'; toAct = rollio.rules.toAct(s)) {
      const action: Action | null = toAct === 'chance' ? null : bot.choose(s, 0, thinking)
      s = action === null ? rollio.rules.resolve(s, rollio.rules.sample(s, dice)) : rollio.rules.play(s, action)
    }
    if (s.phase === 'won') won++
  }
  return won
}

/** Wilson's interval for a share, 95%. */
function interval(won: number, runs: number): readonly [number, number] {
  const [z, share] = [1.96, won / runs]
  const middle = share + (z * z) / (2 * runs)
  const half = z * Math.sqrt((share * (1 - share)) / runs + (z * z) / (4 * runs * runs))
  return [(middle - half) / (1 + (z * z) / runs), (middle + half) / (1 + (z * z) / runs)]
}

describe('strength', () => {
  test('easy, greedy and medium on normal runs, weakest first', () => {
    const [low, middle, high] = [easy, greedy, medium].map((bot) => wins(bot, {}, 40))
    expect(low).toBeLessThan(middle ?? 0)
    expect((high ?? 0) - (middle ?? 0)).toBeGreaterThanOrEqual(10)
  }, 60_000)

  const runs = LONG ? 200 : 3
  test(`hard wins ${LONG ? 'clearly more than greedy, and than medium' : 'most short runs'} on the hard difficulty, ${runs} runs`, () => {
    const own = wins(hard, LONG ? { difficulty: 'hard' } : { difficulty: 'hard', worlds: 1 }, runs)
    if (!LONG) return expect(own).toBeGreaterThanOrEqual(2)
    const [others, mediums] = [greedy, medium].map((bot) => wins(bot, { difficulty: 'hard' }, runs))
    console.info({ hard: own, medium: mediums, greedy: others, runs, interval: interval(own, runs) })
    expect(interval(own, runs)[0]).toBeGreaterThan(interval(others ?? 0, runs)[1])
    expect(interval(own, runs)[0]).toBeGreaterThan(interval(mediums ?? 0, runs)[1])
  }, 1_800_000)
})
