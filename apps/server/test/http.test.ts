import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newGuest } from './guest.ts'
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

describe('HTTP', () => {
  it.each([
    [
      { game: 'chess', settings: {}, seats: ['me'], terms: { private: false, perMove: null, standIn: null } },
      'no-such-game',
    ],
    [
      {
        game: 'cant-stop',
        settings: { speed: 3 },
        seats: ['me'],
        terms: { private: false, perMove: null, standIn: null },
      },
      'bad-settings',
    ],
    [
      {
        game: 'cant-stop',
        settings: {},
        seats: ['bot:random'],
        terms: { private: false, perMove: null, standIn: null },
      },
      'bots-alone',
    ],
    [
      {
        game: 'cant-stop',
        settings: {},
        seats: ['me', 'bot:nobody'],
        terms: { private: false, perMove: null, standIn: null },
      },
      'no-such-bot',
    ],
    [
      { game: 'cant-stop', settings: {}, seats: ['me', 'me'], terms: { private: false, perMove: null, standIn: null } },
      'already-seated',
    ],
    [
      { game: 'cant-stop', settings: {}, seats: ['me'], terms: { private: false, perMove: 1, standIn: null } },
      'unreadable',
    ],
    [{ game: 'cant-stop' }, 'unreadable'],
  ])('a table %j is refused: %s', async (body, code) => {
    const ann = await newGuest(server.url)
    const response = await ann.http('POST', '/api/tables', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code } })
  })

  it('answers are guarded: policy, foreign origins, sizes, no stack traces', async () => {
    const page = await fetch(`${server.url}/`)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(policy?.match(/script-src[^;]*/)?.[0]).toBe("script-src 'self' 'wasm-unsafe-eval'") // WebAssembly, not eval
    const foreign = await fetch(`${server.url}/api/recover`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: '{}',
    })
    expect(foreign.status).toBe(403)
    const huge = await fetch(`${server.url}/api/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'x'.repeat(20_000)}"`,
    })
    expect([huge.status, await huge.json()]).toEqual([413, { error: { code: 'too-large', reasons: [] } }])
    const broken = await fetch(`${server.url}/api/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect([broken.status, await broken.json()]).toEqual([400, { error: { code: 'unreadable', reasons: [] } }])
    expect(await (await fetch(`${server.url}/api/nowhere`)).json()).toEqual({
      error: { code: 'not-found', reasons: [] },
    })
    const odd = await fetch(`${server.url}/api/tables/%`)
    expect([odd.status, await odd.json()]).toEqual([400, { error: { code: 'unreadable', reasons: [] } }])
    const long = await fetch(`${server.url}/api/tables/${'x'.repeat(3000)}`)
    expect([
      [414, { error: { code: 'too-large', reasons: [] } }],
      [404, { error: { code: 'not-found', reasons: [] } }], // looked for among the page's files, where it is built
    ]).toContainEqual([long.status, await long.json()])
    expect((await fetch(`${server.url}/host`)).status).toBe(404)
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/games'])
      expect((await fetch(`${server.url}${path}`)).status).toBe(200)
  })

  it('what is no request is answered with a code all the same', async () => {
    const answerTo = (bytes: string): Promise<string> =>
      new Promise((settle) => {
        let answer = ''
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes))
        socket.on('data', (chunk) => (answer += chunk.toString()))
        socket.on('error', () => {}) // it ends without hearing everything
        socket.on('close', () => settle(answer))
      })
    const problem = (status: string, code: string): RegExp =>
      new RegExp(`^HTTP/1.1 ${status} [^]*\r\n\r\n{"error":{"code":"${code}","reasons":\\[\\]}}$`)
    expect(await answerTo('GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(problem('400', 'unreadable'))
    expect(await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(
      problem('431', 'too-large'),
    )
    for (const hosts of ['', 'Host: a\r\nHost: b\r\n'])
      expect(await answerTo(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)).toMatch(
        problem('400', 'unreadable'),
      )
    expect(await answerTo('CONNECT games.example:443 HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(
      problem('400', 'unreadable'),
    )
    const upgrade = (path: string, more: string): string =>
      `GET ${path} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${more}\r\n`
    expect(await answerTo(upgrade('/socket', 'Sec-WebSocket-Key: short\r\n'))).toMatch(problem('400', 'unreadable'))
    expect(await answerTo(upgrade('/elsewhere', ''))).toMatch(problem('404', 'not-found'))
    expect(await answerTo(upgrade('/socket', 'Origin: https://evil.example\r\n'))).toMatch(
      problem('403', 'not-signed-in'),
    )
  })

  it('a socket from a foreign page is refused', async () => {
    const ann = await newGuest(server.url)
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, {
      headers: { cookie: ann.cookie, origin: 'https://evil.example' },
    })
    const refused = await new Promise<string>((settle) => socket.once('error', (error) => settle(error.message)))
    expect(refused).toContain('403')
  })
})
