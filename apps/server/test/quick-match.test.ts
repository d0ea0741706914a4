import { CaseList, Opened, Problem, Seeking } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHost } from './host.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const WAITING = LONG ? 500 : 40
const ASKED = 1000 // milliseconds between two questions, as on the page
const PASSWORD = 'the house always wins'
const WISH = { game: 'cant-stop', settings: {}, perMove: 60, rated: false, bot: null }

let folder: string
let server: Running
beforeAll(async () => {
  folder = newFolder()
  server = await startServer(folder, { PARLOUR_PROXY: '1', PARLOUR_RATE: '1', PARLOUR_PASSWORD: PASSWORD })
})
afterAll(async () => {
  await server.end('SIGTERM')
  removeFolder(folder)
})

/** Somebody at an address of their own. */
async function stranger(number: number): Promise<(method: string, body?: unknown) => Promise<Response>> {
  const from = { 'x-forwarded-for': `198.51.${100 + Math.floor(number / 250)}.${number % 250}` }
  const me = await fetch(`${server.url}/api/me`, { headers: from })
  const cookie = me.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (method, body) =>
    fetch(`${server.url}/api/match`, {
      method,
      headers: { ...from, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
}

describe('quick match at a server', () => {
  it(`${WAITING} people who come at once are all at a table, two at each`, async () => {
    const people = await Promise.all(Array.from({ length: WAITING }, (_, number) => stranger(number)))
    const found = await Promise.all(
      people.map(async (ask) => {
        const began = performance.now()
        expect((await ask('POST', WISH)).status).toBe(200)
        for (;;) {
          const { table } = Seeking.parse(await (await ask('GET')).json())
          if (table !== null) return { table, waited: performance.now() - began }
          await new Promise((settle) => setTimeout(settle, ASKED))
        }
      }),
    )
    const counts = Map.groupBy(found, ({ table }) => table)
    expect([...counts.values()].every((pair) => pair.length === 2)).toBe(true)
    const waits = found.map(({ waited }) => waited).toSorted((a, b) => a - b)
    if (LONG)
      console.info(`median wait ${Math.round(waits[WAITING / 2] ?? 0)} ms, longest ${Math.round(waits.at(-1) ?? 0)} ms`)
    expect(Seeking.parse(await (await people[0]?.('GET'))?.json())).toEqual({ seek: null, table: null }) // told once
  }, 240_000)

  it('whatever else is asked for is refused with a code, and nobody waits for it', async () => {
    const ask = await stranger(900)
    const codeOf = async (body: unknown): Promise<string> => {
      const answer = await ask('POST', body)
      return answer.ok ? 'ok' : Problem.parse(await answer.json()).error.code
    }
    expect(await codeOf({ ...WISH, rated: true })).toBe('no-account')
    expect(await codeOf({ ...WISH, game: 'chess' })).toBe('no-such-game')
    expect(await codeOf({ ...WISH, game: '__proto__' })).toBe('unreadable')
    expect(await codeOf({ ...WISH, settings: { columnsToWin: 99 } })).toBe('bad-settings')
    expect(await codeOf({ ...WISH, perMove: 1 })).toBe('unreadable')
    expect(await codeOf({ ...WISH, bot: -1 })).toBe('unreadable')
    expect(await codeOf({ ...WISH, strength: 9000 })).toBe('unreadable')
    for (const body of ['', '[]', 'null', '{', '"x"']) expect(await codeOf(body)).not.toBe('ok')
    expect(Seeking.parse(await (await ask('GET')).json())).toEqual({ seek: null, table: null })
  })

  it('a flood of wishes is stopped at the person, and leaves one of them', async () => {
    const ask = await stranger(901)
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('POST', { ...WISH, game: 'fast-track' })))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(21)
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    const other = await stranger(902)
    await other('POST', { ...WISH, game: 'big-two' })
    expect(Seeking.parse(await (await ask('GET')).json()).seek).toMatchObject({ game: 'fast-track', alike: 0 })
    await other('DELETE')
    expect(Seeking.parse(await (await other('GET')).json()).seek).toBeNull()
  })

  it('who may play no rated games is refused these only; who may not play, all', async () => {
    const [bad, ann] = [await openBrowser(server.url, '203.0.113.1'), await openBrowser(server.url, '203.0.113.2')]
    const moderator = await openBrowser(server.url, '203.0.113.3')
    const terms = { private: false, perMove: null, standIn: null }
    await bad.signUp('quick-bad')
    await ann.signUp('quick-ann')
    await moderator.signUp('quick-mod')
    const host = await openHost(server.url, PASSWORD)
    await host.post('/promote', { person: await host.find('quick-mod') })
    const decide = async (verdict: string): Promise<void> => {
      const opened = await bad.send('POST', '/api/tables', {
        game: 'cant-stop',
        settings: {},
        seats: ['me', 'open'],
        terms,
      })
      const { table } = Opened.parse(await opened.json())
      await ann.send('POST', '/api/reports', { whom: { table, seat: 0 }, reason: 'stalling', text: '' })
      const { cases } = CaseList.parse(await (await moderator.send('GET', '/api/moderation')).json())
      const path = `/api/moderation/cases/${cases[0]?.id}/decision`
      expect(await moderator.code('POST', path, { verdict, days: null, why: 'Again.' })).toBe('ok')
    }
    const seek = (rated: boolean): Promise<string> => bad.code('POST', '/api/match', { ...WISH, rated })
    expect(await seek(true)).toBe('ok')
    await decide('no-rated')
    expect([await seek(true), await seek(false)]).toEqual(['sanctioned', 'ok'])
    await bad.send('DELETE', '/api/match')
    await decide('no-play')
    expect([await seek(true), await seek(false)]).toEqual(['sanctioned', 'sanctioned'])
    expect(Seeking.parse(await (await bad.send('GET', '/api/match')).json())).toEqual({ seek: null, table: null })
  })
})
