import { stream } from '@parlour/core'
import { TableCard, TableList } from '@parlour/protocol'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyAction, newGuest, openTable, playedAt, playOut, type Guest } from './guest.ts'
import { newProgrammer, streamOf, valueOf } from './platform/programs.ts'
import { openBrowser } from './browser.ts'
import { openSite, type Node, type Site } from './services/site.ts'

const LEASE = 4 // seconds
const pause = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))

describe('two nodes', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite('nodes', 2, { PARLOUR_PASSWORD: 'a long password', PARLOUR_LEASE: String(LEASE) })
  })
  afterAll(() => site.close())

  const at = (index: number): Node => {
    const node = site.nodes[index]
    if (node === undefined) throw new Error('no such node')
    return node
  }
  const rows = async (sql: string, ...values: unknown[]): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client(site.database)
    await client.connect()
    const { rows: found } = await client.query(sql, values)
    await client.end()
    return found
  }
  /** Somebody on each node, at one table. */
  const pair = async (
    game: string,
  ): Promise<{ ann: Guest; bo: Guest; table: Awaited<ReturnType<typeof openTable>>['table'] }> => {
    const [ann, bo] = [await newGuest(at(0).url), await newGuest(at(1).url)]
    await Promise.all([ann.connect(), bo.connect()])
    const { table } = await openTable(ann, game, ['me', 'open'])
    for (const [seat, guest] of [ann, bo].entries()) {
      expect(await guest.ask({ type: 'watch', table, after: null })).toMatchObject({ type: 'done' })
      expect(await guest.sit(table, seat)).toMatchObject({ type: 'done' })
    }
    await Promise.all([ann, bo].map((guest) => guest.table(table, ({ status }) => status === 'playing')))
    return { ann, bo, table }
  }

  it('play, talk and see each other as if they were on one; what passes over Redis holds no seed, and no stranger is heard', async () => {
    const tap = new Redis(site.redis.port)
    const heard: [string, string][] = []
    await tap.psubscribe('parlour:*')
    tap.on('pmessage', (_, channel, text) => void heard.push([channel, text]))
    const { ann, bo, table } = await pair('big-two')
    expect(await bo.ask({ type: 'chat', table, text: 'hello from afar' })).toMatchObject({ type: 'done' })
    await ann.until((message) => message.type === 'chat' && message.line.text === 'hello from afar')
    await playOut(table, [ann, bo], stream('nodes'), 30)
    const [row] = await rows('select seed, owner, epoch from tables where id = $1', table)
    const seed = String(row?.['seed'])
    expect(seed.length).toBeGreaterThan(20)
    expect(heard.length).toBeGreaterThan(30)
    expect(heard.filter(([, text]) => text.includes(seed))).toEqual([])

    // what was said before, and what was never said by a node, is not heard
    const stranger = new Redis(site.redis.port)
    const asks = heard.filter(([, text]) => text.includes('hello from afar') && text.includes('"ask"'))
    expect(asks.length).toBe(1)
    for (const [channel, text] of asks) await stranger.publish(channel, text)
    const forged = asks.map(([channel, text]) => [channel, text.replace('"number":', '"number":999')] as const)
    const garbage = ['', '{}', 'x'.repeat(100), `${'A'.repeat(43)}{"from":"`, '\u0000', '[]'.repeat(1000)]
    for (const [channel, text] of forged) await stranger.publish(channel, text)
    for (const [channel] of asks) for (const text of garbage) await stranger.publish(channel, text)
    await pause(300)
    const [after] = await rows('select count(*)::int as n from chat where "table" = $1', table)
    expect(after?.['n']).toBe(1)
    await playOut(table, [ann, bo], stream('more'), 40) // both nodes live and go on
    await Promise.all([tap.quit(), stranger.quit()])
    ann.disconnect()
    bo.disconnect()
  }, 120_000)

  it('list a table alike, with who is there, and believe nobody who writes to Redis', async () => {
    const { ann, bo, table } = await pair('cant-stop')
    const waiting = (await openTable(bo, 'cant-stop', ['me', 'open'])).table // public, and gathers
    await bo.ask({ type: 'watch', table: waiting, after: null })
    const presentAt = async (url: string, path: string, id: string): Promise<readonly (boolean | null)[]> => {
      const body: unknown = await (await fetch(`${url}${path}`, { headers: { cookie: ann.cookie } })).json()
      const listed = TableList.safeParse(body)
      const card = listed.success ? listed.data.tables.find((one) => one.table === id) : TableCard.parse(body)
      return (card?.seats ?? []).map((seat) => (seat.kind === 'person' ? seat.present : null))
    }
    const everywhere = async (path: string, id: string, expected: readonly (boolean | null)[]): Promise<void> => {
      for (const { url } of site.nodes)
        await expect.poll(() => presentAt(url, path, id), { timeout: 30_000 }).toEqual(expected)
    }
    await everywhere(`/api/tables/${table}`, table, [true, true])
    await everywhere('/api/me/tables', table, [true, true])
    await everywhere('/api/tables', waiting, [true, null])
    const redis = new Redis(site.redis.port)
    const pins = await redis.keys('parlour:*:pin:here:*')
    const [taken = '', other = ''] = [table, waiting].map((id) => pins.find((key) => key.endsWith(id)))
    const pinned = (await redis.get(taken)) ?? ''
    expect(pinned).not.toContain(String((await rows('select seed from tables where id = $1', table))[0]?.['seed']))
    for (const forged of [(await redis.get(other)) ?? '', pinned.replace('"here":["', '"here":["x'), '{}', '']) {
      await redis.set(taken, forged)
      expect(await presentAt(at(1).url, `/api/tables/${table}`, table)).toEqual([false, false])
    }
    await redis.set(taken, pinned)
    await everywhere(`/api/tables/${table}`, table, [true, true])
    bo.disconnect()
    await everywhere(`/api/tables/${table}`, table, [true, false])
    await everywhere('/api/tables', waiting, [false, null])
    await redis.quit()
    ann.disconnect()
    await everywhere(`/api/tables/${table}`, table, [false, false])
  }, 120_000)

  it('answer a program as the node would that has the table: every move is seen at once, and who is there', async () => {
    const ann = await newGuest(at(0).url)
    const { client } = await (await newProgrammer(at(1).url)).token()
    await ann.connect()
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open'])
    const params = { id: table }
    await ann.ask({ type: 'watch', table, after: null })
    await ann.sit(table, 0)
    expect(valueOf(await client.call('POST /tables/{id}/sit', { params, body: {} }), 'seat')).toBe(1)
    await ann.table(table, ({ status }) => status === 'playing')
    const rng = stream('program')
    for (let turn = 0; turn < 40; turn++) {
      const now = await ann.table(table, () => true)
      const seen = await client.call('GET /tables/{id}', { params })
      expect(seen.body).toMatchObject({ number: now.number, toAct: now.toAct, you: 1 })
      expect(valueOf(seen, 'seats')).toMatchObject([{ present: true }, { present: false }])
      const lines = await client.call('GET /tables/{id}/lines', { params: { ...params, from: 1 } })
      expect(valueOf(lines, 'lines.length')).toBe(now.number)
      const action = anyAction('cant-stop', now.view ?? {}, rng)
      if (now.toAct === 0) await ann.ask({ type: 'act', table, after: now.number, action })
      else {
        expect(valueOf(await client.call('GET /tables/{id}/options', { params }), 'number')).toBe(now.number)
        const move = { params, body: { number: now.number + 1, line: action } }
        for (const repeated of [false, true])
          expect(valueOf(await client.call('POST /tables/{id}/move', move), 'repeated')).toBe(repeated)
      }
      await ann.table(table, ({ number }) => number > now.number)
    }
    expect(await (await fetch(`${at(1).url}/metrics`)).text()).toMatch(/^parlour_remote_tables [1-9]/m)
    ann.disconnect()
  }, 120_000)
  it('a session ended on one node is ended on the other: its cookie is void and its socket closed', async () => {
    const ann = await openBrowser(at(0).url)
    const [code = ''] = await ann.signUp('two-nodes')
    const phone = await openBrowser(at(1).url)
    expect(await phone.code('POST', '/api/account/recover', { code, merge: false })).toBe('ok')
    const tab = await newGuest(at(1).url, phone.cookie)
    await tab.connect()
    expect(await ann.code('DELETE', '/api/account/sessions')).toBe('ok')
    await tab.until(({ type }) => type === 'farewell')
    expect(await phone.code('GET', '/api/account')).toBe('not-signed-in')
    expect((await ann.account()).sessions).toMatchObject([{ here: true }])
  })

  it('without Redis say so, go on with their own tables, and find each other again by themselves', async () => {
    const { ann, bo, table } = await pair('cant-stop')
    const own = await newGuest(at(0).url)
    await own.connect()
    const alone = (await openTable(own, 'cant-stop', ['me', 'bot:random'])).table
    await own.ask({ type: 'watch', table: alone, after: null })
    await own.sit(alone, 0)
    await own.table(alone, ({ status }) => status === 'playing')
    const { token } = await (await newProgrammer(at(1).url)).token({ scopes: ['read'] })
    const told: unknown[] = []
    const following = (async () => {
      const there = { authorization: `Bearer ${token}` }
      for await (const message of streamOf(at(1).url, there, table, null, AbortSignal.timeout(100_000)))
        if (message !== null) told.push(message['type'])
    })()
    await expect.poll(() => told, { timeout: 30_000 }).toContain('table')
    const outcast = await newGuest(at(1).url)
    await outcast.http('PUT', '/api/me', { name: 'Outcast' })
    await outcast.connect()
    await site.redis.stop('SIGKILL')
    await pause(300)
    expect(await (await fetch(`${at(0).url}/readyz`)).text()).toContain('Redis is away')
    expect(await (await fetch(`${at(1).url}/metrics`)).text()).toContain('parlour_redis_up 0')
    await playOut(alone, [own], stream('alone'), 12)
    expect(await bo.ask({ type: 'chat', table, text: 'anybody?' })).toMatchObject({
      type: 'refused',
      code: 'not-stored',
    })
    await rows('update people set banned = 1 where name = $1', 'Outcast') // elsewhere, and nobody here hears of it
    await site.redis.start()
    for (let tries = 0; (await (await fetch(`${at(0).url}/readyz`)).text()) !== 'ready\n' && tries < 200; tries++)
      await pause(50)
    await following // a program that reads a stream is told to come back: it may have missed something
    expect(told.at(-1)).toBe('farewell')
    await outcast.until((message) => message.type === 'farewell' && message.reason === 'banned')
    await bo.ask({ type: 'chat', table, text: 'there you are' })
    await playOut(table, [ann, bo], stream('again'), 20)
    for (const guest of [ann, bo, own]) guest.disconnect()
  }, 120_000)

  it('show a table to the tabs of other nodes again when its owner has lost it meanwhile', async () => {
    const { ann, bo, table } = await pair('cant-stop')
    await playOut(table, [ann, bo], stream('before'), 6)
    // as if a third node had taken it while its owner slept, and had left since
    await rows('update tables set owner = null, epoch = epoch + 1 where id = $1', table)
    await expect.poll(async () => (await ann.ask({ type: 'chat', table, text: 'hm' })).type).toBe('done')
    for (const most of [10, 20]) {
      await playOut(table, [ann, bo], stream('lost'), most)
      await pause(1000 * LEASE)
    }
    for (const guest of [ann, bo]) guest.disconnect()
  }, 120_000)

  it('come back by themselves after one was cut off from PostgreSQL for longer than its lease: its tabs are shown what others have', async () => {
    const { ann, bo, table } = await pair('cant-stop')
    at(1).toPostgres.cut()
    await ann.table(table, ({ seats }) => seats.some((seat) => seat.kind === 'person' && !seat.present), 'the loss')
    at(1).toPostgres.mend()
    await ann.table(table, ({ seats }) => seats.every((seat) => seat.kind === 'person' && seat.present), 'the return')
    await playOut(table, [ann, bo], stream('cut off'), 20)
    for (const guest of [ann, bo]) guest.disconnect()
  }, 180_000)

  it('are one house to a host: signed in on one is signed in on all, and an announcement, a ban and a new name are heard everywhere', async () => {
    const { ann, bo, table } = await pair('cant-stop')
    const post = (index: number, path: string, cookie: string, fields: Record<string, string>): Promise<Response> =>
      fetch(`${at(index).url}${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', origin: at(index).url },
        body: new URLSearchParams(fields).toString(),
        redirect: 'manual',
      })
    const login = await post(0, '/host/login', '', { password: 'a long password' })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const page = await fetch(`${at(1).url}/host`, { headers: { cookie } })
    const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    expect(token).not.toBe('')
    // Ann is at one and Bo at the other: both are here, whichever is asked
    const shown = async (url: string, path = ''): Promise<string> =>
      (await fetch(`${url}/host${path}`, { headers: { cookie } })).text()
    const here = async (url: string): Promise<readonly unknown[]> => {
      const [all, people] = [await shown(url), await shown(url, '/people')]
      return [/>(\d+)<\/b>/.exec(all)?.[1], people.split('<b class="well">').length - 1]
    }
    for (const { url } of site.nodes) await expect.poll(() => here(url), { timeout: 30_000 }).toEqual(['2', 2])
    const nodes = async (): Promise<readonly string[]> =>
      [...(await shown(at(0).url)).matchAll(/<li[^>]*>\s*<code>[^]*?<\/li>/g)].map(([node]) => node)
    expect((await nodes()).map((node) => /<b>(\d)</.exec(node)?.[1])).toEqual(['1', '1'])
    await rows(`insert into nodes values ('lonely', extract(epoch from now()) * 1000 + 60000)`) // as with another Redis
    await expect
      .poll(async () => (await nodes()).find((node) => node.includes('lonely')), { timeout: 30_000 })
      .toContain('does not answer')
    await rows(`delete from nodes where id = 'lonely'`)
    expect((await post(1, '/host/announce', cookie, { token, text: 'Tea is ready', hours: '1' })).status).toBe(303)
    for (const guest of [ann, bo])
      await guest.until((message) => message.type === 'notice' && message.text === 'Tea is ready')

    await ann.http('PUT', '/api/me', { name: 'Annabel' })
    await bo.table(table, ({ seats }) => seats.some((seat) => seat.kind === 'person' && seat.name === 'Annabel'))
    const [row] = await rows(`select "user" from seats where "table" = $1 and seat = 1`, table)
    await post(0, '/host/ban', cookie, { token, person: String(row?.['user']) })
    await bo.until((message) => message.type === 'farewell' && message.reason === 'banned')

    await post(0, '/host/logout', cookie, { token })
    expect(await (await fetch(`${at(1).url}/host`, { headers: { cookie } })).text()).not.toContain('name="token"')
    for (const guest of [ann, bo]) guest.disconnect()
  }, 120_000)

  it('hand over what they have when they are stopped in order: nobody plays for anybody, and nothing is refused for long', async () => {
    const { ann, bo, table } = await pair('cant-stop')
    await playOut(table, [ann, bo], stream('handover'), 10)
    const before = await bo.table(table, () => true)
    const heard = bo.messages.length
    const handed = { isOver: false }
    const ended = at(0).running.end('SIGTERM')
    const asking = (async () => {
      const codes = new Set<string>()
      while (!handed.isOver) {
        const answer = await bo.ask({ type: 'away', table, away: false })
        codes.add(answer.type === 'refused' ? answer.code : answer.type)
      }
      return [...codes]
    })()
    await ann.until((message) => message.type === 'farewell' && message.reason === 'restart')
    const began = performance.now()
    await ann.connect(at(1).url)
    await ann.ask({ type: 'watch', table, after: before.number })
    await playOut(table, [ann, bo], stream('handed'), before.number + 10)
    console.info(`ten lines after ${Math.round(performance.now() - began)} ms`)
    expect(playedAt(bo, table).filter(({ instead }) => instead !== null)).toEqual([])
    expect(bo.messages.slice(heard).some((message) => message.type === 'table')).toBe(true)
    const [row] = await rows('select epoch::int from tables where id = $1', table)
    expect(row?.['epoch']).toBe(2) // taken once, and once more
    expect(await ended).toBe(0)
    handed.isOver = true
    expect(await asking).toEqual(['done']) // that another node leaves is no business of theirs
    await at(0).start()
    for (const guest of [ann, bo]) guest.disconnect()
  }, 120_000)

  it('take over what a killed one had, and those who wait need do nothing', async () => {
    const { ann, bo, table } = await pair('cant-stop')
    await playOut(table, [ann, bo], stream('takeover'), 10)
    const before = await ann.table(table, () => true)
    await at(0).running.end('SIGKILL')
    const began = performance.now()
    await bo.table(table, ({ seats }) => seats.some((seat) => seat.kind === 'person' && !seat.present), 'the takeover')
    console.info(`taken over after ${Math.round(performance.now() - began)} ms`)
    await ann.connect(at(1).url)
    await ann.ask({ type: 'watch', table, after: before.number })
    await playOut(table, [ann, bo], stream('after'), 20)
    await at(0).start()
    for (const guest of [ann, bo]) guest.disconnect()
  }, 120_000)
})
