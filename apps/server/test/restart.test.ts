import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readRecord, stream } from '@parlour/core'
import { Recovery, TableCard, TableList, type TableId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replayAll } from '../audit.ts'
import { openDatabase } from '../database.ts'
import { MIGRATIONS } from '../migrations.ts'
import { FILE } from '../database-file.ts'
import { newGuest, openTable, playOut, sitDown, type Guest } from './guest.ts'
import { makeOldDatabase } from './old-database.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const figure = async ({ url }: Running, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1])
const mine = async (guest: Guest): Promise<TableList> =>
  TableList.parse(await (await guest.http('GET', '/api/me/tables')).json())

describe('a database of version 0.1', () => {
  it('is brought up to date with all its games, and they go on; old cookies hold', async () => {
    const folder = newFolder()
    const { tables, lines, cookies } = makeOldDatabase(folder, 5, 20)
    expect(() => openDatabase(join(folder, FILE), true)).toThrow(/older form/)
    const server = await startServer(folder)
    const [ann, bo] = await Promise.all(cookies.map((cookie) => newGuest(server.url, cookie)))
    if (ann === undefined || bo === undefined) throw new Error('nobody')
    await Promise.all([ann.connect(), bo.connect()])
    for (const [index, table] of tables.entries()) {
      await Promise.all([ann, bo].map((guest) => guest.ask({ type: 'watch', table, after: null })))
      const now = await ann.table(table, () => true)
      expect(now).toMatchObject({ number: lines[index]?.length, status: 'playing', you: 0 })
      expect(now.clock?.left).toBeLessThanOrEqual(3_600_000)
      expect((await mine(ann)).tables.find((card) => card.table === table)?.toAct).toBe(now.toAct)
    }
    const [first] = tables
    if (first === undefined) throw new Error('no table')
    expect((await playOut(first, [ann, bo], stream('migrated'))).outcome).not.toBeNull()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await replayAll(folder)).toMatchObject({ ok: true, value: { games: 5, over: 1, faults: [] } })
    const db = new DatabaseSync(join(folder, FILE))
    expect(db.prepare('pragma user_version').get()).toEqual({ user_version: MIGRATIONS.length })
    const stored = db
      .prepare('select text from lines where "table" = ? and number <= ? order by number')
      .all(first, lines[0]?.length ?? 0)
    expect(stored.map((row) => row['text'])).toEqual(lines[0]?.map(({ text }) => text))
    db.close()
    removeFolder(folder)
  })
})

describe('after a restart', () => {
  const folder = newFolder()
  let server: Running
  let ann: Guest
  let bo: Guest
  let [asked, timed]: TableId[] = []
  let left = 0
  beforeAll(async () => {
    const first = await startServer(folder)
    ;[ann, bo] = await Promise.all([newGuest(first.url), newGuest(first.url)])
    await Promise.all([ann.connect(), bo.connect()])
    asked = (await openTable(ann, 'cant-stop', ['me', 'open'])).table
    timed = (await openTable(ann, 'cant-stop', ['me', 'open'], { terms: { perMove: 3600 } })).table
    await sitDown(asked, ann, bo)
    await sitDown(timed, ann, bo)
    await bo.ask({ type: 'away', table: asked, away: true })
    await playOut(asked, [ann], stream('asked'), 30)
    left = (await ann.table(timed, ({ clock }) => clock !== null)).clock?.left ?? 0
    await first.end('SIGKILL')
    server = await startServer(folder)
    await ann.connect(server.url)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    removeFolder(folder)
  })

  it('tables where nothing is due stay where they are; lists know whose turn it is without them', async () => {
    await new Promise((settle) => setTimeout(settle, 1200)) // those that are due are taken up every second
    const [running] = (await mine(ann)).tables
    expect(running).toMatchObject({ table: timed, status: 'playing', toAct: 0, you: 0 })
    const card = TableCard.parse(await (await ann.http('GET', `/api/tables/${timed}`)).json())
    expect(card.toAct).toBe(0)
    expect(await figure(server, 'parlour_tables')).toBeLessThanOrEqual(1) // the bot's turn, if it was
  })

  it('a clock goes on with what was left', async () => {
    if (timed === undefined) throw new Error('no table')
    await ann.ask({ type: 'watch', table: timed, after: null })
    const now = ann.tables.get(timed)
    expect(now?.clock?.left).toBeLessThan(left)
    expect(now?.clock?.left).toBeGreaterThan(left - 120_000)
  })

  it('a bot still plays for whoever asked for it, and its moves stay a bot’s in the log and in the record', async () => {
    if (asked === undefined) throw new Error('no table')
    await ann.ask({ type: 'watch', table: asked, after: null })
    expect(ann.tables.get(asked)?.seats[1]).toMatchObject({ away: true, present: false })
    await ann.ask({ type: 'lines', table: asked, from: 1 })
    const told = ann.messages.findLast((message) => message.type === 'lines')
    if (told?.type !== 'lines') throw new Error('no lines')
    const marks = (by: number): ReadonlySet<unknown> =>
      new Set(told.steps.flatMap((step) => (step.by === by ? [step.instead] : [])))
    expect([[...marks(0)], [...marks(1)]]).toEqual([[undefined], ['bot']])
    await playOut(asked, [ann], stream('asked', 2))
    const record = readRecord(await (await ann.http('GET', `/api/tables/${asked}/record`)).text())
    if (!record.ok) throw new Error('unreadable record')
    for (const { by, instead } of record.value.lines) expect(instead).toBe(by === 1 ? 'bot' : undefined)
  })
})

describe('rows that are not as they were written', () => {
  it('stop neither the start nor the lobby nor other tables', async () => {
    const folder = newFolder()
    const { tables, cookies } = makeOldDatabase(folder, 6, 10)
    const db = new DatabaseSync(join(folder, FILE))
    const spoil = [
      `update tables set terms = 'no json' where id = ?`,
      `update tables set opened = 'yesterday' where id = ?`,
      `update tables set game = 'chess' where id = ?`,
      `update lines set text = '§' where "table" = ? and number = 3`,
      `update seats set kind = 'sofa' where "table" = ?`,
    ]
    spoil.forEach((sql, index) => db.prepare(sql).run(tables[index] ?? ''))
    db.close()
    const server = await startServer(folder)
    const ann = await newGuest(server.url, cookies[0])
    await ann.connect()
    for (const path of ['/api/tables', '/api/me/tables', '/readyz'])
      expect((await ann.http('GET', path)).status).toBe(200)
    for (const table of tables.slice(0, 5))
      expect(await ann.ask({ type: 'watch', table, after: null })).toMatchObject({ code: 'table-unreadable' })
    const [good] = tables.slice(5)
    if (good === undefined) throw new Error('no table')
    expect(await ann.ask({ type: 'watch', table: good, after: null })).toMatchObject({ type: 'done' })
    expect((await mine(ann)).tables.map((card) => card.table)).toContain(good)
    expect(await figure(server, 'parlour_quarantined_total{kind="table"}'.replace(/[{}]/g, '\\$&'))).toBe(5)
    expect(server.output()).toContain('kept aside')
    expect(await server.end('SIGTERM')).toBe(0)
    removeFolder(folder)
  })
})

describe('lists and people', () => {
  const folder = newFolder()
  let server: Running
  beforeAll(async () => {
    server = await startServer(folder)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    removeFolder(folder)
  })

  it('a running game stays in one’s list, whatever is opened or ends after it; the lobby is turned over page by page', async () => {
    const ann = await newGuest(server.url)
    const { table: old } = await openTable(ann, 'cant-stop', ['me', 'open'])
    const newer = await Promise.all(Array.from({ length: 60 }, () => openTable(ann, 'cant-stop', ['me', 'open'])))
    expect((await mine(ann)).tables.map((card) => card.table)).toContain(old)
    await ann.connect()
    for (const { table } of newer.slice(0, 55)) {
      await ann.ask({ type: 'watch', table, after: null })
      await ann.ask({ type: 'close', table })
      await ann.ask({ type: 'leave', table })
    }
    const first = await mine(ann)
    expect(first.tables.slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill('gathering'))
    expect(first.tables.map((card) => card.table)).toContain(old)
    expect([first.tables.length, first.more]).toEqual([56, true])
    const next = TableList.parse(
      await (await ann.http('GET', `/api/me/tables?before=${first.tables.at(-1)?.opened}`)).json(),
    )
    expect(next.more).toBe(false)
    expect(new Set([...first.tables, ...next.tables].map((card) => card.table)).size).toBe(61)
    const lobby: TableId[] = []
    for (let path: string | null = '/api/tables'; path !== null;) {
      const page = TableList.parse(await (await ann.http('GET', path)).json())
      lobby.push(...page.tables.map((card) => card.table))
      path = page.more ? `/api/tables?before=${page.tables.at(-1)?.opened}` : null
    }
    expect(lobby).toContain(old)
  })

  it('a recovery gives another cookie, and the device before it is signed out', async () => {
    const ann = await newGuest(server.url)
    await ann.connect()
    const { code } = Recovery.parse(await (await ann.http('POST', '/api/me/recovery')).json())
    const response = await fetch(`${server.url}/api/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(cookie).not.toBe(ann.cookie)
    expect(await ann.until(({ type }) => type === 'farewell')).toMatchObject({ reason: 'not-signed-in' })
    expect((await ann.http('GET', '/api/me/tables')).status).toBe(401)
    const moved = await newGuest(server.url, cookie)
    expect((await moved.http('GET', '/api/me/tables')).status).toBe(200)
    const forged = cookie.replace(/\.1\./, '.0.')
    expect((await fetch(`${server.url}/api/me/tables`, { headers: { cookie: forged } })).status).toBe(401)
  })

  it('somebody deleted leaves an open seat where people gather', async () => {
    const [ann, bo] = [await newGuest(server.url), await newGuest(server.url)]
    await Promise.all([ann.connect(), bo.connect()])
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open', 'open'])
    await sitDown(table, ann, bo)
    await bo.http('DELETE', '/api/me')
    expect((await ann.table(table, ({ seats }) => seats[1]?.kind === 'open', 'an open seat')).status).toBe('gathering')
  })
})
