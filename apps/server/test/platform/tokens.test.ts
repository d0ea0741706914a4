import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILE } from '../../database-file.ts'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { clientFrom, readDocument, type Client } from './generated-client.ts'
import { field, newProgrammer, streamOf, TERMS, valueOf } from './programs.ts'

const folder = newFolder()
let server: Running
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

const behindItsBack = (sql: string, ...values: readonly (string | number)[]): void => {
  const db = new DatabaseSync(join(folder, FILE))
  db.exec('pragma busy_timeout = 5000')
  db.prepare(sql).run(...values)
  db.close()
}
const OPEN = { game: 'cant-stop', settings: { columnsToWin: 1 }, seats: ['me', 'open'], terms: TERMS }

describe('a token', () => {
  it('is shown once, kept as a hash, tells its last use, and is void once it is revoked or expired', async () => {
    const ann = await newProgrammer(server.url)
    const { id, token, client } = await ann.token({ days: 1 })
    expect((await client.call('GET /me')).status).toBe(200)
    const list = await ann.page.call('GET /tokens')
    expect(JSON.stringify(list.body)).not.toContain(token)
    expect(valueOf(list, 'tokens.0.used')).toBeGreaterThan(0)
    const stored = new DatabaseSync(join(folder, FILE), { readOnly: true })
    expect(JSON.stringify(stored.prepare('select * from tokens').all())).not.toContain(token.slice(8))
    stored.close()
    behindItsBack('update tokens set expires = 1 where id = ?', id)
    expect(field(await client.call('GET /me'), 'error.code')).toBe('bad-token')
    const other = await ann.token()
    expect((await other.client.call('GET /me')).status).toBe(200)
    expect((await ann.page.call('DELETE /tokens/{id}', { params: { id: other.id } })).status).toBe(200)
    expect((await ann.page.call('DELETE /tokens/{id}', { params: { id: other.id } })).status).toBe(404)
    expect((await other.client.call('GET /me')).status).toBe(401)
    expect(server.output()).not.toContain(token)
  })

  it('reaches as far as its scopes, and never makes another', async () => {
    const ann = await newProgrammer(server.url)
    const reader = await ann.token({ scopes: ['read'] })
    const player = await ann.token({ scopes: ['play'] })
    const opened = await player.client.call('POST /tables', { body: OPEN })
    const params = { id: field(opened, 'table') }
    expect((await reader.client.call('GET /tables/{id}', { params })).status).toBe(200)
    for (const client of [reader.client, player.client]) {
      const body = { name: 'more', scopes: ['play'], days: null }
      expect(field(await client.call('POST /tokens', { body }), 'error.code')).toBe('no-scope')
      expect((await client.call('GET /tokens')).status).toBe(403)
    }
    expect(field(await reader.client.call('POST /tables', { body: OPEN }), 'error.code')).toBe('no-scope')
    expect((await reader.client.call('POST /tables/{id}/stand', { params })).status).toBe(403)
    const host = await fetch(`${server.url}/api/v1/tokens`, {
      method: 'POST',
      headers: { cookie: ann.guest.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x', scopes: ['host'], days: null }),
    })
    expect(host.status).toBe(400)
    const foreign = await fetch(`${server.url}/api/v1/tokens`, {
      method: 'POST',
      headers: { cookie: ann.guest.cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x', scopes: ['play'], days: null }),
    })
    expect(foreign.status).toBe(403)
  })

  it.each(['', 'x', 'parlour_', `parlour_${'A'.repeat(43)}`, `parlour_${'A'.repeat(5000)}`, '../../etc', '\u00e4'])(
    'that nobody made is refused: %s',
    async (text) => {
      const response = await fetch(`${server.url}/api/v1/me`, {
        headers: { authorization: `Bearer ${encodeURIComponent(text)}` },
      })
      expect(response.status).toBe(401)
    },
  )

  it('of somebody who is banned opens nothing, and an open stream ends', async () => {
    const ann = await newProgrammer(server.url)
    const { client, token } = await ann.token()
    const table = field(await client.call('POST /tables', { body: OPEN }), 'table')
    const abort = new AbortController()
    const lines = streamOf(server.url, { authorization: `Bearer ${token}` }, table, 0, abort.signal)
    expect((await lines.next()).value).toMatchObject({ type: 'table' })
    behindItsBack('update people set banned = 1 where id = (select maker from tokens order by made desc limit 1)')
    expect(field(await client.call('GET /me'), 'error.code')).toBe('banned')
    const ended = (async () => {
      for await (const _ of lines) continue
    })()
    await expect(ended).rejects.toThrow() // cut off
  })

  it('is one of at most twenty', async () => {
    const ann = await newProgrammer(server.url)
    for (let count = 0; count < 20; count++) await ann.token()
    const body = { name: 'one more', scopes: ['play'], days: null }
    expect(field(await ann.page.call('POST /tokens', { body }), 'error.code')).toBe('too-many-tokens')
  })
})

describe('a bot', () => {
  it('sits down where it is let, says whose it is, and plays only what it agrees to', async () => {
    const [ann, bo] = [await newProgrammer(server.url), await newProgrammer(server.url)]
    const robot = await bo.bot('Robo', { games: ['cant-stop'], paces: ['untimed'] })
    expect(field(await robot.client.call('GET /me'), 'bot.name')).toBe('Robo')
    const open = async (more: object): Promise<{ readonly id: string }> => ({
      id: field(await ann.page.call('POST /tables', { body: { ...OPEN, ...more } }), 'table'),
    })
    const sit = async (id: { readonly id: string }): Promise<string | number> => {
      const answer = await robot.client.call('POST /tables/{id}/sit', { params: id, body: {} })
      return answer.status === 200 ? 200 : field(answer, 'error.code')
    }
    const welcome = await open({ terms: { ...TERMS, bots: true } })
    expect(await sit(await open({}))).toBe('no-bots')
    expect(await sit(await open({ terms: { ...TERMS, bots: true, perMove: 60 } }))).toBe('no-bots')
    expect(await sit(await open({ game: 'big-two', settings: {}, terms: { ...TERMS, bots: true } }))).toBe('no-bots')
    expect(await sit(welcome)).toBe(200)
    const table = await ann.page.call('GET /tables/{id}', { params: welcome })
    expect(valueOf(table, 'seats.1')).toMatchObject({ name: 'Robo', owner: expect.stringMatching(/^Guest/) })
    expect(valueOf(table, 'seats.0')).not.toHaveProperty('owner')
    // its owner's tables are open to it
    const own = { id: field(await bo.page.call('POST /tables', { body: OPEN }), 'table') }
    expect(await sit(own)).toBe(200)
  })

  it('opens no table that it does not agree to play, and is shown none', async () => {
    const bo = await newProgrammer(server.url)
    const robot = await bo.bot('Robo', { games: ['cant-stop'], paces: ['untimed'] })
    const open = async ({ call }: Client, more: object): Promise<string | number> => {
      const opened = await call('POST /tables', { body: { ...OPEN, ...more } })
      return opened.status === 200 ? 200 : field(opened, 'error.code')
    }
    expect(await open(robot.client, { game: 'big-two', settings: {} })).toBe('no-bots')
    expect(await open(robot.client, { terms: { ...TERMS, perMove: 60 } })).toBe('no-bots')
    expect(await open(robot.client, {})).toBe(200)
    const terms = { ...TERMS, private: false, bots: true }
    expect(await open(bo.page, { game: 'big-two', settings: {}, terms })).toBe(200)
    expect(await open(bo.page, { terms })).toBe(200)
    const listed = valueOf(await robot.client.call('GET /tables'), 'tables')
    expect(Array.isArray(listed) && new Set(listed.map(({ game }: { game: string }) => game))).toEqual(
      new Set(['cant-stop']),
    )
    const found = async (params: { readonly [name: string]: string }): Promise<unknown> => {
      const tables = valueOf(await bo.page.call('GET /tables', { params }), 'tables')
      return Array.isArray(tables) ? tables.length : tables
    }
    expect([await found({ game: 'big-two' }), await found({ game: 'big-two', pace: 'untimed', rated: 'no' })]).toEqual([
      1, 1,
    ])
    expect([await found({ pace: 'live' }), await found({ rated: 'yes' })]).toEqual([0, 0])
  })

  it('is its owner’s alone to change and delete, and goes with its tokens', async () => {
    const [ann, bo] = [await newProgrammer(server.url), await newProgrammer(server.url)]
    const robot = await ann.bot('Robo')
    const body = { name: 'Mine now', games: null, paces: ['live'] }
    expect((await bo.page.call('PUT /me/bots/{id}', { params: { id: robot.id }, body })).status).toBe(404)
    expect((await bo.page.call('DELETE /me/bots/{id}', { params: { id: robot.id } })).status).toBe(404)
    const theirs = { name: 'x', scopes: ['bot'], bot: robot.id, days: null }
    expect((await bo.page.call('POST /tokens', { body: theirs })).status).toBe(404)
    const both = { ...theirs, scopes: ['bot', 'play'] }
    expect(field(await ann.page.call('POST /tokens', { body: both }), 'error.code')).toBe('no-scope')
    const changed = await ann.page.call('PUT /me/bots/{id}', { params: { id: robot.id }, body })
    expect(field(changed, 'name')).toBe('Mine now')
    expect((await ann.page.call('DELETE /me/bots/{id}', { params: { id: robot.id } })).status).toBe(200)
    expect((await robot.client.call('GET /me')).status).toBe(401)
  })

  it('goes with its owner', async () => {
    const ann = await newProgrammer(server.url)
    const robot = await ann.bot('Robo')
    await ann.guest.http('DELETE', '/api/me')
    const document = await readDocument(server.url)
    const after = clientFrom(document, server.url, { authorization: `Bearer ${robot.token}` })
    expect((await after.call('GET /me')).status).toBe(401)
  })
})
