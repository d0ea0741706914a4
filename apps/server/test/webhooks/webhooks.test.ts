import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readRecord } from '@parlour/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FILE } from '../../database-file.ts'
import { freePort, newFolder, removeFolder, startServer, type Running } from '../process.ts'
import type { Client } from '../platform/generated-client.ts'
import { signInAsHost } from '../platform/host-page.ts'
import { field, newProgrammer, TERMS, valueOf, type Programmer } from '../platform/programs.ts'
import { openReceiver, type Receiver } from './receiver.ts'

const PASSWORD = 'the house always wins'
const EVENTS = ['game-started', 'your-turn', 'game-over']
const folder = newFolder()
let env: { readonly [name: string]: string }
let server: Running
let receiver: Receiver
beforeAll(async () => {
  env = { PORT: String(await freePort()), PARLOUR_WEBHOOKS: 'any', PARLOUR_PASSWORD: PASSWORD }
  server = await startServer(folder, env)
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

async function hook({ page }: Programmer, events: readonly string[] = EVENTS): Promise<{ readonly id: string }> {
  const made = await page.call('POST /webhooks', { body: { url: receiver.url, events } })
  receiver.secret = field(made, 'secret')
  return { id: field(made, 'id') }
}
const cardOf = async ({ page }: Programmer): Promise<unknown> => valueOf(await page.call('GET /webhooks'), 'webhooks.0')
const behindItsBack = (sql: string, ...values: readonly (string | number)[]): void => {
  const db = new DatabaseSync(join(folder, FILE))
  db.exec('pragma busy_timeout = 5000')
  db.prepare(sql).run(...values)
  db.close()
}

/** Plays to the end by HTTP, whatever becomes of the server; `between` is called before each move. */
async function playOut(player: Programmer, table: string, between: (move: number) => Promise<void>): Promise<void> {
  const params = { id: table }
  for (let move = 1; ;) {
    const now = await player.page.call('GET /tables/{id}', { params })
    if (valueOf(now, 'status') === 'over') return
    if (valueOf(now, 'toAct') !== 0) {
      await new Promise((settle) => setTimeout(settle, 5))
      continue
    }
    await between(move++)
    const options = await player.page.call('GET /tables/{id}/options', { params })
    const line = String(valueOf(options, 'lines.0'))
    await player.page.call('POST /tables/{id}/move', {
      params,
      body: { number: Number(valueOf(options, 'number')) + 1, line },
    })
  }
}

/** Plays for the first seat until the turn is the other's. */
async function playUntilOther(client: Client, params: { readonly id: string }): Promise<void> {
  for (;;) {
    const now = await client.call('GET /tables/{id}', { params })
    if (valueOf(now, 'toAct') === 1) return
    const options = await client.call('GET /tables/{id}/options', { params })
    const lines = valueOf(options, 'lines')
    if (!Array.isArray(lines) || lines.length === 0) continue
    const line = lines.includes('stop') ? 'stop' : String(lines[0])
    const body = { number: Number(valueOf(options, 'number')) + 1, line }
    await client.call('POST /tables/{id}/move', { params, body })
  }
}

describe('a webhook', () => {
  it('is told everything once, signed and in order, over failures, lost answers, kills and restarts', async () => {
    const ann = await newProgrammer(server.url)
    await hook(ann)
    receiver.answers = (response, count) => {
      if (count === 1 || count === 6) response.writeHead(500).end()
      else if (count === 3 || count === 9)
        response.socket?.destroy() // taken, but nobody hears of it
      else response.end()
    }
    const body = { game: 'cant-stop', settings: { columnsToWin: 1 }, seats: ['me', 'bot:random'], terms: TERMS }
    const table = field(await ann.page.call('POST /tables', { body }), 'table')
    await playOut(ann, table, async (move) => {
      if (move !== 3 && move !== 8) return
      await server.end('SIGKILL')
      if (move === 8) await new Promise((settle) => setTimeout(settle, 500))
      server = await startServer(folder, env)
    })
    await server.end('SIGKILL')
    server = await startServer(folder, env)
    const over = (): boolean => receiver.received.some(({ event }) => event['type'] === 'game-over')
    await receiver.until(over, 'the end')

    const record = readRecord(await (await ann.guest.http('GET', `/api/tables/${table}/record`)).text())
    if (!record.ok) throw new Error('no record')
    const { lines } = record.value
    const actors = lines.flatMap(({ by }, index) => (by === 'chance' ? [] : [{ by, line: index + 1 }]))
    const turns = actors.flatMap(({ by, line }, index) => (by === 0 && actors[index - 1]?.by !== 0 ? [line - 1] : []))
    const told = [...receiver.once().values()].toReversed().map(({ event }) => event)
    expect(told.map(({ type, number }) => `${String(type)} ${String(number)}`)).toEqual([
      `game-started ${(actors[0]?.line ?? 0) - 1}`,
      ...turns.map((number) => `your-turn ${number}`),
      `game-over ${lines.length}`,
    ])
    expect(receiver.received.length).toBeGreaterThan(receiver.once().size) // some came twice, under one id
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true)
    expect(told[0]).toMatchObject({ table, game: 'cant-stop', you: 0, url: `${server.url}/table/${table}` })
    expect(told.at(-1)).toMatchObject({ outcome: { winners: [expect.any(Number)] } })
    expect(JSON.stringify(receiver.received)).not.toContain(receiver.secret)
  })

  it('says what became of the last delivery, is paused after many failures, and goes on when it is resumed', async () => {
    const ann = await newProgrammer(server.url)
    const params = await hook(ann)
    receiver.answers = (response) => void response.writeHead(503).end()
    expect((await ann.page.call('POST /webhooks/{id}/test', { params })).status).toBe(200)
    await receiver.until(() => receiver.received.length > 0, 'the test')
    await expect
      .poll(() => cardOf(ann))
      .toMatchObject({
        failures: 1,
        waiting: 1,
        paused: false,
        last: { status: 503, fault: 'refused' },
      })
    behindItsBack('update webhooks set failures = 14 where id = ?', params.id)
    await expect.poll(() => cardOf(ann), { timeout: 120_000 }).toMatchObject({ paused: true, waiting: 1 })
    receiver.answers = (response) => void response.end()
    expect((await ann.page.call('POST /webhooks/{id}/resume', { params })).status).toBe(200)
    await expect
      .poll(() => cardOf(ann))
      .toMatchObject({ paused: false, waiting: 0, failures: 0, last: { fault: null } })
    expect(receiver.once().size).toBe(1)
    expect(receiver.received.at(-1)?.event).toMatchObject({ type: 'test', text: expect.stringContaining('arrive') })
  })

  it('is told only what it asked for, of one’s own games, and of a turn that is one’s own', async () => {
    const [ann, bo] = [await newProgrammer(server.url), await newProgrammer(server.url)]
    await hook(ann, ['your-turn'])
    const body = { game: 'cant-stop', settings: { columnsToWin: 1 }, seats: ['me', 'bot:random'], terms: TERMS }
    await ann.page.call('POST /tables', { body: { ...body, game: 'cant-stop', seats: ['bot:random', 'me'] } })
    await bo.page.call('POST /tables', { body })
    await receiver.until(() => receiver.received.length > 0, 'the turn')
    await new Promise((settle) => setTimeout(settle, 500))
    expect(receiver.received.map(({ event }) => [event['type'], event['you'], event['toAct']])).toEqual([
      ['your-turn', 1, 1],
    ])
  })

  it('is its maker’s alone, and goes with them', async () => {
    const [ann, eve] = [await newProgrammer(server.url), await newProgrammer(server.url)]
    const params = await hook(ann)
    const { client } = await ann.token()
    const body = { url: receiver.url, events: EVENTS }
    expect(field(await client.call('POST /webhooks', { body }), 'error.code')).toBe('no-scope')
    expect(field(await client.call('GET /webhooks'), 'error.code')).toBe('no-scope')
    for (const operation of ['POST /webhooks/{id}/test', 'POST /webhooks/{id}/resume', 'DELETE /webhooks/{id}'])
      expect(field(await eve.page.call(operation, { params }), 'error.code')).toBe('no-such-webhook')
    expect(JSON.stringify((await ann.page.call('GET /webhooks')).body)).not.toContain(receiver.secret)
    expect(valueOf(await eve.page.call('GET /webhooks'), 'webhooks')).toEqual([])
    for (let count = 1; count < 10; count++) await hook(ann)
    expect(field(await ann.page.call('POST /webhooks', { body }), 'error.code')).toBe('too-many-tokens')
    receiver.answers = (response) => void response.writeHead(500).end()
    await ann.page.call('POST /webhooks/{id}/test', { params })
    await ann.guest.http('DELETE', '/api/me')
    const db = new DatabaseSync(join(folder, FILE), { readOnly: true })
    const left = db.prepare(
      'select (select count(*) from webhooks where url = ?) + (select count(*) from deliveries where webhook = ?) as n',
    )
    expect(left.get(receiver.url, params.id)).toEqual({ n: 0 })
    db.close()
  })

  it('of the club is told of tables that are open to all, and nobody’s name calls a whole room', async () => {
    const host = await signInAsHost(server.url, PASSWORD)
    const { client } = await host.token('chat room')
    const made = await client.call('POST /host/webhooks', { body: { url: receiver.url, events: EVENTS } })
    receiver.secret = field(made, 'secret')
    const ann = await newProgrammer(server.url)
    await ann.page.call('PUT /me', { body: { name: '<!channel> @all' } })
    const body = { game: 'cant-stop', settings: {}, seats: ['me', 'bot:random'], terms: TERMS }
    await ann.page.call('POST /tables', { body })
    const open = await ann.page.call('POST /tables', { body: { ...body, terms: { ...TERMS, private: false } } })
    await receiver.until(() => receiver.received.length >= 2, 'start and turn')
    expect(receiver.received.map(({ event }) => [event['type'], event['table'], event['you']])).toEqual([
      ['game-started', field(open, 'table'), null],
      ['your-turn', field(open, 'table'), null],
    ])
    expect(String(receiver.received[1]?.event['text'])).toMatch(/^‹!channel› ＠all, it’s your turn at Can't Stop\./)
    expect(receiver.received.length).toBe(2)
    // a bot's turn is nobody's to be called for
    const robot = await ann.bot('Robo')
    const terms = { ...TERMS, private: false, bots: true }
    const withBot = await robot.client.call('POST /tables', { body: { ...body, seats: ['me', 'open'], terms } })
    const table = { id: field(withBot, 'table') }
    expect((await ann.page.call('POST /tables/{id}/sit', { params: table, body: {} })).status).toBe(200)
    await playUntilOther(robot.client, table)
    await receiver.until(() => receiver.received.length >= 4, 'start and Ann’s turn')
    expect(receiver.received.slice(2).map(({ event }) => [event['type'], event['table'], event['toAct']])).toEqual([
      ['game-started', table.id, 0],
      ['your-turn', table.id, 1],
    ])
    const params = { id: field(made, 'id') }
    expect((await client.call('DELETE /host/webhooks/{id}', { params })).status).toBe(200)
    expect(await host.page('/log')).toContain('made a webhook')
  })
})
