import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { stream } from '@parlour/core'
import { openJournal, type Journal } from './journal.ts'
import type { Plan } from './plan.ts'
import { ratingsOf, ratingsWithIntervals, type Bout } from './ratings.ts'
import { playTournament } from './run.ts'
import { contestsOf } from './schedule.ts'
import { standingsOf, type Standings } from './standings.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const plan = (change: Partial<Plan> = {}): Plan => ({
  game: 'cant-stop',
  edition: 1,
  settings: { columnsToWin: 1 },
  bots: ['random', 'rule28', 'greedy'],
  seats: 2,
  seed: 'tournament',
  moveTime: 2000,
  games: 60,
  ...change,
})
const run = async (plan: Plan, workers: number, journal: Journal | null = null): Promise<Standings> =>
  standingsOf(plan, await playTournament(plan, workers, journal, () => undefined))
const folder = (): string => mkdtempSync(join(tmpdir(), 'parlour-tournament-'))
function opened(path: string, whose: Plan): Journal {
  const journal = openJournal(path, whose)
  if (!journal.ok) throw new Error(JSON.stringify(journal.error))
  return journal.value
}

describe('the schedule', () => {
  test('two seats: both ways round', () =>
    expect(contestsOf(3, 2)).toEqual([
      { entrants: [0, 1], lineups: [[0, 1], [1, 0]] }, // prettier-ignore
      { entrants: [0, 2], lineups: [[0, 2], [2, 0]] }, // prettier-ignore
      { entrants: [1, 2], lineups: [[1, 2], [2, 1]] }, // prettier-ignore
    ]))

  test('four seats: one against the rest at every seat, and half and half', () =>
    expect(contestsOf(2, 4)[0]?.lineups.map((lineup) => lineup.join(''))).toEqual(
      ['0111', '1011', '1101', '1110', '0101', '1010', '1000', '0100', '0010', '0001'], // prettier-ignore
    ))

  test.each([2, 3, 4, 5, 6])('with %d seats either bot holds every seat equally often', (seats) => {
    const { lineups = [] } = contestsOf(2, seats)[0] ?? {}
    for (let seat = 0; seat < seats; seat++)
      expect(lineups.filter((lineup) => lineup[seat] === 0).length * 2).toBe(lineups.length)
    expect(new Set(lineups.map((lineup) => lineup.join(' '))).size).toBe(lineups.length)
  })

  test('one seat: everybody alone', () =>
    expect(contestsOf(2, 1).map(({ lineups }) => lineups)).toEqual([[[0]], [[1]]]))
})

describe('ratings', () => {
  test('three wins in four are odds of three to one: 191 points', () => {
    const [a = 0, b = 0] = ratingsOf([{ seats: [1, 1], wins: [75, 25] }], 2)
    expect(a - b).toBeCloseTo(400 * Math.log10(3), 3)
    expect(a + b).toBeCloseTo(3000, 6)
  })

  test('at a table of four, one that wins half of the games against three is three times as strong as each', () => {
    const [a = 0, b = 0] = ratingsOf([{ seats: [1, 3], wins: [50, 50] }], 2)
    expect(a - b).toBeCloseTo(400 * Math.log10(3), 3)
  })

  /** Three bots of known strength meet; the dice of a sample are independent. */
  function samples(strengths: readonly number[], dice: number, seed: string): readonly (readonly Bout[])[] {
    const rng = stream(seed)
    const pairs = [[0, 1], [0, 2], [1, 2]] as const // prettier-ignore
    return Array.from({ length: dice }, () =>
      pairs.map(([a, b]) => {
        const [first = 1, second = 1] = [strengths[a], strengths[b]]
        const wins = strengths.map(() => 0)
        wins[rng.below(1_000_000) < (1_000_000 * first) / (first + second) ? a : b] = 1
        return { seats: strengths.map((_, entrant) => (entrant === a || entrant === b ? 1 : 0)), wins }
      }),
    )
  }

  const trials = LONG ? 200 : 20
  test(`95 % intervals hold the truth about 19 times in 20 (${trials} trials)`, () => {
    const strengths = [4, 2, 1]
    const truth = 1500 + 400 * Math.log10(4 / Math.cbrt(8))
    const held = Array.from(
      { length: trials },
      (_, trial) => ratingsWithIntervals(samples(strengths, 100, `trial ${trial}`), 3, 'b')[0],
    )
    const share =
      held.filter((rating) => rating !== undefined && rating.low <= truth && truth <= rating.high).length / trials
    expect(share).toBeGreaterThanOrEqual(LONG ? 0.9 : 0.8)
    expect(share).toBeLessThan(LONG ? 0.99 : 1.01)
  })

  test('who has won everything gets a finite rating and a wide interval', () => {
    const [best] = ratingsWithIntervals(
      Array.from({ length: 50 }, () => [{ seats: [1, 1], wins: [2, 0] }]),
      2,
      's',
    )
    expect(best?.mean).toBeGreaterThan(1800)
    expect(Number.isFinite(best?.high)).toBe(true)
    expect((best?.high ?? 0) - (best?.low ?? 0)).toBeGreaterThan(200)
  })
})

describe('a tournament', () => {
  test('is the same with one worker and with two, and finds the order of strength', async () => {
    const [one, two] = [await run(plan(), 1), await run(plan(), 2)]
    expect(two).toEqual(one)
    expect(one.games).toBe(180)
    expect(one.ranks.at(-1)?.bot).toBe('random')
    expect(one.duels[0]?.wins[1]).toBeGreaterThan(one.duels[0]?.wins[0] ?? 0)
  })

  test('of equal bots is even: the same dice are played both ways round', async () => {
    const { ranks, duels } = await run(plan({ bots: ['rule28', 'rule28'] }), 1)
    expect(duels[0]?.wins).toEqual([30, 30])
    expect(ranks[0]?.rating?.mean).toBeCloseTo(1500, 3)
  })

  test('of one-seat games compares scores on the same dice', async () => {
    const { comparisons, ranks, histogram } = await run(plan({ seats: 1, games: 40 }), 1)
    expect(ranks.map(({ bot, rating }) => [bot, rating])).toContainEqual(['random', null])
    expect(comparisons).toHaveLength(3)
    expect(comparisons[0]?.difference.high).toBeLessThan(0) // random needs more turns
    const means = new Map(ranks.map(({ entrant, score }) => [entrant, score.mean]))
    expect(comparisons[0]?.difference.mean).toBeCloseTo((means.get(0) ?? 0) - (means.get(1) ?? 0), 9)
    expect(histogram.reduce((sum, { counts }) => sum + (counts[0] ?? 0), 0)).toBe(40)
  })

  test('at a table of three tells apart who sat alone', async () => {
    const { duels } = await run(plan({ seats: 3, games: 12, bots: ['random', 'greedy'] }), 1)
    expect(duels[0]?.tables.map(({ seats, games }) => [...seats, games])).toEqual([
      [1, 2, 6],
      [2, 1, 6],
    ])
  })
})

describe('the journal', () => {
  test('a tournament goes on where it was cut, in the middle of a line, and ends the same', async () => {
    const path = folder()
    const whole = await run(plan(), 1, opened(path, plan()))
    const file = join(path, 'blocks.jsonl')
    const text = readFileSync(file, 'utf8')
    for (const length of [0, Math.floor(text.length / 3), text.length - 5]) {
      writeFileSync(file, text.slice(0, length))
      const before = opened(path, plan())
      expect(before.played.length).toBeLessThan(90)
      expect(await run(plan(), 2, before)).toEqual(whole)
      expect(opened(path, plan()).played).toHaveLength(90)
    }
  })

  test('plays nothing that is there already, and knows no block twice', async () => {
    const path = folder()
    await run(plan(), 1, opened(path, plan()))
    const text = readFileSync(join(path, 'blocks.jsonl'), 'utf8')
    appendFileSync(join(path, 'blocks.jsonl'), text.slice(0, text.indexOf('\n') + 1))
    const again = await run(plan(), 1, opened(path, plan()))
    expect(again.games).toBe(180)
    expect(readFileSync(join(path, 'blocks.jsonl'), 'utf8').length).toBe(text.length + text.indexOf('\n') + 1)
  })

  test.each([
    { seed: 'other' },
    { games: 61 },
    { bots: ['random', 'greedy'] },
    { seats: 3 },
    { settings: {} },
    { moveTime: 1 },
  ])('another tournament in its folder is refused: %j', (change) => {
    const path = folder()
    opened(path, plan())
    const [key] = Object.keys(change)
    expect(openJournal(path, plan(change))).toMatchObject({
      ok: false,
      error: { code: 'other-tournament', differs: [{ key }] },
    })
  })

  test('a folder that cannot be is a reason', () =>
    expect(openJournal(join(fileURLToPath(import.meta.url), 'folder'), plan())).toMatchObject({
      ok: false,
      error: { code: 'bad-dir' },
    }))
})
