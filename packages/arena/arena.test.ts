import { describe, expect, test } from 'vitest'
import { figuresOf, recordOf, replay } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { cantStopBots } from '@parlour/bots/cant-stop'
import { rollio } from '@parlour/games/rollio'
import { figureMeans } from './statistics.ts'
import { matchStreams, meanOf, playOnRecord, playOut, shareOf, simulate, type Series } from './index.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const job = (change: Partial<Series>): Series => ({
  game: 'cant-stop',
  settings: {},
  bots: ['rule28', 'random'],
  seats: change.bots?.length ?? 2,
  games: 200,
  seed: 'test',
  rotate: false,
  moveTime: 2000,
  ...change,
})
const quiet = (): void => undefined

describe('simulate', () => {
  test('gives the same result with one worker and with three', async () => {
    const [one, three] = await Promise.all([simulate(job({}), 1, quiet), simulate(job({}), 3, quiet)])
    expect(three.entrants).toEqual(one.entrants)
    expect(three.steps).toEqual(one.steps)
  })

  test('reports progress up to the last game', async () => {
    const seen: number[] = []
    await simulate(job({ games: 150 }), 2, (games) => seen.push(games))
    expect(seen.at(-1)).toBe(150)
  })

  test('equal bots win equally when seats are exchanged on the same dice', async () => {
    const { entrants } = await simulate(job({ bots: ['rule28', 'rule28'], rotate: true }), 1, quiet)
    expect(entrants.map(({ wins }) => wins)).toEqual([100, 100])
  })

  test('a failing job is an error, not a hang', () =>
    expect(simulate(job({ bots: ['nobody', 'random'] }), 1, quiet)).rejects.toThrow('no bot nobody'))

  const games = LONG ? 20_000 : 2_000
  test(`Rule of 28 needs 10.67 turns in solitaire (${games} games, seed test)`, async () => {
    const { entrants } = await simulate(job({ bots: ['rule28'], games }), 1, quiet)
    expect(Math.abs(-(entrants[0]?.score.mean ?? 0) - 10.67)).toBeLessThan(LONG ? 0.1 : 0.3)
  })
})

test('a match on record is the same match, line by line', async () => {
  const [, rule28, greedy] = cantStopBots
  if (rule28 === undefined || greedy === undefined) throw new Error('bots are missing')
  const match = await playOnRecord(cantStop, cantStop.settings.defaults, [rule28, greedy], matchStreams('record', 3, 2))
  const { outcome, steps } = playOut(
    cantStop,
    cantStop.settings.defaults,
    [rule28, greedy],
    matchStreams('record', 3, 2),
  )
  expect(cantStop.rules.outcome(match.state)).toEqual(outcome)
  expect(match.lines.length).toBe(steps)
  expect(replay(cantStop, recordOf(match, { names: ['a', 'b'] })).ok).toBe(true)
})

describe('statistics', () => {
  test('the mean of 1, 2, 3, 4', () => {
    const { mean, low, high } = meanOf(10, 30, 4)
    expect(mean).toBe(2.5)
    expect(high - mean).toBeCloseTo(1.959964 * Math.sqrt(1.25 / 3), 6)
    expect(mean - low).toBeCloseTo(high - mean, 12)
  })
  test('Wilson’s interval of 5 in 10 and of 0 in 10 (published: 0.2366 to 0.7634, 0 to 0.2775)', () => {
    expect(shareOf(5, 10).low).toBeCloseTo(0.2366, 4)
    expect(shareOf(5, 10).high).toBeCloseTo(0.7634, 4)
    expect(shareOf(0, 10).low).toBe(0)
    expect(shareOf(0, 10).high).toBeCloseTo(0.2775, 4)
  })
  test('of folded scores each figure has its own mean, and so have differences on the same dice', () => {
    const scores = [2_000_000_100, 4_000_000_300]
    expect(figureMeans(figuresOf(rollio), scores)).toMatchObject([
      { name: 'levels won', mean: 3 },
      { name: 'points', mean: 200 },
    ])
    expect(figureMeans(figuresOf(rollio), scores, [2_000_000_300, 1_000_000_000])).toMatchObject([
      { name: 'levels won', mean: 1.5 },
      { name: 'points', mean: 50 },
    ])
    expect(figuresOf(cantStop)).toEqual([])
  })
})
