import { stream as random, oneOf } from '@parlour/core'
import { describe, expect, it } from 'vitest'
import { freePort, newFolder, removeFolder, startServer } from '../process.ts'
import type { Client } from './generated-client.ts'
import { field, newProgrammer, streamOf, TERMS, valueOf } from './programs.ts'

const numbersIn = (message: { readonly [key: string]: unknown } | null): readonly number[] =>
  Array.isArray(message?.['steps']) ? message['steps'].map(({ number }: { number: number }) => number) : []

async function playOne(client: Client, id: string, seed: string): Promise<boolean> {
  const options = await client.call('GET /tables/{id}/options', { params: { id } })
  const lines = valueOf(options, 'lines')
  if (!Array.isArray(lines) || lines.length === 0) return false
  const body = { number: Number(valueOf(options, 'number')) + 1, line: String(oneOf(lines, random(seed))) }
  return (await client.call('POST /tables/{id}/move', { params: { id }, body })).status === 200
}

describe('a stream', () => {
  it('has every line once and in order, over a restart in its middle, with heartbeats between', async () => {
    const folder = newFolder()
    const env = { PORT: String(await freePort()) }
    let server = await startServer(folder, env)
    const ann = await newProgrammer(server.url)
    const { client, token } = await ann.token()
    const settings = { columnsToWin: 2 }
    const body = { game: 'cant-stop', settings, seats: ['me', 'bot:random'], terms: TERMS }
    const id = field(await client.call('POST /tables', { body }), 'table')
    const seen: number[] = []
    const game = { isOver: false }
    const abort = new AbortController()
    const read = (async () => {
      for (let attempt = 0; !game.isOver && attempt < 200; attempt++)
        try {
          const lines = streamOf(server.url, { authorization: `Bearer ${token}` }, id, seen.at(-1) ?? 0, abort.signal)
          for await (const message of lines) {
            seen.push(...numbersIn(message))
            if (message?.['outcome'] !== undefined && message['outcome'] !== null) game.isOver = true
            if (game.isOver) break
          }
        } catch {
          await new Promise((settle) => setTimeout(settle, 50)) // the server is away
        }
    })()
    for (let move = 0; move < 12; move++) await playOne(client, id, `a${move}`)
    expect(await server.end('SIGTERM')).toBe(0)
    server = await startServer(folder, env)
    for (let move = 0; move < 3000 && !game.isOver; move++)
      if (!(await playOne(client, id, `b${move}`))) await new Promise((settle) => setTimeout(settle, 10))
    await read
    abort.abort()
    expect(game.isOver).toBe(true)
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => index + 1))
    const all = await client.call('GET /tables/{id}', { params: { id } })
    expect(seen.length).toBe(valueOf(all, 'number'))
    const from = streamOf(server.url, { authorization: `Bearer ${token}` }, id, 3, AbortSignal.timeout(120_000))
    const first = await from.next()
    expect(numbersIn(first.value ?? null)).toEqual(seen.slice(3)) // also where they are more than sixty
    let next = await from.next()
    while (next.done !== true && next.value !== null) next = await from.next()
    expect(next.value).toBeNull() // the heart
    await from.return(undefined)
    await server.end('SIGKILL')
    removeFolder(folder)
  })

  it('of one person are not more than twenty, one who is gone gives the place back, and HEAD takes none', async () => {
    const folder = newFolder()
    const server = await startServer(folder)
    const ann = await newProgrammer(server.url)
    const { client, token } = await ann.token()
    const body = { game: 'cant-stop', settings: {}, seats: ['me', 'open'], terms: TERMS }
    const id = field(await client.call('POST /tables', { body }), 'table')
    const abort = new AbortController()
    const open = (): Promise<Response> =>
      fetch(`${server.url}/api/v1/tables/${id}/stream`, {
        headers: { authorization: `Bearer ${token}` },
        signal: abort.signal,
      })
    for (let count = 0; count < 21; count++) {
      const headers = { authorization: `Bearer ${token}` }
      const head = await fetch(`${server.url}/api/v1/tables/${id}/stream`, { method: 'HEAD', headers })
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    }
    for (let count = 0; count < 20; count++) expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(429)
    abort.abort()
    let status = 0
    for (let tries = 0; status !== 200 && tries < 100; tries++) {
      const again = new AbortController()
      const headers = { authorization: `Bearer ${token}` }
      status = (await fetch(`${server.url}/api/v1/tables/${id}/stream`, { headers, signal: again.signal })).status
      again.abort()
      await new Promise((settle) => setTimeout(settle, 50))
    }
    expect(status).toBe(200)
    await server.end('SIGKILL')
    removeFolder(folder)
  })
})
