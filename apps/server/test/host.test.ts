import { stream } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest, openTable, playedAt, playOut, sitDown, type Guest } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const folder = newFolder()
const PASSWORD = 'the house always <wins>'
let server: Running
beforeAll(async () => {
  server = await startServer(folder, { PARLOUR_PASSWORD: PASSWORD })
}, 60_000)
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

const connected = async (name: string): Promise<Guest> => {
  const guest = await newGuest(server.url)
  await guest.http('PUT', '/api/me', { name })
  await guest.connect()
  return guest
}

async function duel(): Promise<{ ann: Guest; bo: Guest; table: TableId }> {
  const [ann, bo] = [await connected('Ann <b>'), await connected('Bo')]
  const { table } = await openTable(ann, 'cant-stop', ['me', 'open'])
  await sitDown(table, ann, bo)
  await ann.table(table, ({ status }) => status === 'playing')
  await bo.table(table, ({ status }) => status === 'playing')
  return { ann, bo, table }
}

/** A form as a browser sends it: what it says of where it comes from is decided by the policy of the page that holds the form. */
async function post(path: string, fields: { readonly [name: string]: string }, cookie = ''): Promise<Response> {
  const policy = (await fetch(`${server.url}/host`, { headers: { cookie } })).headers.get('referrer-policy')
  const from: { readonly [name: string]: string } =
    policy === 'no-referrer' ? { origin: 'null' } : { origin: server.url, referer: `${server.url}/host` }
  return fetch(`${server.url}/host${path}`, {
    method: 'POST',
    headers: { ...BROWSER, ...from, ...(cookie === '' ? {} : { cookie }) },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
}

// of Chromium, for a form that somebody sends by its button
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'cache-control': 'max-age=0',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
}

async function host(): Promise<string> {
  const response = await post('/login', { password: PASSWORD })
  expect(response.status).toBe(303)
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const page = async (cookie: string): Promise<string> => (await fetch(`${server.url}/host`, { headers: { cookie } })).text()

/** The value of a person's hidden field, by name. */
const personIn = (html: string, name: string): string =>
  new RegExp(`<tr><td>${name}.*?name="person" value="([\\w-]+)"`).exec(html)?.[1] ?? ''

describe('the host’s page', () => {
  it('opens only with the password', async () => {
    expect(await page('')).toContain('Password')
    const wrong = await post('/login', { password: 'please' })
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null])
    for (const deed of ['close', 'kick', 'ban', 'forget', 'announce']) expect((await post(`/${deed}`, { text: 'x' })).status).toBe(403)
    expect(await page('parlour-host=guess')).toContain('Password')
    const cookie = await host()
    for (const origin of ['https://evil.example', 'null']) {
      const foreign = await fetch(`${server.url}/host/announce`, { method: 'POST', headers: { ...BROWSER, cookie, origin } })
      expect(foreign.status).toBe(403)
    }
  })

  it('lets its own forms say where they come from, so that a browser’s are taken', async () => {
    for (const cookie of ['', await host()]) {
      const { headers } = await fetch(`${server.url}/host`, { headers: { cookie } })
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
    const cookie = await host()
    expect((await post('/announce', { text: 'From a browser' }, cookie)).status).toBe(303)
    expect(await page(cookie)).toContain('value="From a browser"')
    expect((await post('/announce', { text: '' }, cookie)).status).toBe(303)
  })

  it('shows tables and people, without letting a name become markup', async () => {
    await duel()
    const html = await page(await host())
    expect(html).toContain('Ann &lt;b&gt;')
    expect(html).not.toContain('Ann <b>')
    expect(html).toContain('cant-stop')
  })

  it('announces, to those who are here and those who come', async () => {
    const { ann } = await duel()
    await post('/announce', { text: 'Closing at ten' }, await host())
    expect(await ann.until((message) => message.type === 'notice')).toMatchObject({ text: 'Closing at ten' })
    const late = await connected('Late')
    expect(late.messages[0]).toMatchObject({ type: 'welcome', notice: 'Closing at ten' })
  })

  it('closes a table', async () => {
    const { ann, table } = await duel()
    await post('/close', { table }, await host())
    expect(await ann.until((message) => message.type === 'closed')).toMatchObject({ by: 'host' })
    expect(await ann.ask({ type: 'act', table, after: ann.tables.get(table)?.number ?? 0, action: 'roll' })).toMatchObject({
      code: 'closed',
    })
  })

  it('kicks: a bot has the seat for good, and the dice still verify', async () => {
    const { ann, bo, table } = await duel()
    await post('/kick', { table, seat: '1' }, await host())
    await bo.table(table, ({ you }) => you === null)
    expect(await bo.ask({ type: 'act', table, after: 1, action: 'roll' })).toMatchObject({ code: 'not-seated' })
    const end = await playOut(table, [ann], stream('kicked'))
    expect(end.outcome).not.toBeNull()
    expect(playedAt(ann, table).every(({ instead }) => instead === null)).toBe(true)
    expect(await (await ann.http('GET', `/api/tables/${table}/record`)).text()).toMatch(/salt: 5a17\nsalt: 5a17\nseed:/)
  })

  it('bans and lets in again', async () => {
    const { bo } = await duel()
    await bo.http('PUT', '/api/me', { name: 'Rude' })
    const cookie = await host()
    const person = personIn(await page(cookie), 'Rude')
    await post('/ban', { person }, cookie)
    expect(await bo.until((message) => message.type === 'farewell')).toMatchObject({ reason: 'banned' })
    expect((await bo.http('POST', '/api/tables', {})).status).toBe(403)
    await expect(bo.connect()).rejects.toThrow()
    await post('/unban', { person }, cookie)
    await bo.connect()
    expect(bo.isOpen).toBe(true)
  })

  it('deletes a person’s data', async () => {
    const { ann, bo, table } = await duel()
    await bo.http('PUT', '/api/me', { name: 'Gone' })
    await bo.ask({ type: 'chat', table, text: 'my address is …' })
    await ann.table(table, ({ chat }) => chat.length === 1)
    await ann.table(table, ({ seats }) => JSON.stringify(seats).includes('Gone'))
    const cookie = await host()
    await post('/forget', { person: personIn(await page(cookie), 'Gone') }, cookie)
    const now = await ann.table(table, ({ chat }) => chat.length === 0, 'the chat to be gone')
    expect(JSON.stringify(now.seats)).not.toContain('Gone')
    expect(await page(cookie)).not.toContain('Gone')
    expect((await bo.http('GET', '/api/me/tables')).status).toBe(401)
  })
})

describe('the end', () => {
  it('SIGTERM: farewell, everything stored, exit 0; after the restart the game goes on and the clock begins anew', async () => {
    const data = newFolder()
    const first = await startServer(data)
    const [ann, bo] = [await newGuest(first.url), await newGuest(first.url)]
    await Promise.all([ann.connect(), bo.connect()])
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open'], { terms: { perMove: 3600 } })
    await sitDown(table, ann, bo)
    await Promise.all([ann, bo].map((guest) => guest.table(table, ({ status }) => status === 'playing')))
    const before = await playOut(table, [ann, bo], stream('drain'), 20)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(ann.messages.at(-1)).toEqual({ type: 'farewell', reason: 'restart' })
    expect(first.output()).not.toMatch(/"level":(50|60)/)

    const second = await startServer(data)
    for (const guest of [ann, bo]) {
      await guest.connect(second.url)
      await guest.ask({ type: 'watch', table, after: before.number })
    }
    const now = await ann.table(table, () => true)
    expect(now).toMatchObject({ number: before.number, view: before.view, toAct: before.toAct })
    expect(now.clock?.left).toBeGreaterThan(3_600_000)
    expect((await playOut(table, [ann, bo], stream('drain', 2))).outcome).not.toBeNull()
    await second.end('SIGKILL')
    removeFolder(data)
  })
})
