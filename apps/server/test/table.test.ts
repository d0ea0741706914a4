import { beginSealed, err, ok, stream } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { readServerMessage, type ServerMessage, type UserId } from '@parlour/protocol'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '../answer.ts'
import type { Bots } from '../bots.ts'
import { localBroadcast } from '../broadcast.ts'
import { readConfig } from '../config.ts'
import { newUserId } from '../crypto.ts'
import { liveTable, type LiveTable } from '../live-table.ts'
import { ownBuckets } from '../limits.ts'
import { openMetrics } from '../metrics.ts'
import { OPEN, type Seats } from '../seats.ts'
import type { Services } from '../services.ts'
import type { Change, NotWritten, Store, StoredTable, Written } from '../store.ts'
import type { Person } from '../table/seating.ts'
import { loadState, numberOf } from '../table/state.ts'
import { openTold } from '../table/told.ts'
import { anyAction } from './guest.ts'
import { gatheringTable, playersFor, revealing, sitting, withChange } from './one-table.ts'

const ANN: Person = { id: newUserId(), name: 'Ann' }
const BO: Person = { id: newUserId(), name: 'Bo' }
const NOBODY: ReadonlySet<UserId> = new Set()

interface OneTable {
  readonly table: LiveTable
  readonly heard: ServerMessage[]
  readonly disk: { answer: NotWritten | 'stored'; stored: StoredTable; changes: number }
}

const none = (): never => {
  throw new Error('not asked for here')
}
const NO_BOTS: Bots = { expect: none, choose: none, close: none }

/** A table whose disk does as it is told; Ann looks on. */
function onDisk(seats: Seats = [OPEN, OPEN], bots: Bots = NO_BOTS): OneTable {
  const stored = gatheringTable('cant-stop', seats, ANN)
  const disk: OneTable['disk'] = { answer: 'stored', stored, changes: 0 }
  const change = (what: Change): Written => {
    disk.changes++
    // somebody else was quicker
    if (disk.answer === 'stale') disk.stored = { ...disk.stored, version: disk.stored.version + 1 }
    if (disk.answer !== 'stored') return err(disk.answer)
    const next = withChange(disk.stored, what)
    if (next.ok) disk.stored = next.value
    return next.ok ? ok(null) : next
  }
  const store: Store = {
    create: none,
    take: none,
    change: async (_, what) => change(what),
    table: async () => ok(disk.stored),
    card: none,
    version: none,
    byCode: none,
    gathering: none,
    watchable: none,
    typicalLength: none,
    linesAt: none,
    unfinished: none,
    runningOf: none,
    replacedOf: none,
    endedOf: none,
    due: none,
    abandoned: none,
    chatLog: none,
    speaker: none,
    person: none,
    people: none,
    createPerson: none,
    setName: none,
    ban: none,
    setRecoveryCode: none,
    behindRecoveryCode: none,
    useRecoveryCode: none,
    forget: none,
    note: none,
    saveNote: none,
    noteOnce: none,
    quarantine: none,
    quarantined: none,
    probe: none,
    close: none,
  }
  const config = readConfig({})
  if (!config.ok) throw new Error(config.error.map(({ code }) => code).join(' '))
  const services: Services = {
    store,
    host: {
      people: none,
      person: none,
      tables: none,
      table: none,
      tablesOf: none,
      saw: none,
      mutes: none,
      mute: none,
      note: none,
      actions: none,
      toPurge: none,
      purge: none,
    },
    mutes: { isMuted: () => false, mute: none, reload: none },
    sanctions: { isKept: () => false, impose: none, decide: none, lift: none, reload: none },
    ties: { hides: () => false, areApart: () => false, isApartFromAny: () => false, reload: none },
    saw: none,
    broadcast: localBroadcast(),
    bots,
    config: { ...config.value, botPace: 0 },
    metrics: openMetrics({ sockets: () => 0, tables: () => 0 }),
    log: pino({ level: 'silent' }),
    limits: ownBuckets,
    tell: none,
  }
  const loaded = loadState(stored, playersFor('cant-stop'), NOBODY)
  if (!loaded.ok) throw new Error('does not replay')
  const table = liveTable(loaded.value, services)
  const heard: ServerMessage[] = []
  const send = (text: string): void => {
    const message = readServerMessage(text)
    if (message !== null) heard.push(message)
  }
  void table.watch({ user: ANN.id, send }, null)
  return { table, heard, disk }
}

/** With all that the pages do by themselves when everybody has sat down. */
async function sit(table: LiveTable, person: Person, seat: number): Promise<Answer> {
  const answer = await table.ask(sitting(table.state, person, seat))
  for (const command of revealing(table.state, [ANN, BO])) await table.ask(command)
  return answer
}
const act = (table: LiveTable, person: Person, request: string, after: number, action: string): Promise<Answer> =>
  table.ask({ type: 'act', user: person.id, request, after, action })

const begunIn = (heard: readonly ServerMessage[]): object => {
  const begun = heard.findLast((message) => message.type === 'table')
  if (begun?.type !== 'table' || begun.table.view === null) throw new Error('not begun')
  return begun.table.view
}

describe('stored before shown', () => {
  it('what cannot be stored has not happened: refused, told to nobody, and may be sent again', async () => {
    const { table, heard, disk } = onDisk()
    disk.answer = 'failed'
    expect(await sit(table, ANN, 0)).toMatchObject({ ok: false, code: 'not-stored' })
    disk.answer = 'stored'
    await sit(table, ANN, 0)
    disk.answer = 'failed'
    expect(await sit(table, BO, 1)).toMatchObject({ ok: false, code: 'not-stored' })
    expect(table.state.head.status).toBe('gathering')
    expect(heard.some((message) => message.type === 'table' && message.table.status === 'playing')).toBe(false)
    disk.answer = 'stored'
    await sit(table, BO, 1)
    const action = anyAction('cant-stop', begunIn(heard), stream('disk'))
    const told = heard.length
    disk.answer = 'failed'
    expect(await act(table, ANN, 'one', 1, action)).toEqual({ ok: false, code: 'not-stored', number: 1, reasons: [] })
    expect(await table.ask({ type: 'chat', person: ANN, text: 'hello' })).toMatchObject({ code: 'not-stored' })
    expect([numberOf(table.state), heard.length]).toEqual([1, told])
    disk.answer = 'stored'
    expect(await act(table, ANN, 'one', 1, action)).toMatchObject({ ok: true, number: 2, repeated: false })
    expect(heard.at(-1)).toMatchObject({ type: 'played' })
    expect(table.isLost).toBe(false)
    await table.retire()
  })

  it('a table that the store has changed by itself is read again, and the request decided anew', async () => {
    const { table, disk } = onDisk()
    await sit(table, ANN, 0)
    disk.stored = { ...disk.stored, version: disk.stored.version + 1, seats: [OPEN, OPEN] } // Ann was deleted
    expect(await sit(table, BO, 1)).toMatchObject({ ok: true })
    expect(disk.stored).toMatchObject({ head: { status: 'gathering' }, seats: [OPEN, { kind: 'person', user: BO.id }] })
    expect(table.isLost).toBe(false)
    await table.retire()
  })

  it('a table that another process has taken is lost: nothing is written over it', async () => {
    const { table, disk } = onDisk()
    await sit(table, ANN, 0)
    disk.stored = { ...disk.stored, epoch: disk.stored.epoch + 1 }
    const before = disk.stored
    expect(await sit(table, BO, 1)).toMatchObject({ ok: false, code: 'not-stored' })
    expect(table.isLost).toBe(true)
    expect(disk.stored).toBe(before)
    await table.retire()
  })

  /** Ann's move was refused, since nobody knew what became of it; it was stored after all. */
  async function unsure(): Promise<OneTable & { readonly action: string }> {
    const one = onDisk()
    const { table, disk, heard } = one
    await sit(table, ANN, 0)
    await sit(table, BO, 1)
    const action = anyAction('cant-stop', begunIn(heard), stream('unknown'))
    const before = disk.stored
    disk.answer = 'unknown'
    expect(await act(table, ANN, 'one', 1, action)).toMatchObject({ code: 'not-stored' })
    disk.answer = 'stored'
    const line = { by: 0, text: action, ms: 5, request: 'one' }
    disk.stored = { ...before, version: before.version + 1, lines: [...before.lines, line] }
    return { ...one, action }
  }

  it('after a write whose fate is unknown only the store says what holds', async () => {
    const { table, action } = await unsure()
    expect(await act(table, ANN, 'one', 1, action)).toMatchObject({ ok: true, number: 2, repeated: true })
    await table.retire()
  })

  it('a move whose fate was unknown, and that was stored after all, is told to all who look on, though nobody asks', async () => {
    const { table, heard, action } = await unsure()
    const told = { type: 'table', table: { number: 2 }, steps: [{ number: 1 }, { number: 2, by: 0, text: action }] }
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject(told), { timeout: 10_000 })
    await table.retire()
  })

  it('requests that come at once are answered one after the other', async () => {
    const { table, heard } = onDisk()
    await Promise.all([sit(table, ANN, 0), sit(table, BO, 1)])
    const action = anyAction('cant-stop', begunIn(heard), stream('at once'))
    const answers = await Promise.all([1, 2, 3].map((tab) => act(table, ANN, `tab${tab}`, 1, action)))
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.code))).toEqual(['done', 'stale', 'stale'])
    await table.retire()
  })
})

describe('resting', () => {
  it('a table where nothing happens lets go of what it told, and tells the same when it is asked', async () => {
    const { table, heard } = onDisk()
    await sit(table, ANN, 0)
    await sit(table, BO, 1)
    const played = async (request: string): Promise<void> => {
      const view = heard.findLast((message) => message.type === 'played')?.view ?? begunIn(heard)
      const number = numberOf(table.state)
      expect(
        await act(
          table,
          table.state.match?.toAct === 0 ? ANN : BO,
          request,
          number,
          anyAction('cant-stop', view, stream(request)),
        ),
      ).toMatchObject({ ok: true })
    }
    const missed = async (): Promise<unknown> => {
      await table.watch({ user: BO.id, send: (text) => heard.push(JSON.parse(text)) }, 1)
      const told = heard.findLast((message) => message.type === 'table')
      return told?.steps
    }
    await played('one')
    await played('two')
    const before = [table.lines(ANN.id, 1, 200), await missed()]
    for (let rest = 0; rest < 20; rest++) table.rest()
    expect([table.lines(ANN.id, 1, 200), await missed()]).toEqual(before)
    for (let rest = 0; rest < 20; rest++) table.rest()
    await played('three')
    expect(table.lines(ANN.id, 1, 200).map(({ number }) => number)).toEqual(
      Array.from({ length: numberOf(table.state) }, (_, index) => index + 1),
    )
    await table.retire()
  })

  it('what is asked for again and again stays, and what rested is made anew once', () => {
    const { steps } = beginSealed(cantStop, cantStop.settings.defaults, 2).settle(() => stream('told'))
    let recalled = 0
    const told = openTold(steps, () => (recalled++, steps))
    for (let rest = 0; rest < 20; rest++) {
      told.rest()
      if (rest % 3 === 0) told.lines(1, 10)
    }
    expect(recalled).toBe(0)
    for (let rest = 0; rest < 20; rest++) told.rest()
    expect([told.lines(1, 10).length, told.lines(1, 10).length, recalled]).toEqual([steps.length, steps.length, 1])
  })
})

describe('retiring', () => {
  it('is final: what is under way is stored and answered, nothing comes after it', async () => {
    const { table, heard, disk } = onDisk()
    await sit(table, ANN, 0)
    const late = sit(table, BO, 1)
    await table.retire()
    const [told, changes] = [heard.length, disk.changes]
    expect(await late).toMatchObject({ code: 'leaving' })
    for (const command of [{ type: 'look' }, { type: 'stand', user: ANN.id }] as const)
      expect(await table.ask(command)).toMatchObject({ code: 'leaving' })
    await table.refresh()
    table.leave({ user: ANN.id, send: none })
    expect([heard.length, disk.changes]).toEqual([told, changes])
  })

  it('a bot that is thinking then plays nothing, neither its own line nor the fallback', async () => {
    const thoughts: ((line: string | null) => void)[] = []
    const expected: string[] = []
    const bots: Bots = {
      expect: (game) => expected.push(game),
      choose: () => new Promise((settle) => thoughts.push((line) => settle(line === null ? err('stopped') : ok(line)))),
      close: none,
    }
    const { table, disk } = onDisk([{ kind: 'bot', bot: 'random', name: 'Random' }, OPEN], bots)
    await sit(table, ANN, 1)
    expect([thoughts.length, disk.stored.head.status, expected]).toEqual([1, 'playing', ['cant-stop']])
    await table.retire()
    thoughts[0]?.(null)
    await new Promise((settle) => setTimeout(settle, 5))
    expect(disk.stored.lines.length).toBe(1)
    expect(disk.stored.turn).toMatchObject({ toAct: 0, dueAt: disk.stored.turn.began }) // the next server will think
  })
})
