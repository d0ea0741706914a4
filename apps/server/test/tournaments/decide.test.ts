import { TableId, TournamentId, UserId, type Format } from '@parlour/protocol'
import { stream } from '@parlour/core'
import { describe, expect, it } from 'vitest'
import { decide, type Command, type TableFacts } from '../../tournaments/decide.ts'
import { standings } from '../../tournaments/standings.ts'
import { eventOf, type StoredTournament } from '../../tournaments/tournament.ts'

const userOf = (number: number): UserId => UserId.parse(String(number).padStart(22, 'u'))
const OPENER = userOf(999)
const START = 1_000_000
const gathering = (format: Format, seats = 2): StoredTournament => ({
  id: TournamentId.parse('t'.repeat(16)),
  name: 'Test',
  format,
  game: 'cant-stop',
  edition: 1,
  settings: '',
  seats,
  plan: { rounds: 4, minutes: 10, perMove: 30, pause: 20, noShow: 60, accounts: false },
  opener: OPENER,
  series: null,
  made: 0,
  starts: START,
  state: 'gathering',
  nextAt: null,
  version: 0,
  entries: [],
  bouts: [],
})

const must = (tournament: StoredTournament, command: Command, now: number): StoredTournament => {
  const decided = decide(tournament, command, now)
  if (!decided.ok) throw new Error(decided.error)
  return decided.value.next
}
const join = (tournament: StoredTournament, number: number, now = 0): StoredTournament =>
  must(tournament, { type: 'join', person: person(number), lot: (number * 7919) % 101 }, now)
const person = (number: number, isAccount = true, isBot = false) =>
  ({ id: userOf(number), name: `P${number}`, isAccount, isBot }) as const
const code = (tournament: StoredTournament, command: Command, now = 0): string => {
  const decided = decide(tournament, command, now)
  return decided.ok ? (decided.value.next === tournament ? 'nothing' : 'changed') : decided.error
}

/** Time passes; tables are opened, and each ends after a while with one of its seats as the winner. */
function playThrough(first: StoredTournament, until: number, seed: string): { end: StoredTournament; at: number } {
  const rng = stream(seed)
  let tournament = first
  const facts = new Map<TableId, TableFacts>()
  const ends = new Map<TableId, number>()
  for (let now = START; now < until; now += 1000) {
    for (const [table, at] of ends)
      if (at <= now) {
        const seats = facts.get(table)?.sat.length ?? 0
        const scores = Array.from({ length: seats }, () => rng.below(5))
        const outcome = { scores, winners: [rng.below(seats)] }
        facts.set(table, { status: 'over', hasBegun: true, outcome, sat: [], ready: [] })
        ends.delete(table)
      }
    const decided = decide(tournament, { type: 'look', tables: facts }, now)
    if (!decided.ok) throw new Error(decided.error)
    const { next, opens, closes } = decided.value
    expect(closes).toEqual([])
    tournament = {
      ...next,
      bouts: next.bouts.map((bout) => (opens.includes(bout.number) ? { ...bout, table: tableOf(bout.number) } : bout)),
    }
    for (const number of opens) {
      const seats = (tournament.bouts[number]?.entrants ?? []).map(() => true)
      facts.set(tableOf(number), { status: 'playing', hasBegun: true, outcome: null, sat: seats, ready: seats })
      ends.set(tableOf(number), now + 5000 + 1000 * rng.below(60))
    }
    if (tournament.state !== 'running') return { end: tournament, at: now }
  }
  return { end: tournament, at: until }
}
const tableOf = (number: number): TableId => TableId.parse(`b${String(number).padStart(15, '0')}`)

describe('a tournament by itself', () => {
  for (const format of ['swiss', 'round-robin', 'knock-out', 'arena'] as const)
    it(`${format}: begins, pairs, pauses and ends, and everybody has a place`, () => {
      let tournament = gathering(format)
      for (let number = 0; number < 7; number++) tournament = join(tournament, number)
      expect(must(tournament, { type: 'look', tables: new Map() }, START - 1)).toBe(tournament)
      const { end, at } = playThrough(tournament, START + 3_600_000, format)
      expect(end.state).toBe('over')
      expect(end.entries.map(({ place }) => place)).toEqual(
        end.entries.map(({ number }) => standings(eventOf(end)).find(({ entrant }) => entrant === number)?.rank),
      )
      if (format === 'arena') {
        expect(at).toBeGreaterThanOrEqual(START + 600_000)
        expect(end.bouts.every(({ began }) => began < START + 600_000)).toBe(true)
        expect(end.bouts.length).toBeGreaterThan(20)
      } else
        for (const [round, bouts] of Map.groupBy(end.bouts, ({ round }) => round)) {
          const before = end.bouts.filter((bout) => bout.round === round - 1).map(({ ended }) => ended ?? Infinity)
          if (before.length > 0) expect(bouts[0]?.began).toBeGreaterThanOrEqual(Math.max(...before) + 20_000)
        }
    })

  it('nobody paired alone: with fewer than two it is cancelled', () => {
    expect(must(join(gathering('swiss'), 0), { type: 'look', tables: new Map() }, START).state).toBe('cancelled')
  })

  it('a table is closed before it counts as missed, and one that was begun counts by its game', () => {
    let tournament = join(join(gathering('swiss'), 0), 1)
    const begun = decide(tournament, { type: 'look', tables: new Map() }, START)
    if (!begun.ok) throw new Error(begun.error)
    tournament = { ...begun.value.next, bouts: begun.value.next.bouts.map((bout) => ({ ...bout, table: tableOf(0) })) }
    const facts = (status: TableFacts['status'], sat: readonly boolean[]): Command => ({
      type: 'look',
      tables: new Map([[tableOf(0), { status, hasBegun: false, outcome: null, sat, ready: [false, false] }]]),
    })
    const early = decide(tournament, facts('gathering', [true, false]), START + 59_000)
    expect(early).toMatchObject({ value: { closes: [], next: tournament } })
    const late = decide(tournament, facts('gathering', [true, false]), START + 60_000)
    expect(late).toMatchObject({ value: { closes: [tableOf(0)], next: tournament } }) // nothing is decided yet
    expect(decide(tournament, facts('gathering', [true, true]), START + 60_000)).toMatchObject({
      value: { closes: [] },
    })
    expect(decide(tournament, facts('gathering', [true, true]), START + 240_000)).toMatchObject({
      value: { closes: [tableOf(0)] }, // sat down, and then kept everybody waiting
    })
    const missed = must(tournament, facts('closed', [true, false]), START + 61_000)
    expect(missed.bouts[0]).toMatchObject({ points: [12, 0], missing: [1] })
    expect(missed.entries.filter(({ withdrawn }) => withdrawn).map(({ number }) => number)).toEqual([
      missed.bouts[0]?.entrants[1],
    ])
    expect(must(tournament, facts('closed', [true, true]), START).bouts[0]).toMatchObject({ points: [6, 6] })
  })

  it('refuses whoever may not, and changes nothing', () => {
    const open = join(join(gathering('swiss'), 0), 1)
    const stranger = userOf(5)
    expect(code(open, { type: 'join', person: person(0), lot: 1 })).toBe('nothing') // twice is once
    expect(code(open, { type: 'join', person: person(5, true, true), lot: 1 })).toBe('no-bots')
    expect(
      code({ ...open, plan: { ...open.plan, accounts: true } }, { type: 'join', person: person(5, false), lot: 1 }),
    ).toBe('no-account')
    expect(code(open, { type: 'withdraw', user: stranger, number: null })).toBe('not-joined')
    expect(code(open, { type: 'withdraw', user: stranger, number: 0 })).toBe('not-the-opener')
    expect(code(open, { type: 'withdraw', user: userOf(1), number: 0 })).toBe('not-the-opener')
    expect(code(open, { type: 'withdraw', user: OPENER, number: 0 })).toBe('changed')
    expect(code(open, { type: 'withdraw', user: OPENER, number: 77 })).toBe('not-joined')
    for (const type of ['start', 'cancel'] as const) {
      expect(code(open, { type, user: userOf(0) })).toBe('not-the-opener')
      expect(code({ ...open, state: 'running' }, { type, user: OPENER })).toBe('already-begun')
      expect(code({ ...open, state: 'over' }, { type, user: OPENER })).toBe('over')
    }
    const cup = { ...open, format: 'knock-out', state: 'running' } as const
    expect(code(cup, { type: 'join', person: person(5), lot: 1 })).toBe('already-begun')
    expect(code({ ...open, state: 'over' }, { type: 'join', person: person(5), lot: 1 })).toBe('over')
    let full = gathering('swiss')
    for (let number = 0; number < 200; number++) full = join(full, number)
    expect(code(full, { type: 'join', person: person(300), lot: 1 })).toBe('tournament-full')
  })
})
