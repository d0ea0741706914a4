import { makeDrawsAgain, readRecord, stream, verify, type GameRecord, type Rng } from '@parlour/core'
import { rollio } from '@parlour/games/rollio'
import { Problem, Race, RACE_LASTS, type TableId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hmac, newUserId } from '../crypto.ts'
import { replayAll } from '../audit.ts'
import { checkFolder } from '../check.ts'
import { OPEN, personSeat } from '../seats.ts'
import { decide, type Command } from '../table/decide.ts'
import { loadState, type TableState } from '../table/state.ts'
import { anyAction, newGuest, openTable, sitDown, type Guest } from './guest.ts'
import { gatheringTable, playersFor, revealing, sitting, withChange } from './one-table.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const ANN = { id: newUserId(), name: 'Ann' }
const BO = { id: newUserId(), name: 'Bo' }
const START = 1_000_000

/** Two people who have sat down and shown their salts. */
function raceOfTwo(): { readonly race: TableState; readonly runs: readonly TableState[] } {
  const table = gatheringTable('rollio', [personSeat(ANN.id, ANN.name, null, 0), OPEN], ANN, { standIn: 60 })
  let stored = { ...table, head: { ...table.head, race: table.head.id } }
  const load = (of: typeof stored): TableState => {
    const loaded = loadState(of, playersFor('rollio'), new Set([ANN.id, BO.id]))
    if (!loaded.ok) throw new Error(`line ${loaded.error}`)
    return loaded.value.state
  }
  let opened: readonly (typeof stored)[] = []
  const ask = (command: Command): void => {
    const decided = decide(load(stored), command, START)
    if (!decided.ok) throw new Error(decided.error.code)
    const { change } = decided.value
    if (change === null) return
    const next = withChange(stored, change)
    if (!next.ok) throw new Error(next.error)
    stored = { ...next.value, head: { ...stored.head, ...next.value.head } }
    opened = (change.opens ?? []).map((card) => ({
      ...card,
      head: { ...card.head, race: stored.head.id },
      lines: [],
      chat: [],
      replaced: new Map(),
      epoch: 1,
      version: 0,
    }))
  }
  ask(sitting(load(stored), ANN, 0))
  ask(sitting(load(stored), BO, 1))
  revealing(load(stored), [ANN, BO]).forEach(ask)
  return {
    race: load(stored),
    runs: opened.map((run) => {
      const begun = decide(load(run), { type: 'look' }, START)
      if (!begun.ok) throw new Error(begun.error.code)
      return begun.value.state
    }),
  }
}

describe('[3.21] a race at the table', () => {
  it('opens a table for each when the last salt is there, all on one seed, and equal choices meet equal dice', () => {
    const { race, runs } = raceOfTwo()
    expect(race).toMatchObject({ head: { status: 'playing' }, match: null })
    expect(runs.map(({ head, seats }) => [head.status, seats.length, head.terms.standIn])).toEqual([
      ['playing', 1, null],
      ['playing', 1, null],
    ])
    expect(new Set(runs.map(({ head }) => head.id)).size).toBe(2)
    expect(new Set(runs.map(({ head }) => head.seed)).size).toBe(1)
    const [one, other] = runs.map((run, seat) => playedOn(run, seat === 0 ? ANN : BO, 60))
    expect(one?.match?.position()).toBe(other?.match?.position())
    expect(one?.match?.lines.map(({ text }) => text)).toEqual(other?.match?.lines.map(({ text }) => text))
  })

  it('nothing but playing and giving up is possible in it, and no bot takes part', () => {
    const { race, runs } = raceOfTwo()
    const [run] = runs
    if (run === undefined) throw new Error('no run')
    const forbidden: readonly Command[] = [
      { type: 'stand', user: ANN.id },
      { type: 'away', user: ANN.id, away: true },
      { type: 'fill', user: ANN.id, seat: 0, bot: 'hard' },
      { type: 'sit', person: BO, seat: 0, commitment: run.head.commitment, saltHash: '0'.repeat(64) },
      { type: 'reveal', user: ANN.id, salt: '0'.repeat(64) },
    ]
    for (const command of forbidden) expect(decide(run, command, START)).toMatchObject({ error: { code: 'racing' } })
    for (const [command, code] of [
      [
        { type: 'sit', person: { id: newUserId(), name: 'Eve' }, seat: 0, commitment: '', saltHash: '' },
        'already-begun',
      ],
      [{ type: 'fill', user: ANN.id, seat: 1, bot: 'hard' }, 'racing'],
      [{ type: 'away', user: ANN.id, away: true }, 'racing'],
      [{ type: 'stand', user: ANN.id }, 'already-begun'],
      [{ type: 'close', by: 'opener', user: ANN.id }, 'already-begun'],
    ] as const)
      expect(decide(race, command, START)).toMatchObject({ error: { code } })
    expect(decide(run, { type: 'close', by: 'opener', user: BO.id }, START)).toMatchObject({ ok: false })
    expect(decide(run, { type: 'close', by: 'opener', user: ANN.id }, START)).toMatchObject({
      value: { state: { head: { status: 'closed' } } },
    })
  })

  it('is closed a day after it began', () => {
    const [run] = raceOfTwo().runs
    if (run === undefined) throw new Error('no run')
    expect(run.turn.dueAt).toBe(START + RACE_LASTS)
    expect(decide(run, { type: 'look' }, START + RACE_LASTS - 1)).toMatchObject({ value: { change: null } })
    expect(decide(run, { type: 'look' }, START + RACE_LASTS)).toMatchObject({
      value: { state: { head: { status: 'closed' } } },
    })
  })
})

/** So many actions, the same for everybody. */
function playedOn(run: TableState, { id: user }: { id: typeof ANN.id }, actions: number): TableState {
  const rng = stream('same choices')
  let state = run
  for (let played = 0; played < actions && state.match !== null && state.match.outcome === null; played++) {
    const legal = state.match.actions()
    const action = legal[rng.below(legal.length)] ?? ''
    const after = state.match.lines.length
    const decided = decide(state, { type: 'act', user, request: `r${played}`, after, action }, START)
    if (!decided.ok) throw new Error(`${action}: ${decided.error.code}`)
    state = decided.value.state
  }
  return state
}

describe('a race on a real server', () => {
  let folder = ''
  let server: Running
  beforeAll(async () => {
    folder = newFolder()
    server = await startServer(folder)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    removeFolder(folder)
  })

  const connected = async (): Promise<Guest> => {
    const guest = await newGuest(server.url)
    await guest.connect()
    return guest
  }
  const raceOf = async (guest: Guest, race: TableId): Promise<Race> =>
    Race.parse(await (await guest.http('GET', `/api/races/${race}`)).json())
  const ownRun = async (guest: Guest, race: TableId): Promise<TableId> => {
    const table = (await raceOf(guest, race)).runs.find(({ you }) => you)?.table
    if (table === undefined || table === null) throw new Error('no run')
    await guest.ask({ type: 'watch', table, after: null })
    return table
  }
  const play = async (guest: Guest, run: TableId, rng: Rng, most: number): Promise<void> => {
    for (let played = 0; played < most; played++) {
      const now = guest.tables.get(run)
      if (now === undefined || now.outcome !== null) return
      const action = anyAction('rollio', now.view ?? {}, rng)
      const answer = await guest.ask({ type: 'act', table: run, after: now.number, action })
      if (answer.type === 'refused') throw new Error(JSON.stringify(answer))
      await guest.table(run, ({ number }) => number > now.number)
    }
  }
  const codeOf = async (response: Response): Promise<string> => Problem.parse(await response.json()).error.code
  const recordOf = async (guest: Guest, run: TableId): Promise<GameRecord> => {
    const read = readRecord(await (await guest.http('GET', `/api/tables/${run}/record`)).text())
    if (!read.ok) throw new Error('unreadable record')
    return read.value
  }

  it('two run on the same dice, see how far the other is and nothing more, survive a crash, and can check everything', async () => {
    const [ann, bo, eve] = [await connected(), await connected(), await connected()]
    const { table: race } = await openTable(ann, 'rollio', ['me', 'open'], { settings: { worlds: 1 }, race: true })
    await sitDown(race, ann, bo)
    await ann.table(race, ({ status }) => status === 'playing')
    const [one, other] = [await ownRun(ann, race), await ownRun(bo, race)]
    const [first, second] = [ann.tables.get(one), bo.tables.get(other)]
    expect(first).toMatchObject({ status: 'playing', race, code: null, seed: null })
    expect(second?.view).toEqual(first?.view)

    // nobody else's dice, by any door
    for (const stranger of [bo, eve]) {
      expect(await stranger.ask({ type: 'watch', table: one, after: 0 })).toMatchObject({ code: 'racing' })
      expect(await stranger.ask({ type: 'lines', table: one, from: 1 })).toMatchObject({ type: 'refused' })
      expect(await stranger.ask({ type: 'act', table: one, after: 0, action: 'leave' })).toMatchObject({
        type: 'refused',
      })
    }
    const seen = await (await eve.http('GET', `/api/v1/tables/${one}/public`)).json()
    expect(seen).toMatchObject({ view: null, number: 0 })
    expect((await raceOf(eve, race)).runs.map(({ table }) => table)).toEqual([null, null])
    expect(await codeOf(await ann.http('GET', `/api/tables/${one}/record`))).toBe('not-over')
    expect(await eve.sit(race, 0)).toMatchObject({ type: 'refused' })

    await play(ann, one, stream('ann'), 25)
    await server.end('SIGKILL')
    server = await startServer(folder)
    for (const guest of [ann, bo, eve]) await guest.connect(server.url)
    await ownRun(ann, race)
    await ownRun(bo, race)
    await play(ann, one, stream('ann again'), 5000)
    const halfway = await raceOf(bo, race)
    expect(halfway).toMatchObject({ status: 'playing', seed: null })
    expect(halfway.runs.find(({ you }) => !you)).toMatchObject({ place: 1, table: null, status: 'over' })
    expect(ann.tables.get(one)?.seed).toBeNull()
    expect(await codeOf(await ann.http('GET', `/api/tables/${one}/record`))).toBe('racing')

    await play(bo, other, stream('bo'), 5000)
    const ended = await raceOf(eve, race)
    expect(ended.status).toBe('over')
    expect(ended.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(ended.runs.map(({ table }) => table))).toEqual(new Set([one, other]))
    for (const run of [one, other]) {
      const record = await recordOf(eve, run)
      expect(record.fair).toMatchObject({ table: race, seed: ended.seed, race: run === one ? 0 : 1 })
      const verdict = await verify(rollio, record, hmac)
      expect(verdict).toMatchObject({ ok: true, value: { saltsCommitted: true } })
      const numbered = { ...record, fair: { table: race, salts: ['', ''], seed: ended.seed, race: 0 } }
      expect(await makeDrawsAgain(rollio, numbered, hmac)).toMatchObject({ ok: false, error: { code: 'other-draw' } })
    }
    await server.end('SIGKILL')
    expect(await replayAll(folder)).toMatchObject({ ok: true, value: { games: 2, over: 2, faults: [] } })
    const checked = await checkFolder(folder)
    expect(checked.ok && checked.value.flaws).toEqual([])
    server = await startServer(folder)
  })

  it('is for two to four people, at games that can be raced', async () => {
    const ann = await connected()
    const terms = { private: false, perMove: null, standIn: null }
    for (const [game, seats] of [
      ['rollio', ['me']],
      ['rollio', ['me', 'open', 'open', 'open', 'open']],
      ['rollio', ['me', 'bot:hard']],
      ['cant-stop', ['me', 'open']],
      ['color-lines', ['me', 'open']],
    ] as const) {
      const answer = await ann.http('POST', '/api/tables', { game, settings: {}, seats, terms, race: true })
      expect([game, seats.length, await codeOf(answer)]).toEqual([game, seats.length, 'no-race'])
    }
    const { table } = await openTable(ann, 'rollio', ['me', 'open'], { race: true })
    await sitDown(table, ann)
    expect(await ann.ask({ type: 'fill', table, seat: 1, bot: 'hard' })).toMatchObject({ code: 'racing' })
    expect(await raceOf(ann, table)).toMatchObject({ status: 'gathering', runs: [] })
    const { table: usual } = await openTable(ann, 'cant-stop', ['me', 'open'])
    for (const id of [usual, 'x'.repeat(16), 'x'])
      expect(await codeOf(await ann.http('GET', `/api/races/${id}`))).toBe('no-race')
  })
})
