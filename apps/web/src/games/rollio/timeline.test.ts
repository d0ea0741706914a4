import { rollio, type Effect, type State } from '@parlour/games/rollio'
import { describe, expect, test } from 'vitest'
import { lastsAt } from './lasts.ts'
import { countOf, type Count } from './log.ts'
import { readTaste } from './taste.ts'
import { tells, timelineOf } from './timeline.ts'
import { worthOf } from './worth.ts'

const { notation, rules, settings } = rollio

function read(position: string): State {
  const state = notation.state.read(position, settings.defaults)
  if (!state.ok) throw new Error(`${position}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

/** The count of a line played at a position. */
function counted(position: string, line: string): Count {
  const told: Effect[] = []
  const action = notation.action.read(line)
  if (!action.ok) throw new Error(line)
  rules.play(read(position), action.value, (effect) => told.push(effect))
  const count = countOf(told)
  if (count === null) throw new Error('nothing was scored')
  return count
}

const CHAIN = counted('charms=oddity,crowd,scoreMultiplier dice=1,1,1,5,5,5', 'score 0,1,2,3,4,5')

describe('what is shown before anything else can be done', () => {
  const FLOP: readonly Effect[] = [{ type: 'flop', pot: 300, cost: 0 }]
  const WON: Effect = { type: 'level-won', level: 1, reward: 4, unused: 2, vouchers: 0 }
  test('a flop is told when the dice have fallen, and a level that was won has its moment', () => {
    expect(lastsAt(FLOP, 'normal')).toBeGreaterThan(400)
    expect(lastsAt([WON], 'normal')).toBeGreaterThan(lastsAt(FLOP, 'normal'))
    expect(lastsAt([WON], 'fast')).toBeLessThan(lastsAt([WON], 'normal'))
  })
  test('nothing holds up who plays at once, and the end of a run has a card of its own', () => {
    expect([lastsAt(FLOP, 'instant'), lastsAt([WON], 'instant'), lastsAt([], 'slow')]).toEqual([0, 0, 0])
    expect(lastsAt([WON, { type: 'won', points: 9 }], 'normal')).toBe(0)
  })
})

describe('the beats of a count', () => {
  test('dice lift one after the other, then their group counts, then each effect in its order, then the sum', () => {
    const { beats } = timelineOf(CHAIN, 'normal')
    expect(beats.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 6 }, () => 'die'),
      'group',
      'charm',
      'charm',
      'charm',
      'sum',
      'hot',
    ])
    expect(beats.slice(0, 6).map(({ dice }) => dice)).toEqual([[0], [1], [2], [3], [4], [5]])
    expect(beats.slice(7, 10).map(({ source }) => source)).toEqual(
      CHAIN.steps.filter(({ type }) => type === 'charm').map(({ effect }) => effect),
    )
  })
  test('nothing is told before its beat: points and multiplier are those of the step, the score comes with the sum', () => {
    const { beats } = timelineOf(CHAIN, 'normal')
    expect(beats[0]).toMatchObject({ points: 0, multiplier: '1', score: 0, shown: 0 })
    expect(beats[6]).toMatchObject({ points: 2500, multiplier: '1', shown: 1 })
    expect(beats.findIndex(({ score }) => score === CHAIN.score)).toBeGreaterThanOrEqual(9)
    expect(beats.at(-1)).toMatchObject({
      points: CHAIN.points,
      multiplier: CHAIN.multiplier,
      score: CHAIN.score,
      shown: CHAIN.steps.length,
    })
  })
  test('each sounds higher than the last, up to a limit, and comes after it', () => {
    const { beats, lasts } = timelineOf(CHAIN, 'normal')
    for (const [place, beat] of beats.entries()) {
      const before = beats[place - 1]
      if (before === undefined) continue
      expect(beat.at).toBeGreaterThan(before.at)
      expect(beat.lift).toBeGreaterThan(before.lift)
    }
    expect(lasts).toBeGreaterThan(beats.at(-1)?.at ?? 0)
    const long = timelineOf({ ...CHAIN, steps: Array.from({ length: 60 }, () => CHAIN.steps).flat() }, 'normal')
    expect(Math.max(...long.beats.map(({ lift }) => lift))).toBe(19)
  })
  test('slow is slower, fast is faster, instant is nothing; the longest chain keeps its limit', () => {
    const [slow, normal, fast, instant] = (['slow', 'normal', 'fast', 'instant'] as const).map(
      (speed) => timelineOf(CHAIN, speed).lasts,
    )
    expect(slow).toBeGreaterThan(normal ?? 0)
    expect(normal).toBeGreaterThan(fast ?? 0)
    expect(instant).toBe(0)
    const long = { ...CHAIN, steps: Array.from({ length: 60 }, () => CHAIN.steps).flat() }
    expect(timelineOf(long, 'normal').lasts).toBeLessThanOrEqual(5200)
    expect(timelineOf(CHAIN, 'instant').beats).toEqual([])
  })
  test('what did nothing has no beat; what was cancelled is told', () => {
    const [first] = CHAIN.steps
    if (first === undefined) throw new Error('no step')
    const idle = {
      ...first,
      type: 'charm' as const,
      effect: 'monk',
      did: { ...first.did, points: 0 },
      before: '2500',
      after: '2500',
    }
    expect(tells(idle)).toBe(false)
    expect(tells({ ...idle, cancelled: true })).toBe(true)
    const { beats } = timelineOf({ ...CHAIN, steps: [...CHAIN.steps, idle] }, 'normal')
    expect(beats.some(({ source }) => source === 'monk')).toBe(false)
  })
})

describe('with and without a charm', () => {
  const groups = [{ dice: [0, 1, 2, 3, 4, 5], as: null }]
  test('the calculator takes one charm away and leaves the others', () => {
    const view = read('charms=scoreMultiplier,oddity dice=1,1,1,5,5,5')
    expect(worthOf(view, [0, 1, 2, 3, 4, 5], groups, 0)).toEqual({ points: 4688, without: 3750 })
    expect(worthOf(view, [0, 1, 2, 3, 4, 5], groups, 1)).toEqual({ points: 4688, without: 3125 })
  })
  test('it says nothing of no dice', () => {
    expect(worthOf(read('charms=scoreMultiplier dice=1,1,1'), [], null, 0)).toBeNull()
  })
})

test('a taste that is not understood is usual', () => {
  expect(readTaste('{"count":"warp","preview":"base","developer":1}')).toEqual({
    count: 'normal',
    preview: 'base',
    developer: false,
  })
  expect(readTaste('no json')).toEqual(readTaste(null))
})
