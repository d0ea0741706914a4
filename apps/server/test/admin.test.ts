import { cantStopBots } from '@parlour/bots/cant-stop'
import { stream, unmarked } from '@parlour/core'
import { Me, type TableId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest, openTable, playedAt, playOut, sitDown, type Guest } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const folder = newFolder()
const PASSWORD = 'the house always <wins>'
let server: Running
beforeAll(async () => {
  server = await startServer(folder, { PARLOUR_PASSWORD: PASSWORD })
})
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

/** A form as a browser sends it: the policy of the page that holds it decides what it says of where it comes from. */
async function post(path: string, fields: { readonly [name: string]: string }, cookie = ''): Promise<Response> {
  const holder = await fetch(`${server.url}/host`, { headers: { cookie } })
  const token = /name="token" value="([\w-]+)"/.exec(await holder.text())?.[1] ?? ''
  const from: { readonly [name: string]: string } =
    holder.headers.get('referrer-policy') === 'no-referrer'
      ? { origin: 'null' }
      : { origin: server.url, referer: `${server.url}/host` }
  return fetch(`${server.url}/host${path}`, {
    method: 'POST',
    headers: { ...BROWSER, ...from, ...(cookie === '' ? {} : { cookie }) },
    body: new URLSearchParams({ token, ...fields }).toString(),
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

const page = async (cookie: string, path = ''): Promise<string> =>
  (await fetch(`${server.url}/host${path}`, { headers: { cookie } })).text()

/** The ids of the people of a name, as the host's search finds them. */
const peopleNamed = async (cookie: string, name: string): Promise<readonly string[]> =>
  [...(await page(cookie, `/people?search=${name}`)).matchAll(/href="\/host\/people\/([\w-]{22})"/g)].map(
    ([, id]) => id ?? '',
  )

describe('the host’s page', () => {
  it('opens only with the password', async () => {
    expect(await page('')).toContain('Password')
    const wrong = await post('/login', { password: 'please' })
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null])
    for (const task of [
      'close',
      'kick',
      'mute',
      'unmute',
      'ban',
      'unban',
      'forget',
      'announce',
      'token',
      'revoke',
      'logout',
    ])
      expect((await post(`/${task}`, { text: 'x' })).status).toBe(403)
    for (const path of [
      '',
      '/dashboard',
      '/tables',
      '/people',
      `/people/${'x'.repeat(22)}`,
      '/programs',
      '/log',
      '/metrics',
      '/confirm/close',
    ])
      expect(await page('parlour-host=guess', path)).toContain('Password')
    const cookie = await host()
    for (const origin of ['https://evil.example', 'null']) {
      const foreign = await fetch(`${server.url}/host/announce`, {
        method: 'POST',
        headers: { ...BROWSER, cookie, origin },
      })
      expect(foreign.status).toBe(403)
    }
  })

  it('a form without the token of its session does nothing', async () => {
    const cookie = await host()
    expect((await post('/announce', { text: 'Forged', token: '' }, cookie)).status).toBe(403)
    const other = /name="token" value="([\w-]+)"/.exec(await page(await host()))?.[1] ?? ''
    expect((await post('/announce', { text: 'Forged', token: other }, cookie)).status).toBe(403)
    expect(await page(cookie)).not.toContain('Forged')
  })

  it('the dashboard shows people, tables, load, errors, jobs and storage with charts, in words too', async () => {
    const dashboard = await page(await host(), '/dashboard')
    expect(dashboard.match(/<svg /g)).toHaveLength(8)
    for (const said of ['people known', 'Errors', 'Guests who left nothing go after 30 days.', '<code>purge</code>'])
      expect(dashboard).toContain(said)
    expect(dashboard).toMatch(/The database takes [\d.]+ MB; [\d,.]+ [MG]B of the disk are free/)
  })

  it('a session ends when its host signs out', async () => {
    const cookie = await host()
    expect((await post('/logout', {}, cookie)).status).toBe(303)
    expect(await page(cookie)).toContain('Password')
  })

  it('guessing is slowed down, and a right password then is refused too', async () => {
    const own = await startServer(newFolder(), { PARLOUR_PASSWORD: PASSWORD, PARLOUR_RATE: '1000' })
    const login = (password: string): Promise<number> =>
      fetch(`${own.url}/host/login`, {
        method: 'POST',
        body: new URLSearchParams({ password }),
        redirect: 'manual',
      }).then(({ status }) => status)
    const tries = []
    for (let i = 0; i < 7; i++) tries.push(await login(`guess ${i}`))
    expect(tries).toEqual([403, 403, 403, 403, 403, 429, 429])
    expect(await login(PASSWORD)).toBe(429)
    await own.end('SIGKILL')
    removeFolder(own.data)
  })

  it('lets its own forms say where they come from, so that a browser’s are taken', async () => {
    for (const cookie of ['', await host()]) {
      const { headers } = await fetch(`${server.url}/host`, { headers: { cookie } })
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
    const cookie = await host()
    expect((await post('/announce', { text: 'From a browser' }, cookie)).status).toBe(303)
    expect(await page(cookie)).toContain('From a browser')
    expect((await post('/announce', { text: '' }, cookie)).status).toBe(303)
    expect(await page(cookie)).toContain('Nothing is announced.')
  })

  it('shows tables and people, without letting a name become markup', async () => {
    await duel()
    const cookie = await host()
    for (const path of ['/tables', '/people']) {
      const html = await page(cookie, path)
      expect(html).toContain('Ann &lt;b&gt;')
      expect(html).not.toContain('Ann <b>')
    }
    expect(await page(cookie, '/tables')).toContain('Can&#39;t Stop')
    expect(await page(cookie, `/people?search=${encodeURIComponent('"><script>')}`)).toContain(
      '&quot;&gt;&lt;script&gt;',
    )
  })

  it('tells two people of one name apart, by id and what they did, and shows no address', async () => {
    const [one, two] = [await connected('Twin'), await connected('Twin')]
    const { table } = await openTable(one, 'cant-stop', ['me', 'open'])
    const cookie = await host()
    const ids = await peopleNamed(cookie, 'Twin')
    expect(new Set(ids).size).toBe(2)
    const pages = await Promise.all(ids.map((id) => page(cookie, `/people/${id}`)))
    const list = await page(cookie, '/people?search=Twin')
    for (const [index, id] of ids.entries())
      for (const html of [list, pages[index]]) expect(html).toContain(`<code>${id.slice(0, 6)}</code>`)
    expect(pages.filter((html) => html.includes(`href="/#/online/${table}"`))).toHaveLength(1)
    for (const html of pages) {
      expect(html).toContain('here now, in 1 tab')
      expect(html).not.toMatch(/127\.0\.0\.1|::1/)
    }
    expect(await peopleNamed(cookie, ids[0]?.slice(0, 6) ?? '')).toContain(ids[0])
    two.disconnect()
    const [, since = '', seen = ''] =
      /<td data-label="Since">\s*<time datetime="([^"]+)"[^]*?<td data-label="Last seen">\s*<time datetime="([^"]+)"/.exec(
        (await newGuest(server.url), await page(cookie, '/people')),
      ) ?? []
    expect(since).not.toBe('')
    expect(seen >= since).toBe(true) // visits are kept to the hour, but nobody was seen before they came
  })

  it('finds tables by game, id, status and who sits there, a page at a time', async () => {
    const ann = await connected('Searched')
    const { table, code } = await openTable(ann, 'big-two', ['me', 'open', 'open'])
    const cookie = await host()
    for (const search of ['big-two', table.slice(0, 8), code.toLowerCase(), 'gathering', 'earche'])
      expect(await page(cookie, `/tables?search=${search}`), search).toContain(table)
    expect(await page(cookie, '/tables?search=nothing-like-it')).toContain('No table like this.')
    for (const search of ['%25', 'playing'])
      expect(await page(cookie, `/tables?search=${search}`), search).not.toContain(table)
    for (let i = 0; i < 26; i++) await newGuest(server.url)
    const first = [...(await page(cookie, '/people')).matchAll(/people\/([\w-]{22})/g)].map(([, id]) => id)
    const second = [...(await page(cookie, '/people?page=1')).matchAll(/people\/([\w-]{22})/g)].map(([, id]) => id)
    expect(first).toHaveLength(25)
    expect(second.length).toBeGreaterThan(0)
    expect(first.filter((id) => second.includes(id))).toEqual([])
  })

  it('announces, to those who are here and those who come, until its time is up', async () => {
    const { ann } = await duel()
    const cookie = await host()
    await post('/announce', { text: 'Closing at ten', hours: '4' }, cookie)
    expect(await ann.until((message) => message.type === 'notice')).toMatchObject({ text: 'Closing at ten' })
    const late = await connected('Late')
    expect(late.messages[0]).toMatchObject({ type: 'welcome', notice: 'Closing at ten' })
    expect(await page(cookie)).toMatch(/Shown until \d{4}-/)
  })

  it('closes a table, once that is confirmed', async () => {
    const { ann, table } = await duel()
    const cookie = await host()
    const asked = await post('/close', { table }, cookie)
    expect(asked.headers.get('location')).toMatch(/^\/host\/confirm\/close\?/)
    expect(await page(cookie, `/confirm/close?table=${table}`)).toContain('This can&#39;t be undone')
    expect(ann.tables.get(table)?.status).toBe('playing')
    await post('/close', { table, confirm: 'yes' }, cookie)
    expect(await ann.until((message) => message.type === 'closed')).toMatchObject({ by: 'host' })
    expect(
      await ann.ask({ type: 'act', table, after: ann.tables.get(table)?.number ?? 0, action: 'roll' }),
    ).toMatchObject({
      code: 'closed',
    })
  })

  it('kicks: a bot has the seat for good, the dice still verify, and they chat there no more', async () => {
    const { ann, bo, table } = await duel()
    const cookie = await host()
    const asked = await page(cookie, `/confirm/kick?table=${table}&seat=1`)
    const person = /name="person" value="([^"]+)"/.exec(asked)?.[1] ?? ''
    await post('/kick', { table, seat: '0', person, confirm: 'yes' }, cookie) // they sit elsewhere: nobody is kicked
    await post('/kick', { table, seat: '1', person, confirm: 'yes' }, cookie)
    expect((await ann.table(table, () => true)).you).toBe(0)
    await bo.table(table, ({ you }) => you === null)
    expect(await bo.ask({ type: 'act', table, after: 1, action: 'roll' })).toMatchObject({ code: 'not-seated' })
    expect(await bo.ask({ type: 'chat', table, text: 'you cheats' })).toMatchObject({ code: 'muted' })
    expect(await ann.ask({ type: 'chat', table, text: 'hello' })).toMatchObject({ type: 'done' })
    const elsewhere = (await openTable(bo, 'cant-stop', ['me', 'open'])).table
    await bo.ask({ type: 'watch', table: elsewhere, after: null })
    expect(await bo.ask({ type: 'chat', table: elsewhere, text: 'hello' })).toMatchObject({ type: 'done' })
    const end = await playOut(table, [ann], stream('kicked'))
    expect(end.outcome).not.toBeNull()
    expect(playedAt(ann, table).every(({ instead }) => instead === null)).toBe(true)
    expect(await (await ann.http('GET', `/api/tables/${table}/record`)).text()).toMatch(
      /salt: (5a17){16}\nsalt: (5a17){16}\nseed:/,
    )
  })

  it('kicks nobody where no seat is named', async () => {
    const { ann, table } = await duel()
    const cookie = await host()
    const asked = await page(cookie, `/confirm/kick?table=${table}&seat=0`)
    const person = /name="person" value="([^"]+)"/.exec(asked)?.[1] ?? ''
    for (const seat of [{}, ...['', 'x', '0.5', '7'].map((text) => ({ seat: text }))])
      await post('/kick', { table, person, ...seat, confirm: 'yes' }, cookie)
    await ann.ask({ type: 'watch', table, after: null })
    expect(await ann.table(table, () => true)).toMatchObject({ you: 0, seats: [{ away: false }, { away: false }] })
  })

  it('mutes: they play on, but can’t chat until they are let', async () => {
    const { bo, table } = await duel()
    await bo.http('PUT', '/api/me', { name: 'Loud' })
    const cookie = await host()
    const [person = ''] = await peopleNamed(cookie, 'Loud')
    await post('/mute', { person, hours: '24' }, cookie)
    expect(await bo.ask({ type: 'chat', table, text: 'LOUD' })).toMatchObject({ code: 'muted' })
    expect(await page(cookie, `/people/${person}`)).toContain('muted')
    await post('/unmute', { person }, cookie)
    expect(await bo.ask({ type: 'chat', table, text: 'quiet' })).toMatchObject({ type: 'done' })
  })

  it('bans and lets in again', async () => {
    const { bo } = await duel()
    await bo.http('PUT', '/api/me', { name: 'Rude' })
    const cookie = await host()
    const [person = ''] = await peopleNamed(cookie, 'Rude')
    await post('/ban', { person }, cookie)
    expect(await bo.until((message) => message.type === 'farewell')).toMatchObject({ reason: 'banned' })
    expect((await bo.http('POST', '/api/tables', {})).status).toBe(403)
    await expect(bo.connect()).rejects.toThrow()
    await post('/unban', { person }, cookie)
    await bo.connect()
    expect(bo.isOpen).toBe(true)
  })

  it('deletes a person’s data, once their id is typed; the log keeps what was done, under no name', async () => {
    const { ann, bo, table } = await duel()
    await bo.http('PUT', '/api/me', { name: 'Gone' })
    await bo.ask({ type: 'chat', table, text: 'my address is …' })
    await ann.table(table, ({ chat }) => chat.length === 1)
    await ann.table(table, ({ seats }) => JSON.stringify(seats).includes('Gone'))
    const cookie = await host()
    const [person = ''] = await peopleNamed(cookie, 'Gone')
    for (const confirm of ['yes', '', 'Gone']) await post('/forget', { person, confirm }, cookie)
    expect(await peopleNamed(cookie, 'Gone')).toEqual([person])
    await post('/forget', { person, confirm: person.slice(0, 6) }, cookie)
    const now = await ann.table(table, ({ chat }) => chat.length === 0, 'the chat to be gone')
    expect(JSON.stringify(now.seats)).not.toContain('Gone')
    expect(await page(cookie, '/people')).not.toContain('Gone')
    expect((await bo.http('GET', '/api/me/tables')).status).toBe(401)
    const told = await page(cookie, '/log')
    expect(told).toMatch(new RegExp(`deleted the data of[^]*?somebody <code>${person.slice(0, 6)}</code>`))
    expect(told).not.toContain('Gone')
  })

  it('notes who did what to whom; it is still there after a restart', async () => {
    const data = newFolder()
    let own = await startServer(data, { PARLOUR_PASSWORD: PASSWORD })
    const elsewhere = server
    server = own
    const loud = await connected('Noted')
    let cookie = await host()
    const [person = ''] = await peopleNamed(cookie, 'Noted')
    await post('/ban', { person }, cookie)
    await own.end('SIGTERM')
    expect(own.output()).toMatch(
      new RegExp(`"action":"banned","whom":"person:${person.slice(0, 6)}","msg":"the host acted"`),
    )
    expect(own.output()).not.toContain(person)
    own = server = await startServer(data, { PARLOUR_PASSWORD: PASSWORD })
    cookie = await host()
    expect(await page(cookie, '/log')).toMatch(
      new RegExp(`<code>[0-9a-f]{6}</code></td>\\s*<td data-label="What">banned</td>[^]*?${person}`),
    )
    expect((await fetch(`${own.url}/api/me/tables`, { headers: { cookie: loud.cookie } })).status).toBe(403)
    server = elsewhere
    await own.end('SIGKILL')
    removeFolder(data)
  })
})

describe('the end', () => {
  it('SIGTERM: farewell, everything stored, exit 0; after the restart the game goes on and so does the clock', async () => {
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
    expect(now.clock?.left).toBeLessThan(before.clock?.left ?? 0)
    expect(now.clock?.left).toBeGreaterThan(3_000_000)
    expect((await playOut(table, [ann, bo], stream('drain', 2))).outcome).not.toBeNull()
    await second.end('SIGKILL')
    removeFolder(data)
  })
})

describe('in another language', () => {
  const PATHS = [
    '',
    '/tables',
    '/people',
    '/programs',
    '/log',
    '/tables?search=nothing',
    '/people?search=nobody',
    '?done=ban',
  ]

  it('everything the host reads comes from the catalogue', async () => {
    const cookie = await host()
    const { table } = await duel()
    const [person] = await peopleNamed(cookie, 'Bo')
    const own = [/Ann <b>|Ann &lt;b&gt;|Bo\b|Rude|Loud|Searched|Twin|Late|Botter|From a browser|Closing at ten/g]
    for (const path of [
      ...PATHS,
      `/people/${person}`,
      `/confirm/close?table=${table}`,
      `/confirm/forget?person=${person}`,
    ])
      expect(
        unmarked(readable(await page(cookie, `${path}${path.includes('?') ? '&' : '?'}lang=en-XA`)), own),
        path,
      ).toEqual([])
    expect(unmarked(readable(await page('', '?lang=en-XA')))).toEqual([])
  })

  it('bots are called as their game calls them', async () => {
    const cookie = await host()
    await openTable(await connected('Botter'), 'cant-stop', ['me', 'bot:rule28'])
    const words = cantStopBots.find(({ id }) => id === 'rule28')?.words
    for (const language of ['en', 'zh'] as const)
      expect(readable(await page(cookie, `/tables?search=Botter&lang=${language}`))).toContain(words?.[language].name)
  })

  it('guests are called so in the language of the page, in lists, on their own page and at a table', async () => {
    const cookie = await host()
    const guest = await newGuest(server.url)
    await guest.connect()
    const { name } = Me.parse(await (await guest.http('GET', '/api/me')).json())
    const [id] = await peopleNamed(cookie, name)
    const number = name.replace('Guest ', '')
    const { table } = await openTable(guest, 'cant-stop', ['me', 'open'])
    for (const path of [
      `/people?search=${number}`,
      `/people/${id}`,
      `/tables?search=${number}`,
      `/confirm/close?table=${table}`,
    ])
      expect(readable(await page(cookie, `${path}${path.includes('?') ? '&' : '?'}lang=zh`)), path).toContain(
        `访客 ${number}`,
      )
  })

  it('it is the browser’s, unless the address wishes for another', async () => {
    const asked = async (language: string, path = '/host', cookie = ''): Promise<string> => {
      const headers = { 'accept-language': language, accept: 'text/html', cookie }
      return (await fetch(`${server.url}${path}`, { headers })).text()
    }
    expect(await asked('zh-CN,zh;q=0.9,en;q=0.8')).toContain('密码')
    expect(await asked('en;q=0.5, zh;q=0.9')).toContain('lang="zh-Hans"')
    expect(await asked('de, fr;q=0.5')).toContain('Password')
    expect(await asked('zh', '/host?lang=en')).toContain('Password')
    expect(await asked('en', '/host', 'parlour-language=zh')).toContain('密码')
    expect(await asked('zh', '/api/nowhere')).toContain('这里什么都没有')
  })
})

/** The words of a page, without its tags, ids and addresses. */
const readable = (markup: string): string =>
  markup
    .replaceAll(/<(code|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*?(?:aria-label|data-label|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
