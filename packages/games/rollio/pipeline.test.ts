import { oneOf, shuffled, stream } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { CHARM_EFFECTS, CHARM_IDS, type CharmId } from './charms.ts'
import type { Effect } from './effects.ts'
import { roundedUp, ONE, plusHundredths, timesHundredths, writeExact } from './exact.ts'
import type { Scoring, ScoringGroup } from './facts.ts'
import { HOT_DICE } from './journey.ts'
import { drawOf, MATERIALS, RAINBOW_NUMBERS, type Draw, type Material } from './materials.ts'
import { getScoringCombinations } from './partitioning.ts'
import { fold, grouped, MOST_EVENTS, run } from './pipeline.ts'
import { prospectOf } from './prospect.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'

/** `6,6crystal` scored as its best partitioning, or as the groups given. */
function scoringOf(dice: string, charms: readonly (CharmId | Effect)[], more: Partial<Scoring> = {}): Scoring {
  const hand = dice.split(',').map((text, id) => {
    const name = text.replace(/^\d+/, '')
    const material: Material = MATERIALS.find((known) => known === name) ?? 'plastic'
    return { id, value: Number.parseInt(text, 10), material }
  })
  const answer = getScoringCombinations(hand, [...hand.keys()])
  const groups: readonly ScoringGroup[] = (answer.ok ? answer.value.chosen?.groups : null) ?? []
  const effects = charms.flatMap((charm) =>
    typeof charm === 'string' ? (CHARM_EFFECTS.classic.get(charm) ?? []) : charm,
  )
  return {
    dice: hand,
    groups,
    round: { hot: 0, crystals: 0, banks: 4 },
    game: { money: 0, triggers: 0, levelsWon: 0 },
    effects,
    draws: [],
    order: 'interleaved',
    ...more,
  }
}
const steps = (scoring: Scoring): readonly string[] =>
  run(scoring, true).events.map(
    ({ effect, cancelled, after, cause }) =>
      `${cause === null ? '' : `${cause}> `}${effect}${cancelled ? ' off' : ''} ${after}`,
  )
const yes: Draw = { points: true, money: true, clone: false }

describe("[2] the note's own example", () => {
  const scoring = scoringOf('1crystal,1crystal,1crystal,1rainbow', ['scoreMultiplier', 'rabbitsFoot', 'crystalCharm'], {
    round: { hot: 0, crystals: 1, banks: 4 },
    draws: [yes],
  })
  test('crystal → crystal charm → rainbow → rabbit’s foot → score multiplier', () =>
    expect(steps(scoring)).toEqual([
      'threeOfAKind 1000',
      'singleOne 1100',
      'crystal 1650', // one before it this round: +0.5
      '3> crystalCharm 2200',
      'crystal 3300',
      '5> crystalCharm 4400',
      'crystal 6050',
      '7> crystalCharm 7700',
      'rainbow 9100', // +200 points at ×7
      'rainbow 9100', // +$10
      'rabbitsFoot 10920', // two triggers: ×1.2
      'scoreMultiplier 13650',
    ]))
  test('the money and the triggers are told', () =>
    expect(run(scoring, false)).toMatchObject({ currentScore: 13_650, money: 10, triggers: 2 }))
})

describe('[2] the Four of a Kind Booster', () => {
  test('6,6,6,6,2,2 as three pairs triggers it once', () =>
    expect(steps(scoringOf('6,6,6,6,2,2', ['fourOfAKindBooster']))).toEqual([
      'threePairs 1500',
      'fourOfAKindBooster 3000',
    ]))
  test('eight of a value trigger it once', () =>
    expect(
      steps(scoringOf('4,4,4,4,4,4,4,4', ['fourOfAKindBooster'])).filter((step) => step.startsWith('four')),
    ).toEqual(['fourOfAKindBooster 32000']))
  test('[1.5 A21] three of a value do not, whatever was scored before', () =>
    expect(steps(scoringOf('6,6,6', ['fourOfAKindBooster']))).toEqual(['threeOfAKind 600']))
})

describe('[2] conditions, cancelling and changing', () => {
  const bonus = (id: string, priority: number, more: Partial<Effect>): Effect => ({
    id,
    type: 'bonus',
    priority,
    does: [],
    ...more,
  })
  test('if charm X triggered, material Y gets a bonus', () => {
    const charm: Effect = {
      id: 'x',
      type: 'charm',
      priority: 150,
      when: [{ type: 'parity', parity: 'odd' }],
      does: [{ type: 'points', amount: { base: 1 } }],
    }
    const then: Effect = {
      id: 'y-bonus',
      type: 'material',
      priority: 290,
      material: 'flower',
      when: [{ type: 'fired', effect: 'x' }],
      does: [{ type: 'points', amount: { base: 500 } }],
    }
    expect(steps(scoringOf('1,5flower', [charm, then]))).toEqual([
      'singleFive 50',
      'singleOne 150',
      'x 151',
      'flower 201',
      'y-bonus 701',
    ])
    expect(steps(scoringOf('1,1,1,1,6flower,6', [charm, then])).at(-1)).toBe('flower 1550')
  })
  test('a cancelled event is logged and does nothing', () =>
    expect(steps(scoringOf('1,5flower', ['monk']))).toEqual([
      'monk 0',
      'singleFive 50',
      'singleOne 150',
      'flower off 150',
      'stillness 262.5',
    ]))
  test('a changed event counts double', () =>
    expect(steps(scoringOf('1rainbow', ['prism'], { draws: [yes] }))).toEqual([
      'prism 0',
      'singleOne 100',
      'rainbow 500',
      'rainbow 500',
    ]))
  test('a cancelled effect is not reacted to', () =>
    expect(steps(scoringOf('1flower', ['monk', 'gardener']))).toEqual([
      'monk 0',
      'singleOne 100',
      'flower off 100',
      'stillness 175',
    ]))
  test('an added event waits for its priority', () => {
    const late = bonus('late', 700, { does: [{ type: 'points', amount: { base: 5 } }] })
    const early = bonus('early', 110, { does: [{ type: 'queue', effect: late }] })
    expect(steps(scoringOf('1', [early, 'oneLove']))).toEqual(['singleOne 100', 'early 100', 'oneLove 150', 'late 155'])
  })
  test('slot order decides within equal priority', () => {
    expect(steps(scoringOf('1', ['oneLove', 'splinter'])).slice(1)).toEqual(['oneLove 150', 'splinter 225'])
    expect(steps(scoringOf('1', ['splinter', 'oneLove'])).slice(1)).toEqual(['splinter 175', 'oneLove 225'])
  })
  test('[1.5 A29] two effects that react to each other stop, each once for one cause', () => {
    const ping: Effect = {
      id: 'ping',
      type: 'charm',
      priority: 300,
      reactsTo: 'pong',
      does: [{ type: 'points', amount: { base: 1 } }],
    }
    const pong: Effect = {
      id: 'pong',
      type: 'charm',
      priority: 300,
      reactsTo: 'ping',
      does: [{ type: 'points', amount: { base: 1 } }],
    }
    const serve: Effect = { id: 'ping', type: 'charm', priority: 400, does: [{ type: 'points', amount: { base: 1 } }] }
    expect(steps(scoringOf('1', [ping, pong, serve]))).toEqual([
      'singleOne 100',
      'ping 101',
      '2> pong 102',
      '3> ping 103',
    ])
  })
  test('[1.5 A29] more than 1,000 events are an error', () => {
    const again: Effect = bonus('again', 300, {})
    const loop: Effect = {
      ...again,
      does: [
        { type: 'points', amount: { base: 1 } },
        { type: 'queue', effect: again },
      ],
    }
    const endless: Effect = { ...loop, does: [...loop.does] }
    Object.assign(again, { does: endless.does })
    expect(() => run(scoringOf('1', [endless]), true)).toThrow(`scoring passed ${MOST_EVENTS} events`)
  })
})

describe('[2] order, rounding and range', () => {
  test('batch and interleaved differ: charms before materials, reactions at once in both', () => {
    const dice = '1crystal,1crystal'
    const game = { money: 0, triggers: 2, levelsWon: 0 }
    expect(steps(scoringOf(dice, ['rabbitsFoot', 'crystalCharm'], { game }))).toEqual([
      'singleOne 100',
      'singleOne 200',
      'crystal 300',
      '3> crystalCharm 400',
      'rabbitsFoot 480',
    ])
    expect(steps(scoringOf(dice, ['rabbitsFoot', 'crystalCharm'], { game, order: 'batch' }))).toEqual([
      'singleOne 100',
      'singleOne 200',
      'rabbitsFoot 240',
      'crystal 340',
      '4> crystalCharm 440',
    ])
  })
  test.each([
    ['gardener', '1flower,5flower', {}, 450],
    ['crystalCharm', '1crystal,1crystal', {}, 400],
    ['magmaCore', '1volcano', { round: { hot: 1, crystals: 0, banks: 4 } }, 188],
  ] as const)('[1.5 A27] %s has its effect in batch order too', (charm, dice, more, score) => {
    for (const order of ['interleaved', 'batch'] as const)
      expect(run(scoringOf(dice, [charm], { ...more, order }), false).currentScore).toBe(score)
  })
  test('[1.5 A28] rounded once, up', () => {
    const scoring = scoringOf('5', ['scoreMultiplier', HOT_DICE], { round: { hot: 3, crystals: 0, banks: 4 } })
    expect(steps(scoring).at(-1)).toBe('hotDice 95.0546875')
    expect(run(scoring, false).currentScore).toBe(96)
    expect(roundedUp(100, ONE)).toBe(100)
    expect(writeExact(3, plusHundredths(timesHundredths(ONE, 115, 2), 5))).toBe('4.1175')
  })
  const outcomes: readonly Draw[] = [false, true].flatMap((points) =>
    [false, true].flatMap((money) => [false, true].map((clone) => ({ points, money, clone }))),
  )
  const chance = ({ points, money, clone }: Draw): number =>
    (points ? 0.2 : 0.8) * (money ? 0.1 : 0.9) * (clone ? 0.01 : 0.99)
  test.each(CHARM_IDS.map((charm, index) => [charm, index] as const))(
    '[1.5 A32] the prospect is the mean over all draws, with %s',
    (charm, seed) => {
      const rng = stream('rollio', 'prospect', seed)
      for (const order of ['interleaved', 'batch'] as const) {
        const charms = [charm, ...shuffled(CHARM_IDS, rng).slice(0, 3), 'rabbitsFoot' as const]
        const scoring = scoringOf('1rainbow,1crystal,5rainbow,1crystal', [...new Set(charms), HOT_DICE], {
          game: { money: 3, triggers: 1, levelsWon: 2 },
          round: { hot: rng.below(9), crystals: 1, banks: 1 },
          order,
        })
        let [mean, least, most] = [0, Infinity, 0]
        for (const first of outcomes)
          for (const second of outcomes) {
            const { currentScore } = run({ ...scoring, draws: [first, second] }, false)
            mean += currentScore * chance(first) * chance(second)
            least = Math.min(least, currentScore)
            most = Math.max(most, currentScore)
          }
        const prospect = prospectOf(scoring)
        expect(prospect.expected).toBeCloseTo(mean, 6)
        expect([prospect.least, prospect.most]).toEqual([least, most])
      }
    },
  )
  test('rounding by plain numbers and by large ones agree', () => {
    const rng = stream('rollio', 'rounding')
    for (let i = 0; i < 2000; i++) {
      const exact = { digits: BigInt(1 + rng.below(2 ** 30)) * BigInt(1 + rng.below(2 ** 20)), places: rng.below(16) }
      const points = 1 + rng.below(40) * (i % 2 === 0 ? 1 : 50_000)
      const unit = 10n ** BigInt(exact.places)
      expect(roundedUp(points, exact)).toBe(Number((BigInt(points) * exact.digits + unit - 1n) / unit))
    }
  })
  test('[1.5 A24] one number decides 20 %, 10 % and 1 % independently', () => {
    const all = Array.from({ length: RAINBOW_NUMBERS }, (_, number) => drawOf(number))
    const share = (holds: (draw: Draw) => boolean): number => all.filter(holds).length / RAINBOW_NUMBERS
    expect([share((d) => d.points), share((d) => d.money), share((d) => d.clone)]).toEqual([0.2, 0.1, 0.01])
    expect(share((d) => d.points && d.money)).toBeCloseTo(0.02, 9)
    expect(share((d) => d.points && d.clone)).toBeCloseTo(0.002, 9)
    expect(share((d) => d.money && d.clone)).toBeCloseTo(0.001, 9)
  })
})

describe('[2] events', () => {
  const scoring = scoringOf('1flower,5', ['gardener', 'scoreMultiplier'])
  const { events } = run(scoring, true)
  test('an event names its kind, source, dice with values, factors before and after, and cause', () =>
    expect(events.slice(2, 4)).toMatchObject([
      {
        type: 'material',
        effect: 'flower',
        dice: [0],
        values: [1],
        cause: null,
        from: { points: 150, multiplier: '1', exponent: 1 },
        to: { points: 200, multiplier: '1', exponent: 1 },
      },
      { type: 'charm', effect: 'gardener', dice: [0], values: [1], cause: 3, to: { points: 250 } },
    ]))
  test('an exponent is part of the count, and the log adds up with it', () => {
    const squared = run(scoringOf('1', [HOT_DICE, 'singularity'], { round: { hot: 2, crystals: 0, banks: 4 } }), true)
    expect(squared.events.at(-1)).toMatchObject({
      effect: 'hotDice',
      from: { exponent: 2 },
      to: { multiplier: '1.3225', exponent: 2 },
    })
    expect([fold(squared.events), squared.currentScore]).toEqual([175, 175])
  })
  test('the log by type', () =>
    expect(grouped(events).map(([type, own]) => [type, own.map(({ effect }) => effect)])).toEqual([
      ['combination', ['singleFive', 'singleOne']],
      ['charm', ['gardener', 'scoreMultiplier']],
      ['material', ['flower']],
    ]))
})

describe('[2] the log adds up', () => {
  const seed = 7
  const times = LONG ? 10_000 : 1000
  test(`${times} random scorings with random charms, seed ${seed}`, () => {
    const rng = stream('rollio', 'log', seed)
    for (let i = 0; i < times; i++) {
      const dice = Array.from(
        { length: 1 + rng.below(8) },
        () => `${oneOf([1, 5, 1 + rng.below(6), 2], rng)}${oneOf([...MATERIALS, '', ''], rng)}`,
      )
      const values = dice.map((die) => Number.parseInt(die, 10))
      const scoring = scoringOf(dice.join(','), [...shuffled(CHARM_IDS, rng).slice(0, rng.below(7)), HOT_DICE], {
        round: { hot: rng.below(4), crystals: rng.below(4), banks: 1 + rng.below(4) },
        game: { money: rng.below(30), triggers: rng.below(9), levelsWon: rng.below(10) },
        draws: dice.map(() => drawOf(rng.below(RAINBOW_NUMBERS))),
        order: rng.below(4) === 0 ? 'batch' : 'interleaved',
      })
      if (scoring.groups.length === 0) continue
      const pipeline = run(scoring, true)
      expect(fold(pipeline.events), values.join()).toBe(pipeline.currentScore)
      expect(run(scoring, false)).toEqual({ ...pipeline, events: [], multiplier: '' })
      expect(pipeline.events.map(({ number }) => number)).toEqual(pipeline.events.map((_, index) => index + 1))
      pipeline.events.slice(1).forEach(({ before }, index) => expect(before).toBe(pipeline.events[index]?.after))
      expect(Math.ceil(Number(pipeline.events.at(-1)?.after))).toBe(pipeline.currentScore)
    }
  })
})
