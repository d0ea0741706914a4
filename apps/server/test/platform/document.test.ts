import { oneOf, readRecord, stream } from '@parlour/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFolder, removeFolder, startServer, type Running } from '../process.ts'
import { clientFrom, readDocument } from './generated-client.ts'
import { field, newProgrammer, TERMS, valueOf } from './programs.ts'

const SHORT: { readonly [game: string]: object } = { 'cant-stop': { columnsToWin: 1 }, 'big-two': { target: 1 } }
const folder = newFolder()
let server: Running
beforeAll(async () => {
  server = await startServer(folder)
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

describe('the document', () => {
  it('is OpenAPI 3.1, and its page brings all it needs under a policy of its own', async () => {
    expect((await readDocument(server.url)).openapi).toBe('3.1.0')
    const page = await fetch(`${server.url}/api/v1/docs/`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+'; style-src 'self' 'unsafe-inline'/,
    )
    expect(await page.text()).not.toMatch(/https?:\/\//)
    const script = await fetch(`${server.url}/api/v1/docs/js/scalar.js`)
    expect(script.status).toBe(200)
    const elsewhere = await fetch(`${server.url}/api/v1/games`)
    expect(elsewhere.headers.get('content-security-policy')).toContain("style-src 'self';")
  })

  it.each(['cant-stop', 'big-two', 'color-lines'])(
    'a client made from it plays a whole game of %s and finds every answer as it says',
    async (game) => {
      const ann = await newProgrammer(server.url)
      const { client } = await ann.token()
      const rng = stream('document', game)
      const seats = game === 'color-lines' ? ['me'] : ['me', 'bot:random']
      const settings = SHORT[game] ?? {}
      const opened = await client.call('POST /tables', { body: { game, settings, seats, terms: TERMS } })
      const params = { id: field(opened, 'table') }
      const moves = game === 'color-lines' ? 12 : 5000 // or looks while the bot thinks
      expect(field(await client.call('GET /tables/{id}/review', { params }), 'error.code')).toBe('not-over')
      for (let move = 0; move < moves; move++) {
        const table = await client.call('GET /tables/{id}', { params })
        if (valueOf(table, 'status') === 'over') break
        if (valueOf(table, 'toAct') !== 0) {
          await new Promise((settle) => setTimeout(settle, 5))
          continue
        }
        const options = await client.call('GET /tables/{id}/options', { params })
        const [lines, number] = [valueOf(options, 'lines'), Number(valueOf(options, 'number')) + 1]
        if (!Array.isArray(lines) || lines.length === 0) continue
        const line = String(oneOf(lines, rng))
        expect(valueOf(await client.call('GET /tables/{id}/why', { params: { ...params, line } }), 'legal')).toBe(true)
        const body = { number, line }
        const played = await client.call('POST /tables/{id}/move', { params, body })
        expect(played.body).toEqual({ number, repeated: false })
        const again = await client.call('POST /tables/{id}/move', { params, body })
        expect(again.body).toEqual({ number, repeated: true })
      }
      await client.call('GET /tables/{id}/lines', { params: { ...params, from: 1 } })
      await client.call('GET /me/tables')
      if (game === 'color-lines') return
      expect(valueOf(await client.call('GET /tables/{id}', { params }), 'status')).toBe('over')
      const record = await client.call('GET /tables/{id}/record', { params })
      expect(readRecord(String(record.body)).ok).toBe(true)
      const review = await client.call('GET /tables/{id}/review', { params })
      expect(review.body).toMatchObject({
        seat: 0,
        decisions: expect.arrayContaining([expect.objectContaining({ loss: expect.any(Number) })]),
        account: { luck: expect.any(Number), curves: expect.arrayContaining([]) },
        why: null,
      })
      const rematch = await client.call('POST /tables/{id}/rematch', { params })
      const next = { id: field(rematch, 'table') }
      expect((await client.call('POST /tables/{id}/sit', { params: next, body: {} })).status).toBe(200)
    },
    180_000,
  )

  it('says why a line is illegal: code, rule, figures and a sentence, in the language that is asked for', async () => {
    const ann = await newProgrammer(server.url)
    const { token } = await ann.token()
    const document = await readDocument(server.url)
    const chinese = clientFrom(document, server.url, { authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' })
    const body = { game: 'cant-stop', settings: {}, seats: ['me', 'bot:random'], terms: TERMS }
    const params = { id: field(await chinese.call('POST /tables', { body }), 'table') }
    const refused = await chinese.call('POST /tables/{id}/move', { params, body: { number: 2, line: '2+2+2' } })
    expect([refused.status, field(refused, 'error.code'), field(refused, 'error.text')]).toEqual([
      422,
      'illegal',
      '不能这样走。',
    ])
    const position = 'seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566'
    const why = await chinese.call('POST /games/{game}/why', {
      params: { game: 'cant-stop' },
      body: { position, line: '7+11' },
    })
    expect(why.body).toMatchObject({ legal: false, reasons: [{ code: 'column-won', rule: '1.2.3', column: 7 }, {}] })
    const options = await chinese.call('POST /games/{game}/options', {
      params: { game: 'cant-stop' },
      body: { position },
    })
    expect(valueOf(options, 'lines')).toContain('6')
  })

  it('tells how much may still be asked, and refuses what is too much', async () => {
    const slow = await startServer(newFolder(), { PARLOUR_RATE: '1' })
    try {
      const ann = await newProgrammer(slow.url)
      const { client } = await ann.token()
      const first = await client.call('GET /me')
      expect(Number(first.headers.get('ratelimit-limit'))).toBe(240)
      const left = Number(first.headers.get('ratelimit-remaining'))
      const answers = await Promise.all(Array.from({ length: left + 150 }, () => client.call('GET /me')))
      const refused = answers.find(({ status }) => status === 429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(left)

      // a review by MCP costs far more than a look
      const { token } = await (await newProgrammer(slow.url)).token()
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      }
      const fourTimes = (name: string): Promise<readonly number[]> => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })
        const ask = async (): Promise<number> =>
          (await fetch(`${slow.url}/mcp`, { method: 'POST', headers, body })).status
        return Promise.all([ask(), ask(), ask(), ask()])
      }
      expect(await fourTimes('look')).toEqual([200, 200, 200, 200])
      expect(await fourTimes('review')).toContain(429)
    } finally {
      await slow.end('SIGKILL')
      removeFolder(slow.data)
    }
  })
})
