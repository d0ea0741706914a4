import { playersOf } from '@parlour/bots'
import { commitmentOf, stream } from '@parlour/core'
import { readServerMessage, type ServerMessage } from '@parlour/protocol'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { localAudience } from '../audience.ts'
import { readConfig } from '../config.ts'
import { hmac, newSeed, newTableCode, newTableId, newUserId } from '../dice.ts'
import { openMetrics } from '../metrics.ts'
import type { Services } from '../services.ts'
import type { Store, Written } from '../store.ts'
import { liveTable, type LiveTable, type Person } from '../table.ts'
import { anyAction } from './guest.ts'

const ANN: Person = { id: newUserId(), name: 'Ann' }
const BO: Person = { id: newUserId(), name: 'Bo' }

/** A table whose disk does as it is told. */
function onDisk(disk: () => Written): { table: LiveTable; heard: ServerMessage[] } {
  const none = (): never => {
    throw new Error('not asked for here')
  }
  const store: Store = {
    create: none,
    change: async () => disk(),
    table: none,
    byCode: none,
    gathering: none,
    recent: none,
    tablesOf: none,
    unfinished: none,
    forsaken: none,
    person: none,
    byRecovery: none,
    savePerson: none,
    people: none,
    forget: none,
    note: none,
    saveNote: none,
    ready: none,
    close: none,
  }
  const services: Services = {
    store,
    audience: localAudience(),
    bots: { choose: none, close: none },
    config: readConfig({}),
    metrics: openMetrics({ sockets: () => 0, tables: () => 0 }),
    log: pino({ level: 'silent' }),
  }
  const players = playersOf('cant-stop')
  if (players === null) throw new Error('no game')
  const [id, seed] = [newTableId(), newSeed()]
  const table = liveTable(
    {
      head: {
        id,
        code: newTableCode(),
        game: 'cant-stop',
        edition: players.open(({ game }) => game.edition),
        settings: '',
        from: null,
        terms: { private: true, perMove: null, standIn: null },
        opener: ANN.id,
        opened: 0,
        seed,
        commitment: commitmentOf(seed, id, hmac),
        status: 'gathering',
        started: null,
        outcome: null,
        hash: null,
        rematch: null,
      },
      seats: [{ kind: 'open' }, { kind: 'open' }],
      lines: [],
      chat: [],
    },
    players,
    services,
    0,
  )
  const heard: ServerMessage[] = []
  const listen = (text: string): void => {
    const message = readServerMessage(text)
    if (message !== null) heard.push(message)
  }
  void table.watch({ user: ANN.id, send: listen }, null)
  return { table, heard }
}

describe('stored before shown', () => {
  it('what cannot be stored has not happened: refused, told to nobody, and may be sent again', async () => {
    let disk: Written = 'failed'
    const { table, heard } = onDisk(() => disk)
    expect(await table.sit(ANN, 0, '')).toMatchObject({ ok: false, code: 'not-stored' })
    disk = 'stored'
    await table.sit(ANN, 0, '')
    disk = 'failed'
    expect(await table.sit(BO, 1, '')).toMatchObject({ ok: false, code: 'not-stored' })
    expect(table.card.head.status).toBe('gathering')
    expect(heard.some((message) => message.type === 'table' && message.table.status === 'playing')).toBe(false)
    disk = 'stored'
    await table.sit(BO, 1, '')
    const begun = heard.findLast((message) => message.type === 'table')
    if (begun?.type !== 'table' || begun.table.view === null) throw new Error('not begun')
    expect(begun.table).toMatchObject({ status: 'playing', number: 1, toAct: 0 })

    const action = anyAction('cant-stop', begun.table.view, stream('disk'))
    const told = heard.length
    disk = 'failed'
    expect(await table.act(ANN.id, 'one', 1, action)).toEqual({ ok: false, code: 'not-stored', number: 1, reasons: [] })
    expect(await table.chat(ANN, 'hello')).toMatchObject({ code: 'not-stored' })
    expect([table.number, heard.length]).toEqual([1, told])
    disk = 'stored'
    expect(await table.act(ANN.id, 'one', 1, action)).toMatchObject({ ok: true, number: 2, repeated: false })
    expect(heard.at(-1)).toMatchObject({ type: 'played' })
    expect(table.isLost).toBe(false)
  })

  it('a line that somebody else has written first loses the table, which is then loaded again', async () => {
    let disk: Written = 'stored'
    const { table } = onDisk(() => disk)
    await table.sit(ANN, 0, '')
    disk = 'conflict'
    expect(await table.sit(BO, 1, '')).toMatchObject({ ok: false, code: 'not-stored' })
    expect(table.isLost).toBe(true)
  })

  it('requests that come at once are answered one after the other', async () => {
    const { table, heard } = onDisk(() => 'stored')
    await Promise.all([table.sit(ANN, 0, ''), table.sit(BO, 1, '')])
    const begun = heard.findLast((message) => message.type === 'table')
    if (begun?.type !== 'table' || begun.table.view === null) throw new Error('not begun')
    const action = anyAction('cant-stop', begun.table.view, stream('at once'))
    const answers = await Promise.all([1, 2, 3].map((tab) => table.act(ANN.id, `tab${tab}`, 1, action)))
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.code))).toEqual(['done', 'stale', 'stale'])
  })
})
