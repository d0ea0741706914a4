import { PLAYERS } from '@parlour/bots'
import { readRecord, stream, verify } from '@parlour/core'
import { Recovery, TableId, TableList } from '@parlour/protocol'
import { gameOf } from '@parlour/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hmac } from '../crypto.ts'
import { anyAction, newGuest, openTable, playedAt, playOut, SALT, sitDown, type Guest } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const folder = newFolder()
let server: Running
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

const connected = async (name?: string): Promise<Guest> => {
  const guest = await newGuest(server.url)
  if (name !== undefined) await guest.http('PUT', '/api/me', { name })
  await guest.connect()
  return guest
}

async function duel(): Promise<{ ann: Guest; bo: Guest; table: TableId; code: string }> {
  const [ann, bo] = [await connected('Ann'), await connected('Bo')]
  const { table, code } = await openTable(ann, 'cant-stop', ['me', 'open'])
  await sitDown(table, ann, bo)
  await Promise.all([ann, bo].map((guest) => guest.table(table, ({ status }) => status === 'playing')))
  return { ann, bo, table, code }
}

describe('every game', () => {
  for (const players of PLAYERS)
    it(`${players.id} is played by people and a bot, recorded, and its dice verify`, async () => {
      const { min, usual } = players.open(({ game }) => game.seats)
      const count = Math.max(min, Math.min(usual, 3))
      const people = count === 1 ? 1 : count - 1
      const guests = await Promise.all(Array.from({ length: people }, () => connected()))
      const [host] = guests
      if (host === undefined) throw new Error('nobody')
      const bot = players.open(({ bots }) => bots[0]?.id ?? '')
      const { table } = await openTable(
        host,
        players.id,
        Array.from({ length: count }, (_, seat) => (seat === 0 ? 'me' : seat < people ? 'open' : `bot:${bot}`)),
      )
      await sitDown(table, ...guests)
      await Promise.all(guests.map((guest) => guest.table(table, ({ status }) => status === 'playing')))
      const end = await playOut(table, guests, stream('every game', players.id), 150)
      expect(end.number).toBeGreaterThan(5)
      if (end.outcome === null) return
      const record = readRecord(await (await host.http('GET', `/api/tables/${table}/record`)).text())
      if (!record.ok) throw new Error('unreadable record')
      expect(record.value.lines.length).toBe(end.number)
      expect(await gameOf(players.id)?.open((game) => verify(game, record.value, hmac))).toMatchObject({ ok: true })
    })
})

describe('at a table', () => {
  it('a game ends with an outcome, the seed, a record that verifies, a history and a rematch on other seats', async () => {
    const { ann, bo, table } = await duel()
    const before = await ann.http('GET', `/api/tables/${table}/record`)
    expect([before.status, await before.json()]).toEqual([409, { error: { code: 'not-over', reasons: [] } }])
    expect(await ann.ask({ type: 'rematch', table })).toMatchObject({ type: 'refused', code: 'not-over' })
    const end = await playOut(table, [ann, bo], stream('duel'))
    expect(end.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(end.outcome?.winners.length).toBe(1)

    const response = await bo.http('GET', `/api/tables/${table}/record`)
    const record = readRecord(await response.text())
    if (!record.ok) throw new Error('unreadable record')
    expect(record.value.names).toEqual(['Ann', 'Bo'])
    expect(record.value.fair?.salts).toEqual([SALT, SALT])
    expect(await gameOf('cant-stop')?.open((game) => verify(game, record.value, hmac))).toMatchObject({ ok: true })

    const history = TableList.parse(await (await ann.http('GET', '/api/me/tables')).json())
    expect(history.tables[0]).toMatchObject({ table, status: 'over', you: 0, outcome: end.outcome })

    expect(await ann.ask({ type: 'act', table, after: end.number, action: 'roll' })).toMatchObject({
      type: 'refused',
      code: 'over',
    })
    expect(await bo.ask({ type: 'rematch', table })).toMatchObject({ type: 'done', repeated: false })
    expect(await ann.ask({ type: 'rematch', table })).toMatchObject({ type: 'done', repeated: true })
    const again = (await ann.table(table, ({ rematch }) => rematch !== null)).rematch
    if (again === null) throw new Error('no rematch')
    for (const guest of [ann, bo]) {
      await guest.ask({ type: 'watch', table: again, after: null })
      const kept = await guest.table(again, () => true)
      expect(kept.status).toBe('gathering')
      expect(await guest.sit(again, kept.you ?? 9)).toMatchObject({
        type: 'done',
      })
    }
    expect(await ann.table(again, ({ status }) => status === 'playing')).toMatchObject({ you: 1 })
    expect(await bo.table(again, ({ status }) => status === 'playing')).toMatchObject({ you: 0 })
  })

  it('everything that cannot be is refused with a code and the current number', async () => {
    const { ann, bo, table } = await duel()
    const eve = await connected('Eve')
    const { number, toAct } = await ann.table(table, () => true)
    const [mover, other] = toAct === 0 ? [ann, bo] : [bo, ann]
    const act = { type: 'act', table, after: number, action: 'stop' } as const
    expect(await eve.ask(act)).toMatchObject({ type: 'refused', code: 'not-watching', number })
    await eve.ask({ type: 'watch', table, after: null })
    expect(await eve.ask(act)).toMatchObject({ type: 'refused', code: 'not-seated', number })
    expect(await other.ask(act)).toMatchObject({
      type: 'refused',
      code: 'not-your-turn',
      number,
      reasons: [{ code: 'not-your-turn', rule: 'T3' }],
    })
    expect(await mover.ask(act)).toMatchObject({ type: 'refused', code: 'illegal', number })
    expect(await mover.ask({ ...act, action: '§$%' })).toMatchObject({
      type: 'refused',
      code: 'illegal',
      number,
      reasons: [{ code: 'unreadable' }],
    })
    expect(await mover.ask({ ...act, after: number - 1 })).toMatchObject({ type: 'refused', code: 'stale', number })
    expect(await mover.ask({ ...act, after: number + 1 })).toMatchObject({ type: 'refused', code: 'stale', number })
    expect(await eve.sit(table, 0)).toMatchObject({
      type: 'refused',
      code: 'already-begun',
      number,
    })
    expect(await ann.ask({ type: 'stand', table })).toMatchObject({ type: 'refused', code: 'already-begun' })
    expect(await ann.ask({ type: 'close', table })).toMatchObject({ type: 'refused', code: 'already-begun' })
    expect(await ann.ask({ type: 'fill', table, seat: 1, bot: 'random' })).toMatchObject({
      type: 'refused',
      code: 'seat-taken',
    })
    expect(await eve.ask({ type: 'away', table, away: true })).toMatchObject({ type: 'refused', code: 'not-seated' })
    expect(await eve.ask({ type: 'watch', table: TableId.parse('AAAAAAAAAAAAAAAA'), after: null })).toMatchObject({
      type: 'refused',
      code: 'no-such-table',
    })
    expect((await ann.table(table, () => true)).number).toBe(number)
  })

  it('a resend with the same id is done once and answered twice, also after a restart of the connection', async () => {
    const { ann, bo, table } = await duel()
    const { number, toAct, view } = await ann.table(table, () => true)
    const mover = toAct === 0 ? ann : bo
    const act = {
      type: 'act',
      id: 'once-only',
      table,
      after: number,
      action: anyAction('cant-stop', view ?? {}, stream('resend')),
    } as const
    const first = await mover.ask(act)
    expect(first).toMatchObject({ type: 'done', number: number + 1, repeated: false })
    expect(await mover.ask(act)).toMatchObject({ type: 'done', number: number + 1, repeated: true })
    mover.disconnect()
    await mover.connect()
    await mover.ask({ type: 'watch', table, after: number })
    expect(await mover.ask(act)).toMatchObject({ type: 'done', number: number + 1, repeated: true })
    const lines = await mover.ask({ type: 'lines', table, from: number + 1 })
    expect(lines.type).toBe('done')
    const told = await mover.until((message) => message.type === 'lines')
    expect(told.type === 'lines' && told.steps[0]?.by).toBe(toAct)
  })

  it('whoever returns with their last number gets the missing lines; too far behind, a fresh view and all lines on request', async () => {
    const { ann, bo, table } = await duel()
    await playOut(table, [ann, bo], stream('return'), 12)
    const last = (await ann.table(table, () => true)).number
    ann.disconnect()
    await bo.table(table, ({ seats }) => seats[0]?.kind === 'person' && !seats[0].present, 'Ann to be gone')
    await ann.connect()
    await ann.ask({ type: 'watch', table, after: 5 })
    const back = ann.messages.findLast((message) => message.type === 'table')
    if (back?.type !== 'table') throw new Error('no table')
    expect(back.steps.map(({ number }) => number)).toEqual(Array.from({ length: last - 5 }, (_, index) => index + 6))
    expect(back.table).toMatchObject({ number: last, you: 0 })
    await bo.table(table, ({ seats }) => seats[0]?.kind === 'person' && seats[0].present, 'Ann to be back')
    await ann.ask({ type: 'lines', table, from: 1 })
    const all = await ann.until((message) => message.type === 'lines')
    expect(all.type === 'lines' && all.steps.length).toBe(last)
  })

  it('whoever leaves before they have arrived is not there, seated or not', async () => {
    const { ann, bo, table } = await duel()
    const eve = await newGuest(server.url)
    await eve.connect()
    for (const guest of [eve, bo])
      await Promise.all([
        guest.ask({ type: 'watch', table, after: null }),
        guest.ask({ type: 'leave', table }).catch(() => null),
      ])
    const seen = await newGuest(server.url, ann.cookie)
    await seen.connect()
    await seen.ask({ type: 'watch', table, after: null })
    expect(await seen.table(table, () => true)).toMatchObject({ watching: 0, seats: [{}, { present: false }] })
  })

  it('several tabs are one person, who is absent when the last one closes', async () => {
    const { ann, bo, table } = await duel()
    const tab = await newGuest(server.url, ann.cookie)
    await tab.connect()
    await tab.ask({ type: 'watch', table, after: null })
    expect(await tab.table(table, () => true)).toMatchObject({ you: 0, watching: 0 })
    ann.disconnect()
    const { number, toAct } = await bo.table(table, () => true)
    if (toAct === 0)
      expect(await tab.ask({ type: 'act', table, after: number, action: 'nonsense' })).toMatchObject({
        code: 'illegal',
      })
    expect(bo.tables.get(table)?.seats[0]).toMatchObject({ present: true })
    tab.disconnect()
    await bo.table(table, ({ seats }) => seats[0]?.kind === 'person' && !seats[0].present)
  })

  it('seats are taken, left, filled by bots and kept; the game begins when all have sat down', async () => {
    const [ann, bo, eve] = [await connected('Ann'), await connected('Bo'), await connected('Eve')]
    const { table, code } = await openTable(ann, 'cant-stop', ['me', 'open', 'open'])
    for (const guest of [ann, bo, eve]) await guest.ask({ type: 'watch', table, after: null })
    expect(await ann.table(table, () => true)).toMatchObject({
      status: 'gathering',
      view: null,
      toAct: 'nobody',
      opener: true,
      you: 0,
      draw: { round: 1, salts: null, revealing: null },
    })
    expect(await bo.sit(table, 0)).toMatchObject({ code: 'seat-taken' })
    expect(await bo.sit(table, 7)).toMatchObject({ code: 'no-such-seat' })
    expect(await bo.sit(table, 1)).toMatchObject({ type: 'done' })
    expect(await bo.sit(table, 2)).toMatchObject({ code: 'already-seated' })
    expect(await eve.sit(table, 1)).toMatchObject({ code: 'seat-taken' })
    expect(await bo.ask({ type: 'stand', table })).toMatchObject({ type: 'done' })
    const listed = async (): Promise<readonly string[]> =>
      TableList.parse(await (await bo.http('GET', '/api/tables')).json()).tables.map((card) => card.table)
    expect(await listed()).toContain(table)
    expect(await eve.sit(table, 1, 'ff'.repeat(32))).toMatchObject({ type: 'done' })
    expect(await eve.ask({ type: 'fill', table, seat: 2, bot: 'random' })).toMatchObject({ code: 'not-the-opener' })
    expect(await ann.ask({ type: 'fill', table, seat: 2, bot: 'deep-blue' })).toMatchObject({ code: 'no-such-bot' })
    expect(await ann.ask({ type: 'act', table, after: 0, action: 'roll' })).toMatchObject({
      code: 'not-begun',
      number: 0,
    })
    expect(await ann.ask({ type: 'fill', table, seat: 2, bot: 'random' })).toMatchObject({ type: 'done' })
    expect((await eve.table(table, ({ seats }) => seats[2]?.kind === 'bot')).status).toBe('gathering')
    expect(await (await bo.http('GET', `/api/codes/${code.toLowerCase()}`)).json()).toEqual({ table })
    expect(await listed()).not.toContain(table) // no seat is free
    expect(await ann.sit(table, 0, '00'.repeat(32))).toMatchObject({ type: 'done' })
    expect(await bo.table(table, ({ status }) => status === 'playing')).toMatchObject({
      draw: { salts: ['00'.repeat(32), 'ff'.repeat(32), ''], revealing: null },
      you: null,
      watching: 1,
    })
  })

  it('the last seat that is not a bot’s cannot be given to one', async () => {
    const ann = await connected()
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open', 'bot:random'])
    await ann.ask({ type: 'watch', table, after: null })
    expect(await ann.ask({ type: 'fill', table, seat: 0, bot: 'random' })).toMatchObject({ type: 'done' })
    expect(await ann.ask({ type: 'fill', table, seat: 1, bot: 'random' })).toMatchObject({
      type: 'refused',
      code: 'bots-alone',
    })
    expect(await ann.table(table, ({ seats }) => seats[0]?.kind === 'bot')).toMatchObject({ status: 'gathering' })
    expect(ann.tables.get(table)?.seats[1]).toEqual({ kind: 'open' })
    expect(await ann.sit(table, 1)).toMatchObject({ type: 'done' })
    expect(await ann.table(table, ({ status }) => status === 'playing')).toMatchObject({ you: 1 })
    await ann.table(table, ({ toAct, number }) => toAct === 1 && number > 2, 'the bots')
    expect(playedAt(ann, table).map(({ instead }) => instead)).toContain(null)
    expect(playedAt(ann, table).map(({ instead }) => instead)).not.toContain('bot')
  })

  it('an empty table can be closed by whoever opened it, a private one is not listed', async () => {
    const [ann, bo] = [await connected(), await connected()]
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open'], { terms: { private: true } })
    for (const guest of [ann, bo]) await guest.ask({ type: 'watch', table, after: null })
    expect(
      TableList.parse(await (await bo.http('GET', '/api/tables')).json()).tables.map((card) => card.table),
    ).not.toContain(table)
    expect(await bo.ask({ type: 'close', table })).toMatchObject({ code: 'not-the-opener' })
    expect(await ann.ask({ type: 'close', table })).toMatchObject({ type: 'done' })
    expect(await bo.until((message) => message.type === 'closed')).toMatchObject({ table, by: 'opener' })
    expect(await bo.sit(table, 1)).toMatchObject({ code: 'closed' })
  })

  it('a bot plays for whoever goes away, and hands the seat back', async () => {
    const { ann, bo, table } = await duel()
    await bo.ask({ type: 'away', table, away: true })
    for (let i = 0; i < 6; i++) {
      const now = await ann.table(table, ({ toAct, outcome }) => toAct === 0 || outcome !== null, 'Bo’s bot')
      if (now.outcome !== null) return
      const action = anyAction('cant-stop', now.view ?? {}, stream('away', i))
      expect(await ann.ask({ type: 'act', table, after: now.number, action })).toMatchObject({ type: 'done' })
      await ann.table(table, ({ number }) => number > now.number)
    }
    expect((await ann.table(table, () => true)).seats[1]).toMatchObject({ away: true })
    await bo.ask({ type: 'away', table, away: false })
    await ann.table(table, ({ seats }) => seats[1]?.kind === 'person' && !seats[1].away)
  })

  it('people talk, within limits of length', async () => {
    const { ann, bo, table } = await duel()
    await ann.ask({ type: 'chat', table, text: '  good \u202eluck\u0007! ' })
    expect(await bo.until((message) => message.type === 'chat')).toMatchObject({
      line: { seat: 0, name: 'Ann', text: 'good  luck !' },
    })
    expect(await ann.ask({ type: 'chat', table, text: 'x'.repeat(301) })).toMatchObject({
      type: 'refused',
      code: 'unreadable',
    })
    expect(await ann.ask({ type: 'chat', table, text: '   ' })).toMatchObject({ type: 'refused', code: 'unreadable' })
    const late = await connected()
    await late.ask({ type: 'watch', table, after: null })
    expect((await late.table(table, () => true)).chat).toMatchObject([{ name: 'Ann' }])
  })
})

describe('people', () => {
  it('a recovery code brings a name to another device, once', async () => {
    const ann = await newGuest(server.url)
    await ann.http('PUT', '/api/me', { name: 'Ann of the Lake' })
    const { code } = Recovery.parse(await (await ann.http('POST', '/api/me/recovery')).json())
    expect(code).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}$/)
    const recover = (text: string): Promise<Response> =>
      fetch(`${server.url}/api/recover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: text }),
      })
    expect((await recover('AAAAA-AAAAA-AAAAA-AAAAA')).status).toBe(404)
    const moved = await recover(code.toLowerCase().replaceAll('-', ' '))
    expect(await moved.json()).toEqual({ name: 'Ann of the Lake', recovery: false })
    expect(moved.headers.get('set-cookie')).toMatch(/HttpOnly/)
    expect((await recover(code)).status).toBe(404)
  })

  it('a cookie that was tampered with is nobody', async () => {
    const ann = await newGuest(server.url)
    const [name = '', value = ''] = ann.cookie.split('=')
    const forged = `${name}=${value.replace(/^./, (char) => (char === 'A' ? 'B' : 'A'))}`
    const response = await fetch(`${server.url}/api/me/tables`, { headers: { cookie: forged } })
    expect(response.status).toBe(401)
    const eve = await newGuest(server.url, forged)
    await expect(eve.connect()).rejects.toThrow()
    expect(eve.messages).toMatchObject([{ type: 'farewell', reason: 'not-signed-in' }])
  })

  it('names are cleaned and refused when nothing or too much is left', async () => {
    const ann = await newGuest(server.url)
    expect(await (await ann.http('PUT', '/api/me', { name: '  A\u202e  n\tn ' })).json()).toMatchObject({
      name: 'A n n',
    })
    for (const name of ['', ' \u200f ', 'x'.repeat(25), 7])
      expect(await (await ann.http('PUT', '/api/me', { name })).json()).toEqual({
        error: { code: 'bad-name', reasons: [] },
      })
  })

  it('a person can delete all that is known of them', async () => {
    const { ann, bo, table } = await duel()
    await ann.ask({ type: 'chat', table, text: 'remember me' })
    await bo.table(table, ({ chat }) => chat.length === 1)
    expect((await ann.http('DELETE', '/api/me')).status).toBe(200)
    expect(await ann.until(({ type }) => type === 'farewell')).toMatchObject({ reason: 'not-signed-in' })
    const now = await bo.table(table, ({ chat }) => chat.length === 0, 'the chat to be gone')
    expect(JSON.stringify([now.seats, now.chat])).not.toContain('Ann')
    expect((await ann.http('GET', '/api/me/tables')).status).toBe(401)
    expect((await playOut(table, [bo], stream('alone'))).outcome).not.toBeNull()
  })
})

it('no log line holds a table’s address, a cookie or a seed', async () => {
  const { ann, table } = await duel()
  const log = server.output()
  expect(log).toContain('"msg":"request"')
  expect(log).not.toContain(table)
  expect(log).not.toContain(ann.cookie.split('=')[1])
  expect(log).not.toMatch(/[0-9a-f]{64}/)
})
