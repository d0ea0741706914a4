import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILE } from '../../database-file.ts'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { clientFrom, readDocument } from './generated-client.ts'
import { signInAsHost, type HostPage } from './host-page.ts'
import { field, newProgrammer, TERMS, valueOf } from './programs.ts'

const folder = newFolder()
const PASSWORD = 'the house always wins'
let server: Running
let host: HostPage
beforeAll(async () => {
  server = await startServer(folder, { PARLOUR_PASSWORD: PASSWORD })
  host = await signInAsHost(server.url, PASSWORD)
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

const OPEN = { game: 'cant-stop', settings: {}, seats: ['me', 'open'], terms: TERMS }
const idOf = ({ guest }: { readonly guest: { readonly cookie: string } }): string =>
  guest.cookie.replace('parlour=', '').split('.')[0] ?? ''

describe('attacks on the host’s routes', () => {
  it('no token of a person, no cookie of a guest or host, and no made-up token reaches them', async () => {
    const ann = await newProgrammer(server.url)
    const [player, reader, robot] = [
      await ann.token(),
      await ann.token({ scopes: ['read'] }),
      await ann.bot('Robo'),
    ] as const
    const document = await readDocument(server.url)
    const hosts = Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/api/v1/host'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const))
    expect(hosts.length).toBeGreaterThan(10)
    for (const [method, path] of hosts) {
      const address = `${server.url}${path.replaceAll('{person}', idOf(ann)).replaceAll('{id}', 'A'.repeat(16))}`
      const ask = async (headers: { readonly [name: string]: string }): Promise<number> =>
        (await fetch(address, { method, headers })).status
      for (const token of [player.token, reader.token, robot.token])
        expect(await ask({ authorization: `Bearer ${token}` }), `${method} ${path}`).toBe(403)
      expect(await ask({ cookie: ann.guest.cookie })).toBe(403)
      expect(await ask({ cookie: host.cookie })).toBe(401) // the host's page is no way in
      expect(await ask({ authorization: `Bearer parlour_${'A'.repeat(43)}` })).toBe(401)
    }
    expect((await ann.page.call('GET /me')).status).toBe(200)
  })

  it('only a signed-in host makes a token, with the form of their own session', async () => {
    const forged = await fetch(`${server.url}/host/token`, {
      method: 'POST',
      headers: { cookie: host.cookie, origin: server.url },
      body: new URLSearchParams({ name: 'forged', token: 'x' }),
    })
    expect(forged.status).toBe(403)
    const stranger = await fetch(`${server.url}/host/token`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'x' }),
    })
    expect(stranger.status).toBe(403)
    const foreign = await fetch(`${server.url}/host/token`, {
      method: 'POST',
      headers: { cookie: host.cookie, origin: 'https://evil.example' },
      body: new URLSearchParams({ name: 'x' }),
    })
    expect(foreign.status).toBe(403)
    expect(await host.page('/programs')).not.toContain('forged')
  })

  it('a host’s token is nobody at a table, and opens no page of the host’s', async () => {
    const { client, token } = await host.token('narrow')
    expect(field(await client.call('GET /me'), 'error.code')).toBe('no-scope')
    expect(field(await client.call('POST /tables', { body: OPEN }), 'error.code')).toBe('no-scope')
    expect(field(await client.call('GET /tokens'), 'error.code')).toBe('no-scope')
    const page = await fetch(`${server.url}/host/people`, { headers: { authorization: `Bearer ${token}` } })
    expect(page.status).toBe(403)
  })

  it('without a password there is no host, and a token from before is void', async () => {
    const place = newFolder()
    const before = await startServer(place, { PARLOUR_PASSWORD: PASSWORD })
    const { token } = await (await signInAsHost(before.url, PASSWORD)).token('old')
    await before.end('SIGTERM')
    const after = await startServer(place)
    const client = clientFrom(await readDocument(after.url), after.url, { authorization: `Bearer ${token}` })
    expect(field(await client.call('GET /host'), 'error.code')).toBe('bad-token')
    await after.end('SIGKILL')
    removeFolder(place)
  })
})

describe('a host’s token', () => {
  it('is shown once, kept as a hash, listed with its last use, and void once revoked', async () => {
    const { client, token } = await host.token('shown once')
    expect((await client.call('GET /host')).status).toBe(200)
    const page = await host.page('/programs')
    expect(page).toContain('shown once')
    expect(page).not.toContain(token)
    const stored = new DatabaseSync(join(folder, FILE), { readOnly: true })
    const id = String(stored.prepare("select id from tokens where name = 'shown once'").get()?.['id'])
    expect(JSON.stringify(stored.prepare('select * from tokens').all())).not.toContain(token.slice(8))
    stored.close()
    expect((await host.send('/revoke', { id })).headers.get('location')).toBe('/host/programs')
    expect(field(await client.call('GET /host'), 'error.code')).toBe('bad-token')
    expect(server.output()).not.toContain(token)
  })

  it('does what the host’s page does, and the log names it', async () => {
    const { client } = await host.token('night watch')
    const [ann, bo] = [await newProgrammer(server.url), await newProgrammer(server.url)]
    await ann.page.call('PUT /me', { body: { name: 'Annabel' } })
    const person = idOf(ann)
    const found = await client.call('GET /host/people', { params: { search: 'annab' } })
    expect(found.body).toMatchObject({ people: [{ id: person, name: 'Annabel', banned: false }], all: 1 })
    const params = { person }

    expect((await client.call('POST /host/people/{person}/ban', { params })).status).toBe(200)
    expect(field(await ann.page.call('GET /me'), 'error.code')).toBe('banned')
    expect((await client.call('POST /host/people/{person}/unban', { params })).status).toBe(200)
    expect((await ann.page.call('GET /me')).status).toBe(200)

    const table = { id: field(await ann.page.call('POST /tables', { body: OPEN }), 'table') }
    const body = { text: 'Hello' }
    expect((await client.call('POST /host/people/{person}/mute', { params, body: { hours: 2 } })).status).toBe(200)
    const chat = await ann.page.call('POST /tables/{id}/chat', { params: table, body })
    expect(field(chat, 'error.code')).toBe('muted')
    expect((await client.call('POST /host/people/{person}/unmute', { params })).status).toBe(200)
    expect((await ann.page.call('POST /tables/{id}/chat', { params: table, body })).status).toBe(200)

    const shown = await client.call('GET /host/people/{person}', { params })
    expect(valueOf(shown, 'tables.0.id')).toBe(table.id)
    const other = { seat: 0, person: idOf(bo) } // not whoever sits there
    const wrong = await client.call('POST /host/tables/{id}/kick', { params: table, body: other })
    expect(field(wrong, 'error.code')).toBe('not-seated')
    const kicked = await client.call('POST /host/tables/{id}/kick', { params: table, body: { seat: 0, person } })
    expect(kicked.status).toBe(200)
    expect((await client.call('POST /host/tables/{id}/close', { params: table })).status).toBe(200)
    const again = await client.call('POST /host/tables/{id}/close', { params: table })
    expect(field(again, 'error.code')).toBe('closed')

    expect((await client.call('PUT /host/announcement', { body: { text: 'Cake at nine' } })).status).toBe(200)
    expect(await host.page('')).toContain('Cake at nine')
    expect((await client.call('PUT /host/announcement', { body: { text: null } })).status).toBe(200)
    expect(await host.page('')).not.toContain('<blockquote>')
    expect((await client.call('POST /host/purge')).body).toEqual({ guests: 0, tables: 0 })

    expect((await client.call('DELETE /host/people/{person}', { params })).status).toBe(200)
    expect((await ann.page.call('GET /me')).status).toBe(401)
    const gone = await client.call('DELETE /host/people/{person}', { params })
    expect(field(gone, 'error.code')).toBe('no-such-person')

    const log = await client.call('GET /host/log')
    const deeds = valueOf(log, 'actions')
    const mine = Array.isArray(deeds) ? deeds.filter(({ session }) => session === 'token:night watch') : []
    expect(mine.map(({ action }) => action).toReversed()).toEqual([
      'banned',
      'let in again',
      'muted',
      'unmuted',
      'kicked',
      'closed a table',
      'announced',
      'took the announcement back',
      'purged',
      'deleted the data of',
    ])
    expect(await host.page('/log')).toContain('token “night watch”')
  })
})
