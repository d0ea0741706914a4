import { stream, type Rng } from '@parlour/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
import { distributionOf } from '../ratings/distribution.ts'
import { placesOf } from '../ratings/lists.ts'
import { isRateable } from '../ratings/rateable.ts'
import { doubtOf, isSettled, loadRate, NEWCOMER, pointsOf, type Rate, type Rating } from '../ratings/rating.ts'
import { OPEN } from '../seats.ts'
import { decide } from '../table/decide.ts'
import type { Person } from '../table/seating.ts'
import { loadState, type TableState } from '../table/state.ts'
import { gatheringTable, playersFor, sitting } from './one-table.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const SEEDS = LONG ? 100 : 10
const GAMES = 2000
const STRENGTHS = [1150, 1300, 1400, 1450, 1550, 1600, 1750, 1800] // points, of players who play just so
const ELO = 400 / Math.LN10 // points for each factor of e in the odds

let rate: Rate
beforeAll(async () => {
  rate = await loadRate()
})

describe('ratings', () => {
  /** Who is ahead is drawn by lot, by the odds that the points mean; now and then two finish level. */
  function rankedByLot(seats: readonly number[], rng: Rng): readonly number[] {
    const luck = (): number => -Math.log(-Math.log((1 + rng.below(1_000_000)) / 1_000_002))
    const scores = seats.map((player) => (STRENGTHS[player] ?? 0) / ELO + luck())
    const isLevel = rng.below(20) === 0
    const sorted = scores.toSorted((a, b) => b - a)
    return scores.map((score) => {
      const place = sorted.indexOf(score) + 1
      return isLevel && place === 2 ? 1 : place
    })
  }

  function simulated(seed: string): readonly Rating[] {
    const rng = stream(seed)
    const ratings: Rating[] = STRENGTHS.map(() => NEWCOMER)
    for (let game = 0; game < GAMES; game++) {
      const seats: number[] = []
      for (const wanted = 2 + rng.below(3); seats.length < wanted;) {
        const player = rng.below(STRENGTHS.length)
        if (!seats.includes(player)) seats.push(player)
      }
      const before = seats.map((player) => ratings[player] ?? NEWCOMER)
      rate(before, rankedByLot(seats, rng)).forEach((after, seat) => (ratings[seats[seat] ?? 0] = after))
    }
    return ratings
  }

  it(`${GAMES} games of two to four players of known strength: order and distances lie within their intervals, ${SEEDS} times`, () => {
    let [pairs, within, ordered, apart] = [0, 0, 0, 0]
    for (let seed = 0; seed < SEEDS; seed++) {
      const ratings = simulated(`known strength ${seed}`)
      expect(ratings.every(isSettled)).toBe(true)
      for (const [a, one] of ratings.entries())
        for (const [b, other] of ratings.entries()) {
          if (b >= a) continue
          const distance = pointsOf(one) - pointsOf(other)
          const truth = (STRENGTHS[a] ?? 0) - (STRENGTHS[b] ?? 0)
          const interval = Math.hypot(doubtOf(one), doubtOf(other))
          pairs++
          if (Math.abs(distance - truth) <= interval) within++
          if (truth <= interval) continue
          apart++
          if (distance > 0) ordered++
        }
    }
    expect(within / pairs).toBeGreaterThan(0.93) // 19 of 20
    expect(ordered).toBe(apart)
  })

  it('a surprise moves more than what was expected, a tie pulls together, and equals stay equal', () => {
    const [strong, weak] = [
      { mu: 30_000_000, sigma: 4_000_000 },
      { mu: 20_000_000, sigma: 4_000_000 },
    ]
    const gain = (places: readonly number[]): number => (rate([strong, weak], places)[1]?.mu ?? 0) - weak.mu
    expect(gain([2, 1])).toBeGreaterThan(-2 * gain([1, 2]))
    expect(gain([1, 1])).toBeGreaterThan(0)
    expect(rate([NEWCOMER, NEWCOMER], [1, 1]).map(pointsOf)).toEqual([1500, 1500])
    expect(pointsOf(NEWCOMER)).toBe(1500)
    expect(isSettled(NEWCOMER)).toBe(false)
  })

  it.each([
    [[5, 3, 4], [0], [1, 3, 2]],
    [
      [5, 5, 4],
      [0, 1],
      [1, 1, 3],
    ],
    [[9, 2, 2], [1], [2, 1, 3]], // whoever the rules say has won comes first, whatever the scores
    [[7], [0], [1]],
    [[0, 0], [], [1, 1]],
  ] as const)('scores %j, won by %j: places %j', (scores, winners, places) => {
    expect(placesOf({ scores, winners })).toEqual(places)
  })

  it('a distribution has one bar for each 50 points, and the far ones at its ends', () => {
    expect(distributionOf([])).toEqual({ first: 0, width: 50, people: [] })
    expect(distributionOf([1499, 1500, 1549, 1601])).toEqual({ first: 1450, width: 50, people: [1, 2, 0, 1] })
    expect(distributionOf([1500, 1500, 90_000]).people).toHaveLength(31)
  })
})

describe('a rated table', () => {
  const usual = { settings: '', from: null, seats: 2, terms: { private: true, perMove: 60, standIn: null } }
  it('has the usual rules and start, a clock and no stand-ins; alone one needs no clock', () => {
    const untimed = { ...usual.terms, perMove: null }
    expect(isRateable(usual)).toBe(true)
    expect(isRateable({ ...usual, settings: 'columnsToWin=1' })).toBe(false)
    expect(isRateable({ ...usual, from: 'x' })).toBe(false)
    expect(isRateable({ ...usual, terms: untimed })).toBe(false)
    expect(isRateable({ ...usual, seats: 1, terms: untimed })).toBe(true)
    expect(isRateable({ ...usual, terms: { ...usual.terms, standIn: 60 } })).toBe(false)
  })

  const ann: Person = { id: newUserId(), name: 'Ann', account: true }
  const guest: Person = { id: newUserId(), name: 'Guest 1' }
  const gathering = (rated: boolean): TableState => {
    const loaded = loadState(
      gatheringTable('cant-stop', [OPEN, OPEN], ann, { perMove: 60, rated }),
      playersFor('cant-stop'),
      new Set(),
    )
    if (!loaded.ok) throw new Error('it does not load')
    return loaded.value.state
  }

  it('seats accounts and no guests; nobody is replaced', () => {
    const state = gathering(true)
    expect(decide(state, sitting(state, guest, 0), 1)).toMatchObject({ error: { code: 'no-account' } })
    expect(decide(state, sitting(state, ann, 0), 1).ok).toBe(true)
    expect(decide(state, { type: 'fill', user: ann.id, seat: 1, bot: 'easy' }, 1)).toMatchObject({
      error: { code: 'rated-table' },
    })
    expect(decide(state, { type: 'away', user: ann.id, away: true }, 1)).toMatchObject({
      error: { code: 'rated-table' },
    })
    const forFun = gathering(false)
    expect(decide(forFun, sitting(forFun, guest, 0), 1).ok).toBe(true)
    expect(decide(forFun, { type: 'fill', user: ann.id, seat: 1, bot: 'easy' }, 1).ok).toBe(true)
  })
})
