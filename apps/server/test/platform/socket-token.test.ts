import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { saltHashOf } from '@parlour/core'
import { readServerMessage, VERSION, type ServerMessage } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { hmac } from '../../crypto.ts'
import { FILE } from '../../database-file.ts'
import { openTable, SALT, sitDown } from '../guest.ts'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { newProgrammer, TERMS } from './programs.ts'

const EXAMPLE = fileURLToPath(new URL('../../examples/bot.ts', import.meta.url))
const folder = newFolder()
let server: Running
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

interface Talk {
  ask(message: object): Promise<ServerMessage> // its answer
  next(type: ServerMessage['type']): Promise<ServerMessage>
  readonly ended: Promise<number>
}

/** A socket that comes with these headers, and has said hello. */
function talk(headers: { readonly [name: string]: string }, path = '/socket'): Talk {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers })
  const heard: ServerMessage[] = []
  const waiting = new Set<() => void>()
  const opened = new Promise<void>((settle, fail) => socket.once('open', settle).once('error', fail))
  socket.on('message', (data) => {
    const message = readServerMessage(Buffer.isBuffer(data) ? data.toString() : '')
    if (message !== null) heard.push(message)
    waiting.forEach((look) => look())
  })
  let asked = 0
  const first = (fits: (message: ServerMessage) => boolean): Promise<ServerMessage> =>
    new Promise((settle) => {
      const look = (): void => {
        const found = heard.find(fits)
        if (found === undefined) return
        waiting.delete(look)
        settle(found)
      }
      waiting.add(look)
      look()
    })
  return {
    async ask(message) {
      await opened
      const id = `t-${++asked}`
      socket.send(JSON.stringify({ ...message, id }))
      return first((one) => ('id' in one && one.id === id) || one.type === 'farewell')
    },
    next: (type) => first((one) => one.type === type),
    ended: new Promise((settle) => socket.once('close', settle)),
  }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const hello = { type: 'hello', version: VERSION }

describe('the socket by a token', () => {
  it('lets a program sit, act and look on', async () => {
    const ann = await newProgrammer(server.url)
    await ann.guest.connect()
    const { token } = await ann.token()
    const { table } = await openTable(ann.guest, 'cant-stop', ['open', 'bot:easy'])
    const program = talk(bearer(token))
    expect(await program.ask(hello)).toMatchObject({ type: 'done' })
    expect(await program.ask({ type: 'watch', table, after: null })).toMatchObject({ type: 'done' })
    const seen = await program.next('table')
    const commitment = seen.type === 'table' ? seen.table.draw.commitment : ''
    const saltHash = saltHashOf(SALT, { table, commitment, seat: 0 }, hmac)
    expect(await program.ask({ type: 'sit', table, seat: 0, commitment, saltHash })).toMatchObject({ type: 'done' })
  })

  it('that may only read looks on and can’t touch anything', async () => {
    const ann = await newProgrammer(server.url)
    await ann.guest.connect()
    const { table } = await openTable(ann.guest, 'cant-stop', ['me', 'bot:easy'])
    await sitDown(table, ann.guest)
    const now = await ann.guest.table(table, ({ toAct }) => toAct === 0, 'the first roll')
    const reader = talk(bearer((await ann.token({ scopes: ['read'] })).token))
    await reader.ask(hello)
    expect(await reader.ask({ type: 'watch', table, after: null })).toMatchObject({ type: 'done' })
    const act = { type: 'act', table, after: now.number, action: 'roll' }
    const others = [
      { type: 'stand', table },
      { type: 'away', table, away: true },
      { type: 'chat', table, text: 'hi' },
    ]
    for (const message of [act, ...others, { type: 'rematch', table }, { type: 'close', table }])
      expect(await reader.ask(message)).toMatchObject({ type: 'refused', code: 'no-scope' })
    expect(ann.guest.tables.get(table)).toMatchObject({ number: now.number, status: 'playing' })
  })

  it('that is unknown, revoked, expired or in the address is not let in', async () => {
    const ann = await newProgrammer(server.url)
    const [revoked, expired, good] = [await ann.token(), await ann.token({ days: 1 }), await ann.token()]
    await ann.page.call('DELETE /tokens/{id}', { params: { id: revoked.id } })
    const db = new DatabaseSync(join(folder, FILE))
    db.exec('pragma busy_timeout = 5000')
    db.prepare('update tokens set expires = 1 where id = ?').run(expired.id)
    db.close()
    const strangers = [
      talk(bearer(`parlour_${'A'.repeat(43)}`)),
      talk(bearer(revoked.token)),
      talk(bearer(expired.token)),
      talk({}, `/socket?token=${good.token}`),
      talk({}, `/socket?authorization=Bearer%20${good.token}`),
      talk({ authorization: `Basic ${good.token}`, cookie: ann.guest.cookie }), // no way back to the cookie
      talk({ authorization: '' }),
    ]
    for (const stranger of strangers) expect(await stranger.ended).toBe(4401)
    expect(server.output()).not.toContain(good.token)
  })

  it('that is revoked meanwhile does nothing more', async () => {
    const ann = await newProgrammer(server.url)
    await ann.guest.connect()
    const { table } = await openTable(ann.guest, 'cant-stop', ['open', 'open'])
    const made = await ann.token()
    const program = talk(bearer(made.token))
    await program.ask(hello)
    await ann.page.call('DELETE /tokens/{id}', { params: { id: made.id } })
    expect(await program.ask({ type: 'watch', table, after: null })).toMatchObject({ type: 'farewell' })
    expect(await program.ended).toBe(4401)
  })

  it('of a bot sits down only where bots may', async () => {
    const [ann, bo] = [await newProgrammer(server.url), await newProgrammer(server.url)]
    await ann.guest.connect()
    const robot = talk(bearer((await bo.bot('Robo')).token))
    await robot.ask(hello)
    const sit = async (terms: object): Promise<ServerMessage> => {
      const { table } = await openTable(ann.guest, 'cant-stop', ['open', 'open'], { terms })
      await robot.ask({ type: 'watch', table, after: null })
      const card = await ann.page.call('GET /tables/{id}', { params: { id: table } })
      const { commitment } = Object(card.body).draw
      const saltHash = saltHashOf(SALT, { table, commitment, seat: 0 }, hmac)
      return robot.ask({ type: 'sit', table, seat: 0, commitment, saltHash })
    }
    expect(await sit(TERMS)).toMatchObject({ type: 'refused', code: 'no-bots' })
    expect(await sit({ ...TERMS, bots: true })).toMatchObject({ type: 'done' })
  })
})

describe('the example in TypeScript', () => {
  it('is short, and plays a whole game by a token', async () => {
    expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(90)
    const ann = await newProgrammer(server.url)
    const child = spawn(process.execPath, [EXAMPLE, server.url], {
      env: { ...process.env, PARLOUR_TOKEN: (await ann.token()).token },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    expect(await new Promise((settle) => child.on('exit', settle))).toBe(0)
    expect(output).toMatch(/^over: (not )?won$/m)
  })
})
