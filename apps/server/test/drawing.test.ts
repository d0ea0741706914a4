import { commitmentOf, fairDice, stream, verify, type GameRecord } from '@parlour/core'
import type { Terms } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { hmac, newSeed, newUserId } from '../crypto.ts'
import { fairnessOf, recordFrom } from '../messages.ts'
import { OPEN, type Seats } from '../seats.ts'
import { decide, type Command } from '../table/decide.ts'
import { drawOf } from '../table/drawing.ts'
import type { Person } from '../table/seating.ts'
import { loadState, type TableState } from '../table/state.ts'
import { gatheringTable, playersFor, saltOf, sitting } from './one-table.ts'

const [ANN, BO, EVE]: readonly [Person, Person, Person] = [
  { id: newUserId(), name: 'Ann' },
  { id: newUserId(), name: 'Bo' },
  { id: newUserId(), name: 'Eve' },
]
const BOT = { kind: 'bot', bot: 'random', name: 'Random' } as const
const MINUTE = 60_000
const ALL_HERE = new Set([ANN.id, BO.id, EVE.id])

/** A table without a server. Refusals change nothing, so they are kept apart. */
class Table {
  state: TableState
  now = 1_000_000
  readonly refusals: string[] = []

  constructor(seats: Seats, terms: Partial<Terms> = {}) {
    const loaded = loadState(gatheringTable('cant-stop', seats, ANN, terms), playersFor('cant-stop'), ALL_HERE)
    if (!loaded.ok) throw new Error('does not load')
    this.state = loaded.value.state
  }

  do(...commands: readonly Command[]): this {
    for (const command of commands) {
      const before = this.state
      const decided = decide(this.state, command, this.now)
      if (decided.ok) this.state = decided.value.state
      else this.refusals.push(decided.error.code)
      if (!decided.ok) expect(this.state).toBe(before)
    }
    return this
  }
  sit(person: Person, seat: number): this {
    return this.do(sitting(this.state, person, seat))
  }
  reveal(person: Person, salt = saltOf(person)): this {
    return this.do({ type: 'reveal', user: person.id, salt })
  }
  wait(ms: number): this {
    this.now += ms
    return this.do({ type: 'look' })
  }
  get draw(): ReturnType<typeof drawOf> {
    return drawOf(this.state, this.now)
  }
  get people(): readonly (string | null)[] {
    return this.state.seats.map((seat) => (seat.kind === 'open' ? null : seat.name))
  }
}

/** Ann and Bo have sat down, and their salts are awaited. */
const awaiting = (terms: Partial<Terms> = { perMove: 60 }): Table =>
  new Table([OPEN, OPEN], terms).sit(ANN, 0).sit(BO, 1)

describe('the dice are agreed on', () => {
  it('in order: hashes while people come, salts when every seat is taken, and then the game begins', () => {
    const table = new Table([OPEN, OPEN, BOT], { perMove: 60 })
    expect(table.sit(ANN, 0).draw).toMatchObject({ round: 1, revealing: null, salts: null })
    expect(table.draw.saltHashes).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null, null])
    expect(table.sit(BO, 1).draw.revealing).toEqual({ missing: [0, 1], left: 2 * MINUTE })
    expect(table.reveal(BO).draw).toMatchObject({ revealing: { missing: [0] }, salts: null })
    expect(table.state.head.status).toBe('gathering')
    table.reveal(ANN)
    expect(table.state.head.status).toBe('playing')
    expect(table.draw).toMatchObject({ revealing: null, salts: [saltOf(ANN), saltOf(BO), ''] })
    expect(table.refusals).toEqual([])
  })

  it('by one person alone too, and when a bot takes the last seat', () => {
    expect(new Table([OPEN]).sit(ANN, 0).reveal(ANN).state.head.status).toBe('playing')
    const table = new Table([OPEN, OPEN]).sit(ANN, 0).do({ type: 'fill', user: ANN.id, seat: 1, bot: 'random' })
    expect(table.draw.revealing).toMatchObject({ missing: [0] })
    expect(table.reveal(ANN).state.head.status).toBe('playing')
  })

  it('without another round while somebody only comes and goes before the last seat is taken', () => {
    const table = new Table([OPEN, OPEN, OPEN]).sit(ANN, 0).sit(BO, 1)
    const before = table.draw
    table.do({ type: 'stand', user: BO.id }).sit(EVE, 1)
    expect(table.draw).toMatchObject({ round: 1, commitment: before.commitment })
    expect(table.draw.saltHashes[0]).toBe(before.saltHashes[0])
  })

  it('and the record of the whole game verifies, with its hashes', async () => {
    const table = awaiting().reveal(ANN).reveal(BO)
    const rng = stream('drawing')
    while (table.state.head.status === 'playing') {
      const match = table.state.match
      if (match === null || typeof match.toAct !== 'number') throw new Error('nobody is to act')
      const user = match.toAct === 0 ? ANN.id : BO.id
      const actions = match.actions()
      const action = actions[rng.below(actions.length)] ?? ''
      table.do({ type: 'act', user, request: `${match.lines.length}`, after: match.lines.length, action })
    }
    const { head, seats, match } = table.state
    const record: GameRecord = recordFrom(head, seats, match?.lines ?? [], 0)
    const verdict = await playersFor('cant-stop').open(({ game }) => verify(game, record, hmac))
    expect(verdict).toMatchObject({ ok: true, value: { saltsCommitted: true } })
  })
})

describe('nobody bends them', () => {
  it('not a host who plays and grinds a salt after seeing the others’: it must fit the hash that was shown', () => {
    const table = awaiting().reveal(ANN)
    const { seed, id } = table.state.head
    const first = (salt: string): number => fairDice(seed, id, [saltOf(ANN), salt], hmac)(1).below(6)
    const ground = Array.from({ length: 50 }, newSeed).find((salt) => first(salt) === 5) ?? ''
    expect(first(ground)).toBe(5) // with the seed at hand a salt for a six is found at once
    expect(table.reveal(BO, ground).refusals).toEqual(['other-salt'])
    expect(table.state.head.status).toBe('gathering')
    expect(table.draw.revealing?.missing).toEqual([1])
  })

  it('not by exchanging the seed when the salts are known: neither commitment nor hashes fit any more', async () => {
    const { head, seats } = awaiting().reveal(ANN).reveal(BO).state
    const seed = newSeed()
    const exchanged = { ...head, seed, commitment: commitmentOf(seed, head.id, hmac), status: 'over' } as const
    const record = { ...recordFrom(exchanged, seats, [], 0), fair: fairnessOf(exchanged, seats, seed) }
    const verdict = await playersFor('cant-stop').open(({ game }) => verify(game, record, hmac))
    expect(verdict).toMatchObject({ ok: false, error: { code: 'other-salt' } })
  })

  it('not by a hash copied from another seat, an earlier round or another table', () => {
    const table = new Table([OPEN, OPEN], { perMove: 60 }).sit(ANN, 0)
    const copied = table.draw.saltHashes[0] ?? ''
    table.do({ type: 'sit', person: BO, seat: 1, commitment: table.draw.commitment, saltHash: copied })
    expect(table.reveal(ANN).reveal(BO, saltOf(ANN)).refusals).toEqual(['other-salt'])
    const late = awaiting()
    const old = late.draw
    late.do({ type: 'stand', user: BO.id })
    const hash = old.saltHashes[0] ?? ''
    late.do({ type: 'sit', person: ANN, seat: 0, commitment: old.commitment, saltHash: hash })
    expect(late.refusals).toEqual(['other-commitment'])
    late.do({ type: 'sit', person: ANN, seat: 0, commitment: late.draw.commitment, saltHash: hash }).sit(BO, 1)
    expect(late.reveal(ANN).refusals).toEqual(['other-commitment', 'other-salt'])
  })

  it('not by another hash for a seat that has one: the first holds', () => {
    const table = new Table([OPEN, OPEN]).sit(ANN, 0)
    const before = table.draw.saltHashes
    table.do({ type: 'sit', person: ANN, seat: 0, commitment: table.draw.commitment, saltHash: 'ab'.repeat(32) })
    expect(table.draw.saltHashes).toEqual(before)
    table
      .sit(BO, 1)
      .do({ type: 'sit', person: BO, seat: 1, commitment: table.draw.commitment, saltHash: 'ab'.repeat(32) })
    expect(table.reveal(ANN).reveal(BO).state.head.status).toBe('playing')
  })

  it('not by revealing too early, for somebody else, twice, or after it has begun', () => {
    const table = new Table([OPEN, OPEN]).sit(ANN, 0)
    expect(table.reveal(ANN).reveal(EVE).refusals).toEqual(['not-revealing', 'not-seated'])
    table.sit(BO, 1).reveal(ANN)
    const { version } = table.state
    expect(table.reveal(ANN).state.version).toBe(version) // the same again changes nothing
    table.reveal(ANN, 'ab'.repeat(32)).reveal(BO).reveal(BO, 'ab'.repeat(32))
    expect(table.refusals.slice(2)).toEqual(['other-salt', 'already-begun'])
    expect(table.state.head.status).toBe('playing')
  })
})

describe('whoever does not reveal gives the seat up', () => {
  it('when the time is over: the seat opens, everybody else draws anew, and the server commits to another seed', () => {
    const table = awaiting().reveal(ANN)
    const before = table.state
    expect(table.wait(2 * MINUTE - 1).state.head).toBe(before.head)
    table.wait(1)
    expect(table.people).toEqual(['Ann', null])
    expect(table.draw).toMatchObject({ round: 2, saltHashes: [null, null], revealing: null, salts: null })
    expect(table.state.head.seed).not.toBe(before.head.seed)
    expect(table.draw.commitment).toBe(commitmentOf(table.state.head.seed, table.state.head.id, hmac))
    expect(table.draw.commitment).not.toBe(before.head.commitment)
    table.reveal(BO)
    expect(table.refusals).toEqual(['not-seated']) // too late
    table.sit(ANN, 0).sit(EVE, 1).reveal(EVE).reveal(ANN)
    expect(table.state.head.status).toBe('playing')
  })

  it.each<[string, Command]>([
    ['stands up', { type: 'stand', user: BO.id }],
    ['is sent away by the opener', { type: 'fill', user: ANN.id, seat: 1, bot: null }],
    ['is removed by the host', { type: 'remove', seat: 1, user: BO.id }],
  ])('whoever %s then, likewise', (_, command) => {
    const table = awaiting().reveal(ANN)
    const { commitment } = table.draw
    table.do(command)
    expect(table.people).toEqual(['Ann', null])
    expect(table.draw).toMatchObject({ round: 2, saltHashes: [null, null], revealing: null })
    expect(table.draw.commitment).not.toBe(commitment)
  })

  it('also when the store opened the seat of somebody who was deleted', () => {
    const table = awaiting().reveal(ANN)
    table.state = { ...table.state, seats: table.state.seats.with(1, OPEN) }
    expect(table.do({ type: 'look' }).draw).toMatchObject({ round: 2, saltHashes: [null, null], revealing: null })
  })

  it('both, if both refuse, and a bot’s seat that is opened then begins a round too', () => {
    expect(awaiting().wait(2 * MINUTE).people).toEqual([null, null])
    const table = new Table([OPEN, BOT]).sit(ANN, 0).do({ type: 'fill', user: ANN.id, seat: 1, bot: null })
    expect(table.draw).toMatchObject({ round: 2, saltHashes: [null, null] })
  })

  it.each<[number | null, number]>([
    [59 * 60, 2 * MINUTE],
    [null, 30 * MINUTE],
    [86_400, 24 * 60 * MINUTE],
  ])('with %s seconds for a move the salts are awaited for %s milliseconds', (perMove, limit) => {
    const table = awaiting({ perMove })
    expect(table.draw.revealing?.left).toBe(limit)
    expect(table.state.turn.dueAt).toBe(table.now + limit) // also if nobody comes
    expect(table.wait(limit - 1).draw.round).toBe(1)
    expect(table.wait(1).draw.round).toBe(2)
  })

  it('the time goes on through a restart, with twenty seconds to reconnect, once', () => {
    const table = awaiting().reveal(ANN)
    table.now += 2 * MINUTE - 1000
    table.do({ type: 'resume' })
    expect(table.draw.revealing).toEqual({ missing: [1], left: 20_000 })
    table.wait(10_000).do({ type: 'resume' })
    expect(table.draw.revealing?.left).toBe(10_000)
    expect(table.reveal(BO).state.head.status).toBe('playing')
    const refuser = awaiting()
    refuser.now += 10 * MINUTE
    expect(refuser.do({ type: 'resume' }).draw.round).toBe(1)
    expect(refuser.wait(20_000).draw.round).toBe(2)
  })
})
