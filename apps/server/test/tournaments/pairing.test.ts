import { stream, type Rng } from '@parlour/core'
import type { Format } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { POINT, pointsOf, withAbsent, type Bout, type Entrant, type Event } from '../../tournaments/event.ts'
import { arenaTables, freeIn } from '../../tournaments/arena-pairs.ts'
import { nextRound } from '../../tournaments/rounds.ts'
import { arenaPoints, standings } from '../../tournaments/standings.ts'

/** Everything here is counted anew, from the bouts alone and in the plainest way. */

interface Told {
  readonly event: Event
  readonly here: readonly number[] // when the round was paired
  readonly round: readonly (readonly number[])[]
}

/** A tournament with results by lot; now and then somebody comes late or goes. */
function play(format: Format, entrants: number, rounds: number, seats: number, rng: Rng, isRestless: boolean): Told[] {
  let people: readonly Entrant[] = Array.from({ length: entrants }, (_, number) => entrant(number, rng))
  let bouts: readonly Bout[] = []
  const told: Told[] = []
  for (let number = 1; number <= 60; number++) {
    if (isRestless && number > 1) {
      if (format !== 'knock-out' && number < 6 && rng.below(2) === 0) people = [...people, entrant(people.length, rng)]
      const gone = rng.below(people.length * 3)
      people = people.map((one) => (one.number === gone ? { ...one, withdrawn: true } : one))
    }
    const event: Event = { format, seats, entrants: people, bouts }
    const round = nextRound(event, rounds)
    if (round.length === 0) {
      told.push({ event, here: hereIn(event), round })
      return told
    }
    told.push({ event, here: hereIn(event), round })
    bouts = [...bouts, ...round.map((group) => ({ round: number, entrants: group, points: result(group, rng) }))]
  }
  throw new Error('it does not end')
}

const entrant = (number: number, rng: Rng): Entrant => ({ number, lot: rng.below(1e9), withdrawn: false })
const hereIn = ({ entrants }: Event): readonly number[] =>
  entrants.filter(({ withdrawn }) => !withdrawn).map(({ number }) => number)

function result(group: readonly number[], rng: Rng): readonly number[] {
  if (group.length <= 1) return group.map(() => POINT)
  const scores = group.map(() => rng.below(4))
  return pointsOf({ scores, winners: [scores.indexOf(Math.max(...scores))] })
}

const metIn = (bouts: readonly Bout[], a: number, b: number): number =>
  bouts.filter(({ entrants }) => entrants.includes(a) && entrants.includes(b)).length
const byes = (bouts: readonly Bout[], one: number): number =>
  bouts.filter(({ entrants }) => entrants.length === 1 && entrants[0] === one).length

/** Every way to make pairs, until one has no meeting again. */
function hasNewPairing(all: readonly number[], bouts: readonly Bout[]): boolean {
  const [first, ...rest] = all
  if (first === undefined) return true
  return rest.some(
    (other) =>
      metIn(bouts, first, other) === 0 &&
      hasNewPairing(
        rest.filter((left) => left !== other),
        bouts,
      ),
  )
}

/** The fewest meetings again in any way to make groups of these sizes. */
function fewestMeetings(all: readonly number[], sizes: readonly number[], bouts: readonly Bout[]): number {
  const [first, ...rest] = all
  if (first === undefined) return 0
  return Math.min(
    ...sizes.flatMap((size, index) =>
      chosen(rest, size - 1).map((others) => {
        const again = pairsOf([first, ...others]).reduce((sum, [a, b]) => sum + metIn(bouts, a, b), 0)
        const left = rest.filter((one) => !others.includes(one))
        return again + fewestMeetings(left, sizes.toSpliced(index, 1), bouts)
      }),
    ),
  )
}
const chosen = (all: readonly number[], count: number): readonly (readonly number[])[] => {
  if (count === 0) return [[]]
  return all.flatMap((one, index) => chosen(all.slice(index + 1), count - 1).map((rest) => [one, ...rest]))
}
const pairsOf = (group: readonly number[]): readonly (readonly [number, number])[] =>
  group.flatMap((a, index) => group.slice(index + 1).map((b) => [a, b] as const))

describe('a Swiss tournament at tables of two', () => {
  for (let seed = 0; seed < 80; seed++)
    it(`pairs everybody once, nobody with anybody twice if that can be helped, and a bye once (seed ${seed})`, () => {
      const rng = stream(`swiss ${seed}`)
      const size = 2 + rng.below(9)
      for (const { event, here, round } of play('swiss', size, 3 + rng.below(7), 2, rng, seed % 3 > 0)) {
        if (round.length === 0) continue
        expect(round.flat().toSorted(up)).toEqual(here.toSorted(up)) // everybody who is here, and once
        const out = round.filter(({ length }) => length === 1).flat()
        expect(out).toHaveLength(here.length % 2)
        for (const one of out)
          expect(byes(event.bouts, one)).toBe(Math.min(...here.map((other) => byes(event.bouts, other))))
        const again = round.filter((pair) => pair.length === 2 && metIn(event.bouts, pair[0] ?? 0, pair[1] ?? 0) > 0)
        const mayRest = here.filter(
          (one) => byes(event.bouts, one) === Math.min(...here.map((other) => byes(event.bouts, other))),
        )
        const isPossible =
          here.length % 2 === 0
            ? hasNewPairing(here, event.bouts)
            : mayRest.some((out) =>
                hasNewPairing(
                  here.filter((one) => one !== out),
                  event.bouts,
                ),
              )
        expect(again.length > 0).toBe(!isPossible)
      }
    })

  it('those with equal points meet: in a field without ties the first pair of every round is the first two who may', () => {
    const rng = stream('groups')
    const told = play('swiss', 32, 5, 2, rng, false)
    for (const { event, round } of told.slice(1, 5)) {
      const sum = (one: number): number =>
        event.bouts.reduce((all, { entrants, points }) => all + (points?.[entrants.indexOf(one)] ?? 0), 0)
      const gap = round.map(([a = 0, b = 0]) => Math.abs(sum(a) - sum(b)))
      expect(Math.max(...gap)).toBeLessThanOrEqual(POINT) // 32 players, five rounds: nobody falls further
    }
  })

  it('everybody begins about as often as not', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { event } = play('swiss', 24, 9, 2, stream(`seats ${seed}`), false).at(-1) ?? never()
      for (const { number } of event.entrants) {
        const sat = event.bouts.filter(({ entrants }) => entrants.length === 2 && entrants.includes(number))
        const first = sat.filter(({ entrants }) => entrants[0] === number).length
        expect(Math.abs(2 * first - sat.length), `seed ${seed}, ${number}`).toBeLessThanOrEqual(3)
      }
    }
  })

  it('two hundred players, nine rounds, no meeting twice', () => {
    const { event } = play('swiss', 200, 9, 2, stream('many'), false).at(-1) ?? never()
    const pairs = event.bouts.map(({ entrants }) => entrants.toSorted((a, b) => a - b).join(' '))
    expect(new Set(pairs).size).toBe(900)
  })
})

describe('a Swiss tournament at tables of three and four', () => {
  for (let seed = 0; seed < 30; seed++)
    it(`seats everybody once, at full tables, with the fewest meetings again (seed ${seed})`, () => {
      const rng = stream(`tables ${seed}`)
      const seats = 3 + (seed % 2)
      for (const { event, here, round } of play('swiss', 4 + rng.below(6), 4, seats, rng, seed % 3 > 0)) {
        if (round.length === 0) continue
        expect(round.flat().toSorted(up)).toEqual(here.toSorted(up))
        const sizes = round.map(({ length }) => length)
        expect(Math.max(...sizes)).toBeLessThanOrEqual(seats)
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        const again = round.flatMap(pairsOf).reduce((sum, [a, b]) => sum + metIn(event.bouts, a, b), 0)
        expect(again).toBe(fewestMeetings(here, sizes, event.bouts))
      }
    })

  it('sixty players at tables of four find a round quickly, and everybody has a seat', () => {
    const told = play('swiss', 59, 6, 4, stream('large'), true)
    for (const { here, round } of told.slice(0, -1)) expect(round.flat().toSorted(up)).toEqual(here.toSorted(up))
  })
})

describe('a round robin', () => {
  for (let size = 2; size <= 12; size++)
    it(`${size} players all meet once, in as few rounds as there can be`, () => {
      const told = play('round-robin', size, 1, 2, stream(`robin ${size}`), false)
      const { event } = told.at(-1) ?? never()
      for (const [a, b] of pairsOf(event.entrants.map(({ number }) => number))) expect(metIn(event.bouts, a, b)).toBe(1)
      expect(told).toHaveLength(size % 2 === 0 ? size : size + 1)
    })

  for (let seed = 0; seed < 40; seed++)
    it(`with late joins and withdrawals all who stay have met once in the end (seed ${seed})`, () => {
      const told = play('round-robin', 2 + (seed % 8), 1, 2, stream(`late ${seed}`), true)
      const { event, here } = told.at(-1) ?? never()
      for (const [a, b] of pairsOf(event.entrants.map(({ number }) => number)))
        expect(metIn(event.bouts, a, b)).toBeLessThanOrEqual(1)
      if (here.length >= 2) for (const [a, b] of pairsOf(here)) expect(metIn(event.bouts, a, b)).toBe(1)
      for (const { here, round } of told) expect(new Set(round.flat()).size).toBe(round.length === 0 ? 0 : here.length)
    })
})

describe('a knock-out', () => {
  for (let seed = 0; seed < 60; seed++)
    it(`one loss and you are out; byes only in the first round, unless somebody went (seed ${seed})`, () => {
      const rng = stream(`cup ${seed}`)
      const size = 2 + rng.below(20)
      const isRestless = seed % 2 === 1
      const told = play('knock-out', size, 1, 2, rng, isRestless)
      const { event } = told.at(-1) ?? never()
      const losers = new Set<number>()
      for (const { round, entrants, points } of event.bouts) {
        if (!isRestless && round > 1) expect(entrants).toHaveLength(2)
        for (const one of entrants) expect(losers.has(one)).toBe(false)
        const most = Math.max(...(points ?? []))
        const through = (points ?? []).lastIndexOf(most)
        entrants.forEach((one, seat) => seat !== through && losers.add(one))
      }
      const [first, second] = standings(event)
      if (!isRestless) {
        expect(event.bouts.filter(({ entrants }) => entrants.length === 2)).toHaveLength(size - 1)
        expect(losers.size).toBe(size - 1)
        expect(first?.rank).toBe(1)
        expect(second?.rank).toBe(2)
        expect(losers.has(first?.entrant ?? -1)).toBe(false)
        expect(Math.max(...event.bouts.map(({ round }) => round))).toBe(Math.ceil(Math.log2(size)))
      }
    })
})

describe('points and tie-breaks', () => {
  it('at any table points add up to half a point for each seat, and nobody who is better has less', () => {
    const rng = stream('points')
    for (let time = 0; time < 2000; time++) {
      const scores = Array.from({ length: 2 + rng.below(3) }, () => rng.below(3))
      const winners =
        rng.below(2) === 0 ? [] : scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : []))
      const points = pointsOf({ scores, winners })
      expect(points.reduce((a, b) => a + b, 0)).toBe((POINT * scores.length) / 2)
      expect(points.every(Number.isInteger)).toBe(true)
      for (const [a, b] of pairsOf(scores.map((_, seat) => seat)))
        expect(Math.sign((points[a] ?? 0) - (points[b] ?? 0))).toBe(Math.sign((scores[a] ?? 0) - (scores[b] ?? 0)))
    }
    expect(pointsOf({ scores: [3, 1], winners: [0] })).toEqual([12, 0])
    expect(pointsOf({ scores: [3, 9, 5], winners: [0] })).toEqual([12, 6, 0])
  })

  it('those who do not come have nothing, and the others what they would have beaten them for', () => {
    expect(withAbsent(2, [1], [])).toEqual([0, 12])
    expect(withAbsent(2, [], [])).toEqual([0, 0])
    expect(withAbsent(4, [0, 2, 3], [12, 0, 6])).toEqual([12, 0, 4, 8])
    expect(withAbsent(3, [0, 1], [6, 6])).toEqual([9, 9, 0])
  })

  for (let seed = 0; seed < 40; seed++)
    it(`Swiss standings are those of a plain count (seed ${seed})`, () => {
      const seats = 2 + (seed % 3)
      const { event } = play('swiss', 3 + (seed % 9), 5, seats, stream(`ranks ${seed}`), seed % 2 > 0).at(-1) ?? never()
      const sum = (one: number): number =>
        event.bouts.reduce((all, { entrants, points }) => all + (points?.[entrants.indexOf(one)] ?? 0) / POINT, 0)
      const opponents = (one: number, times: (won: number) => number): number =>
        event.bouts
          .filter(({ entrants }) => entrants.includes(one))
          .reduce((all, { entrants, points }) => {
            const others = entrants.filter((other) => other !== one)
            const met = others.length === 0 ? sum(one) : others.map(sum).reduce((a, b) => a + b, 0) / others.length
            return all + met * times((points?.[entrants.indexOf(one)] ?? 0) / POINT)
          }, 0)
      const total = event.bouts.reduce((all, { points }) => all + (points ?? []).reduce((a, b) => a + b, 0), 0)
      const table = standings(event)
      expect(table.reduce((all, { points }) => all + points, 0)).toBe(total)
      for (const { entrant, points, tieBreaks } of table) {
        expect(points).toBeCloseTo(sum(entrant) * 12, 6)
        expect((tieBreaks[0] ?? 0) / 72).toBeCloseTo(
          opponents(entrant, () => 1),
          6,
        )
        expect((tieBreaks[1] ?? 0) / 864).toBeCloseTo(
          opponents(entrant, (won) => won),
          6,
        )
      }
      for (const [index, one] of table.entries()) {
        const next = table[index + 1]
        if (next === undefined) continue
        const key = ({ points, tieBreaks }: typeof one): readonly number[] => [points, ...tieBreaks]
        const differs = key(one).findIndex((value, at) => value !== key(next)[at])
        expect(differs < 0 || (key(one)[differs] ?? 0) > (key(next)[differs] ?? 0)).toBe(true)
        expect(next.rank).toBe(differs < 0 ? one.rank : index + 2)
      }
    })
})

describe('an arena', () => {
  const bout = (entrants: readonly number[], points: readonly number[] | null): Bout => ({ round: 1, entrants, points })
  const arena = (entrants: number, bouts: readonly Bout[], seats = 2): Event => ({
    format: 'arena',
    seats,
    entrants: Array.from({ length: entrants }, (_, number) => ({ number, lot: number, withdrawn: false })),
    bouts,
  })

  it('a win is two, a draw one; after two wins running everything counts double until a game is not won', () => {
    const results = [12, 12, 12, 6, 12, 0, 12]
    const event = arena(
      2,
      results.map((own) => bout([0, 1], [own, 12 - own])),
    )
    expect(arenaPoints(event).get(0)).toMatchObject({
      points: 2 + 2 + 4 + 2 + 2 + 0 + 2,
      wins: 5,
      played: 7,
      streak: 1,
    })
    expect(arenaPoints(event).get(1)).toMatchObject({ points: 0 + 0 + 0 + 1 + 0 + 2 + 0, wins: 1, streak: 0 })
  })

  it('only those who are free are paired, nobody twice, and not with the same again while others may come', () => {
    const rng = stream('arena')
    for (let time = 0; time < 60; time++) {
      const size = 3 + rng.below(8)
      let bouts: readonly Bout[] = []
      for (let tick = 0; tick < 30; tick++) {
        const event = arena(size, bouts, 2 + (time % 3))
        const free = freeIn(event).map((entrant) => ({ entrant, ms: rng.below(30_000) }))
        const tables = arenaTables(event, free)
        expect(new Set(tables.flat()).size).toBe(tables.flat().length)
        for (const table of tables) {
          expect(table.length).toBeGreaterThanOrEqual(2)
          for (const one of table) expect(free.some(({ entrant }) => entrant === one)).toBe(true)
          const isPatient = table.every((one) => (free.find(({ entrant }) => entrant === one)?.ms ?? 0) < 20_000)
          const last = (one: number): readonly number[] =>
            bouts.findLast(({ entrants }) => entrants.includes(one))?.entrants ?? []
          if (isPatient)
            for (const [a, b] of pairsOf(table)) expect(last(a).includes(b) && last(b).includes(a)).toBe(false)
        }
        bouts = [...bouts, ...tables.map((entrants) => bout(entrants, null))].map((one) =>
          one.points === null && rng.below(2) === 0 ? { ...one, points: result(one.entrants, rng) } : one,
        )
      }
    }
  })
})

function never(): never {
  throw new Error('there is nothing')
}

const up = (a: number, b: number): number => a - b
