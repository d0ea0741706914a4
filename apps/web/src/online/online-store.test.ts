import { stream } from '@parlour/core'
import { TableId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyAction } from '../../../server/test/guest.ts'
import { freePort, newFolder, removeFolder, startServer, type Running } from '../../../server/test/process.ts'
import { wireTo } from '../../../server/test/wire.ts'
import {
  openApi,
  openMemory,
  openOnlineStore,
  type Api,
  type Link,
  type OnlineState,
  type OnlineStore,
  type OpenWire,
  type Reply,
} from '@parlour/client/online'
import { timing } from '@parlour/client/browser'

const folder = newFolder()
const PASSWORD = 'the house'
let server: Running
let port = 0
const start = async (): Promise<void> => {
  server = await startServer(folder, { PORT: String(port), PARLOUR_PASSWORD: PASSWORD })
}
beforeAll(async () => {
  port = await freePort()
  await start()
}, 60_000)
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

interface Tab {
  readonly api: Api
  readonly store: OnlineStore
  readonly links: Link['state'][] // in the order they came
  cookie(): string
  until(fits: (state: OnlineState) => boolean): Promise<OnlineState>
}

/** A browser's store. */
function mapStore(): Parameters<typeof openMemory>[0] {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

/** A page without a browser: the real server, the real sockets. `through` may spoil the wire. */
function tab(through: (wire: OpenWire) => OpenWire = (wire) => wire): Tab {
  let cookie = ''
  const url = (): string => `http://127.0.0.1:${port}`
  const api = openApi(`${url()}/`, async (input, init) => {
    const response = await fetch(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie },
    })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  })
  const store = openOnlineStore({
    api,
    openWire: through(wireTo(url, () => cookie)),
    timing,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    memory: openMemory(mapStore()),
  })
  const links: Link['state'][] = []
  store.subscribe(() => {
    const { state } = store.now().link
    if (links.at(-1) !== state) links.push(state)
  })
  return {
    api,
    store,
    links,
    cookie: () => cookie,
    until: (fits) => {
      const inVain = new Error('waited in vain') // made here, so that its stack names who waited
      return new Promise((settle, fail) => {
        const late = setTimeout(() => {
          inVain.message += `: ${JSON.stringify([links, ...store.now().tables.values()]).slice(0, 500)}`
          fail(inVain)
        }, 30_000)
        const look = (): void => {
          if (!fits(store.now())) return
          clearTimeout(late)
          leave()
          settle(store.now())
        }
        const leave = store.subscribe(look)
        look()
      })
    },
  }
}

async function opened(api: Api, seats: string[]): Promise<TableId> {
  expect((await api.me()).ok).toBe(true)
  const order = { game: 'cant-stop', settings: {}, seats, terms: { private: true, perMove: null, standIn: null } }
  const answer = await api.openTable(order)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value.table
}

/** Alone at a table, seated, and to act. */
async function alone(one: Tab): Promise<TableId> {
  const table = await opened(one.api, ['me'])
  one.store.visit(table)
  await one.until(({ tables }) => tables.has(table))
  await one.until(({ tables }) => tables.get(table)?.table.status === 'playing')
  return table
}

function act({ store }: Tab, table: TableId): Promise<Reply> {
  const now = store.now().tables.get(table)?.table
  if (now === undefined) throw new Error('no table')
  return store.ask({
    type: 'act',
    table,
    after: now.number,
    action: anyAction('cant-stop', now.view ?? {}, stream('store', now.number)),
  })
}

describe('over HTTP', () => {
  it('answers are read, and refusals have their code', async () => {
    const { api } = tab()
    expect(await api.isServed()).toBe(true)
    const [one, two] = await Promise.all([api.me(), api.me()])
    expect(one).toEqual(two) // asked twice at once one is still one person
    expect(await api.rename('  Ann  ')).toMatchObject({ ok: true, value: { name: 'Ann' } })
    expect(await api.rename('')).toMatchObject({ ok: false, error: { code: 'bad-name' } })
    expect(await api.byCode('ABCDEF')).toMatchObject({ ok: false, error: { code: 'bad-code' } })
    const table = await opened(api, ['me', 'open'])
    expect(await api.record(table)).toMatchObject({ ok: false, error: { code: 'not-over' } })
    expect(await api.card(table)).toMatchObject({ ok: true, value: { you: 0, toAct: 'nobody', status: 'gathering' } })
    expect(await api.myTables(null)).toMatchObject({ ok: true, value: { tables: [{ table }] } })
    const from = {
      game: 'cant-stop',
      settings: {},
      seats: ['me'],
      terms: { private: true, perMove: null, standIn: null },
      from: 'seats=1',
    }
    expect(await api.openTable(from)).toMatchObject({ ok: false, error: { code: 'no-positions' } })
  })

  it('nobody there, and something else there, are told apart', async () => {
    expect(await openApi('http://127.0.0.1:9/', fetch).me()).toMatchObject({ ok: false, error: { code: 'no-answer' } })
    expect(await openApi('http://127.0.0.1:9/', fetch).isServed()).toBeNull()
    const elsewhere = (content: string, status = 200) =>
      openApi('http://x/', async () => new Response(content, { status }))
    expect(await elsewhere('{"server":false}').isServed()).toBe(false)
    expect(await elsewhere('<html>').isServed()).toBeNull()
    expect(await elsewhere('<html>').me()).toMatchObject({ error: { code: 'strange' } })
    expect(await elsewhere('<html>', 502).me()).toMatchObject({ error: { code: 'no-answer' } })
  })
})

describe('over the socket', () => {
  it('a table is watched, played at, told completely to whoever comes later, and left', async () => {
    const ann = tab()
    const table = await alone(ann)
    for (let turns = 0; turns < 4; turns++) expect((await act(ann, table)).type).toBe('done')
    const eve = tab()
    const leave = eve.store.visit(table)
    const { tables } = await eve.until(
      ({ tables: all }) => all.get(table)?.log.length === ann.store.now().tables.get(table)?.table.number,
    )
    expect(tables.get(table)?.table.you).toBeNull()
    expect(tables.get(table)?.log.map(({ number }) => number)).toEqual(
      tables.get(table)?.log.map((_, index) => index + 1),
    )
    await ann.until(({ tables: all }) => all.get(table)?.table.watching === 1)
    leave()
    await ann.until(({ tables: all }) => all.get(table)?.table.watching === 0)
    expect(eve.store.now().tables.size).toBe(0)
    ann.store.stop()
    eve.store.stop()
  })

  it('a table that does not exist is refused with a code', async () => {
    const ann = tab()
    const missing = (await opened(ann.api, ['me'])).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    ann.store.visit(TableId.parse(missing))
    const { refused } = await ann.until((state) => state.refused.size > 0)
    expect([...refused.values()]).toEqual(['no-such-table'])
    ann.store.stop()
  })

  it('an action whose answer is lost is sent again with its id and played once', async () => {
    let cut = false
    const ann = tab((open) => (events) => {
      const wire = open({ ...events, heard: (text) => cut || events.heard(text) })
      return {
        close: wire.close,
        send(text) {
          wire.send(text)
          if (!cut) return
          setTimeout(() => {
            cut = false
            wire.close()
          }, 200) // the server has had it by then
        },
      }
    })
    const table = await alone(ann)
    const before = ann.store.now().tables.get(table)?.table.number ?? 0
    cut = true
    expect(await act(ann, table)).toMatchObject({ type: 'done', number: before + 1, repeated: true })
    expect(ann.links).toEqual(['connecting', 'open', 'waiting', 'open'])
    ann.store.stop()
  })

  it('a server that is killed and started again finds everybody where they were; what was tried meanwhile is played or said to be lost', async () => {
    const ann = tab()
    const table = await alone(ann)
    const before = ann.store.now().tables.get(table)?.table
    await server.end('SIGKILL')
    await ann.until(({ link }) => link.state === 'waiting')
    expect(await ann.store.ask({ type: 'chat', table, text: 'hello?' })).toEqual({ type: 'lost' })
    const playing = act(ann, table)
    await start()
    ann.store.retry()
    expect(await playing).toMatchObject({ type: 'done', number: (before?.number ?? 0) + 1 })
    await ann.until(({ tables }) => (tables.get(table)?.table.number ?? 0) > (before?.number ?? 0))
    ann.store.stop()
    expect(await ann.store.ask({ type: 'act', table, after: 0, action: 'x' })).toEqual({ type: 'lost' })
  })

  it('a server that drains is returned to; whoever was deleted becomes somebody new; the host’s word is heard; whoever is banned stays away', async () => {
    const ann = tab()
    const table = await alone(ann)
    await server.end('SIGTERM')
    await start()
    await ann.until(({ link }) => link.state === 'open')
    expect(ann.store.now().tables.get(table)?.table.you).toBe(0)
    const old = ann.cookie()
    await ann.api.forget()
    const isNew = (): boolean => ann.cookie() !== old && !ann.cookie().endsWith('=') // in between the cookie is empty
    await ann.until(({ link, tables }) => link.state === 'open' && isNew() && tables.get(table)?.table.you === null)

    expect(await ann.api.rename('Mallory')).toMatchObject({ value: { name: 'Mallory' } })
    const host = await post('login', { password: PASSWORD }, '')
    const cookie = host.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const page = async (path: string): Promise<string> =>
      (await fetch(`${server.url}${path}`, { headers: { cookie } })).text()
    const token = /name="token" value="([\w-]+)"/.exec(await page('/host'))?.[1] ?? ''
    await post('announce', { text: 'Tea at five.', token }, cookie)
    await ann.until(({ notice }) => notice === 'Tea at five.')
    const person = /host\/people\/([\w-]{22})/.exec(await page('/host/people?search=Mallory'))?.[1] ?? ''
    await post('ban', { person, token }, cookie)
    const { link } = await ann.until((state) => state.link.state === 'ended')
    expect(link).toEqual({ state: 'ended', reason: 'banned' })
    ann.store.restart() // as by a reload
    expect((await ann.until((state) => state.link.state === 'ended')).link).toEqual({
      state: 'ended',
      reason: 'banned',
    })
    expect(ann.links.slice(-2)).toEqual(['connecting', 'ended'])
  })
})

const post = (deed: string, fields: { readonly [name: string]: string }, cookie: string): Promise<Response> =>
  fetch(`${server.url}/host/${deed}`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
