import { readRecord, stream, verify } from '@parlour/core'
import { gameOf } from '@parlour/games'
import { Opened, Problem, TableCard } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hmac } from '../crypto.ts'
import { replayAll } from '../audit.ts'
import { newGuest, openTable, playOut, sitDown, type Guest } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const folder = newFolder()
let server: Running
beforeAll(async () => {
  server = await startServer(folder, { PARLOUR_POSITIONS: '1' })
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

const POSITION = 'seats=2 turn=1 camps=7:12/7:11 runners=- dice=?'
const order = {
  game: 'cant-stop',
  settings: { columnsToWin: 1 },
  seats: ['me', 'open'],
  terms: { private: true, perMove: null, standIn: null },
}

const connected = async (url: string): Promise<Guest> => {
  const guest = await newGuest(url)
  await guest.connect()
  return guest
}

describe('a table from a position', () => {
  it('is refused by a server for people, and nothing was opened', async () => {
    const other = newFolder()
    const plain = await startServer(other)
    const ann = await newGuest(plain.url)
    const response = await ann.http('POST', '/api/tables', { ...order, from: POSITION })
    expect([response.status, await response.json()]).toEqual([403, { error: { code: 'no-positions', reasons: [] } }])
    expect(await (await ann.http('GET', '/api/me/tables')).json()).toEqual({ tables: [], more: false, replaced: [] })
    await plain.end('SIGKILL')
    removeFolder(other)
  })

  it('begins there, is stored, replays, verifies, and its rematch begins there too, with the seats turned on', async () => {
    const [ann, bo] = [await connected(server.url), await connected(server.url)]
    const { table } = Opened.parse(await (await ann.http('POST', '/api/tables', { ...order, from: POSITION })).json())
    await sitDown(table, ann, bo)
    const begun = await ann.table(table, ({ status }) => status === 'playing')
    expect(begun).toMatchObject({ toAct: 1, number: 1 })
    const card = TableCard.parse(await (await bo.http('GET', `/api/tables/${table}`)).json())
    expect(card).toMatchObject({ toAct: 1, you: 1 })
    await playOut(table, [ann, bo], stream('positions'))
    const record = readRecord(await (await ann.http('GET', `/api/tables/${table}/record`)).text())
    if (!record.ok) throw new Error('unreadable record')
    expect(record.value.from).toBe(POSITION)
    expect(await gameOf('cant-stop')?.open((game) => verify(game, record.value, hmac))).toMatchObject({ ok: true })
    await ann.ask({ type: 'rematch', table })
    const { rematch } = await ann.table(table, (now) => now.rematch !== null)
    if (rematch === null) throw new Error('no rematch')
    await sitDown(rematch, bo, ann)
    expect(await ann.table(rematch, ({ status }) => status === 'playing')).toMatchObject({ toAct: 1, you: 1 })
    expect(await replayAll(folder)).toMatchObject({ ok: true, value: { faults: [] } })
  })

  it('has no rematch at a server for people', async () => {
    const other = newFolder()
    const open = await startServer(other, { PARLOUR_POSITIONS: '1' })
    const ann = await connected(open.url)
    const from = 'seats=1 turn=0 camps=7:12 runners=- dice=?'
    const wanted = { ...order, seats: ['me'], from }
    const { table } = Opened.parse(await (await ann.http('POST', '/api/tables', wanted)).json())
    await sitDown(table, ann)
    await playOut(table, [ann], stream('alone'))
    await open.end('SIGTERM')
    const plain = await startServer(other)
    await ann.connect(plain.url)
    await ann.ask({ type: 'watch', table, after: null })
    expect(await ann.ask({ type: 'rematch', table })).toMatchObject({ type: 'refused', code: 'no-positions' })
    expect((await ann.table(table, () => true)).rematch).toBeNull()
    await plain.end('SIGKILL')
    removeFolder(other)
  })

  it.each([
    ['cannot be read', 'seats=two', 1],
    ['has another number of seats', 'seats=3 turn=1 camps=- runners=- dice=?', 0],
    ['is over', 'seats=2 turn=0 camps=7:13/- runners=- dice=-', 0],
  ])('is refused if the position %s', async (_, from, reasons) => {
    const ann = await newGuest(server.url)
    const response = await ann.http('POST', '/api/tables', { ...order, from })
    const problem = Problem.parse(await response.json())
    expect([response.status, problem.error.code, problem.error.reasons.length]).toEqual([400, 'bad-position', reasons])
  })
})

describe('what a page needs to show a table', () => {
  it('between two lines of one message stands the position, after the last one none', async () => {
    const ann = await connected(server.url)
    const { table } = await openTable(ann, 'cant-stop', ['me'])
    await sitDown(table, ann)
    const { number } = await ann.table(table, ({ status }) => status === 'playing')
    const first = ann.tables.get(table)?.view ?? {}
    const dice: { dice?: unknown } = first
    expect(dice.dice).toBeTruthy()
    await playOut(table, [ann], stream('between'), number + 6)
    const several = await ann.until((message) => message.type === 'played' && message.steps.length > 1)
    if (several.type !== 'played') throw new Error('nothing played')
    expect(several.steps.map(({ view }) => view === null)).toEqual([...several.steps.slice(1).map(() => false), true])
    expect(several.steps[0]?.view).not.toEqual(several.view)
    await ann.ask({ type: 'lines', table, from: 1 })
    const log = await ann.until((message) => message.type === 'lines')
    if (log.type === 'lines') expect(log.steps.every(({ view }) => view === null)).toBe(true)
  })

  it('every tab of a person learns on which seat they sit', async () => {
    const ann = await connected(server.url)
    const other = await newGuest(server.url, ann.cookie)
    await other.connect()
    const { table } = await openTable(ann, 'cant-stop', ['open', 'open'])
    await other.ask({ type: 'watch', table, after: null })
    await ann.ask({ type: 'watch', table, after: null })
    await ann.sit(table, 1)
    expect(await other.until((message) => message.type === 'seats' && message.you === 1)).toBeTruthy()
    await ann.ask({ type: 'stand', table })
    await vi.waitFor(() => {
      const told = [...other.messages].findLast((message) => message.type === 'seats')
      expect(told).toMatchObject({ you: null })
    })
  })
})
