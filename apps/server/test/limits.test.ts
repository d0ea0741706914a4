import { LARGEST_MESSAGE, type TableId } from '@parlour/protocol'
import { stream } from '@parlour/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucket, buckets, tally } from '../limits.ts'
import { QUOTAS } from '../quotas.ts'
import { newGuest, openTable, playedAt, playOut, sitDown, type Guest } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const folder = newFolder()
let server: Running
let early: Guest // whose first tab has been open since
let since = 0
beforeAll(async () => {
  server = await startServer(folder, { PARLOUR_RATE: '1', PARLOUR_BOT_BUDGET: '2000' })
  early = await newGuest(server.url)
  await early.connect()
  since = performance.now()
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

/** A slow machine gives buckets time to fill: seconds since. */
const stopwatch =
  (began = performance.now()): (() => number) =>
  () =>
    (performance.now() - began) / 1000
const isTooMany = (answer: Awaited<ReturnType<Guest['ask']>>): boolean =>
  answer.type === 'refused' && answer.code === 'too-many'

describe('limits', () => {
  it('a bucket gives so many at once and so many a second', () => {
    let now = 0
    const take = bucket(2, 3, () => now)
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
    now = 500
    expect([take(), take()]).toEqual([true, false])
    now = 60_000
    expect([take(3), take()]).toEqual([true, false])
  })

  it('each key has its own bucket; those full again are forgotten, and never more kept than so many', () => {
    let now = 0
    const all = buckets({ perSecond: 1, most: 2 }, () => now, 3)
    const ann = all.of('ann')
    expect([ann(), all.of('ann')(), all.of('ann')(), all.of('bo')()]).toEqual([true, true, false, true])
    now = 1500
    expect([all.of('ann')(), all.of('ann')()]).toEqual([true, false])
    for (const stranger of ['c', 'd', 'e']) all.of(stranger)()
    expect(all.of('ann')).not.toBe(ann) // pushed out
    const bo = all.of('bo')
    now = 60_000
    all.of('f')
    expect(all.of('bo')).not.toBe(bo) // full again
  })

  it('a tally knows how many there are at this moment', () => {
    const open = tally()
    const [first, second] = [open.add('a'), open.add('a')]
    open.add('b')
    expect([open.of('a'), open.of('b'), open.of('c')]).toEqual([2, 1, 0])
    first()
    expect(open.of('a')).toBe(1)
    second()
    expect(open.of('a')).toBe(0)
  })

  it('too much talk is refused, then too many messages, then the connection ends', async () => {
    const ann = await newGuest(server.url)
    await ann.connect()
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open'])
    await ann.ask({ type: 'watch', table, after: null })
    const seconds = stopwatch()
    const said = await Promise.all(
      Array.from({ length: 40 }, (_, i) => ann.ask({ type: 'chat', table, text: `word ${i}` })),
    )
    expect(said.filter(({ type }) => type === 'done').length).toBeLessThanOrEqual(6 + seconds())
    expect(said.filter(isTooMany).length).toBeGreaterThan(0)
    const pings = await Promise.all(Array.from({ length: 240 }, () => ann.ask({ type: 'ping' })))
    expect(pings.filter(isTooMany).length).toBeGreaterThan(0)
    for (let i = 0; i < 3000; i++) ann.sendText('{}')
    expect(await ann.until((message) => message.type === 'farewell')).toMatchObject({ reason: 'too-many' })
  })

  it('a message too large is refused; one far too large ends the connection', async () => {
    const ann = await newGuest(server.url)
    await ann.connect()
    ann.sendText('x'.repeat(LARGEST_MESSAGE + 1))
    expect(await ann.until((message) => message.type === 'refused')).toMatchObject({ code: 'too-large', id: null })
    expect(await ann.ask({ type: 'ping' })).toMatchObject({ type: 'done' })
    ann.sendText('x'.repeat(100_000))
    await expect(ann.ask({ type: 'ping' })).rejects.toThrow()
  })

  it('forty newcomers behind one address load the page, sit in the lobby and play: nobody is refused', async () => {
    const statuses = new Set<number>()
    const ask = async (path: string, cookie = ''): Promise<Response> => {
      const response = await fetch(`${server.url}${path}`, { headers: { cookie } })
      statuses.add(response.status)
      return response
    }
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        for (let file = 0; file < 50; file++) await ask('/') // of the page: as many requests as a first visit makes
        for (const path of ['/server.json', '/api/games']) await ask(path)
        const cookie = (await ask('/api/me')).headers.get('set-cookie')?.split(';')[0] ?? ''
        for (let poll = 0; poll < 12; poll++)
          for (const path of ['/api/tables', '/api/me/tables']) await ask(path, cookie) // a minute of it
        const guest = await newGuest(server.url, cookie)
        await guest.connect()
        expect(await guest.ask({ type: 'ping' })).toMatchObject({ type: 'done' })
        guest.disconnect()
      }),
    )
    for (const path of ['/healthz', '/readyz', '/metrics']) for (let i = 0; i < 30; i++) await ask(path)
    expect([...statuses]).toEqual([200])
  })

  it('a tab opened later has no budget of its own', async () => {
    const isFullAgain = since + 4500 // the budget of the first tab
    await new Promise((later) => setTimeout(later, Math.max(0, isFullAgain - performance.now())))
    const later = await newGuest(server.url, early.cookie)
    await later.connect()
    const seconds = stopwatch()
    const pings = (guest: Guest): readonly ReturnType<Guest['ask']>[] =>
      Array.from({ length: 150 }, () => guest.ask({ type: 'ping' }))
    const answers = [...(await Promise.all(pings(early))), ...(await Promise.all(pings(later)))]
    expect(answers.filter(({ type }) => type === 'done').length).toBeLessThanOrEqual(121 + 30 * seconds()) // of both
  })

  it('whoever alone asks too much takes nothing from the others behind the same address', async () => {
    const [greedy, other] = [await newGuest(server.url), await newGuest(server.url)]
    const asked = await Promise.all(Array.from({ length: 300 }, () => greedy.http('GET', '/api/me/tables')))
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(100)
    expect(asked.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1')
    expect((await other.http('GET', '/api/me/tables')).status).toBe(200)
    const logged = server
      .output()
      .split('\n')
      .filter((line) => line.includes('GET /api/me/tables of one person'))
    expect(logged.length).toBe(1) // not one for each
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(
      /parlour_limits_total\{.*of one person"\} \d{3}/,
    )
  })

  it('a rematch is a table like any other: beyond the quota it is refused, and asked for again it is not', async () => {
    const ann = await newGuest(server.url)
    await ann.connect()
    const settings = { columnsToWin: 1 }
    const over = (await openTable(ann, 'cant-stop', ['me', 'bot:rule28'], { settings })).table
    await sitDown(over, ann)
    await ann.table(over, ({ status }) => status === 'playing')
    await playOut(over, [ann], stream('rematch'), undefined, 60)
    const others: TableId[] = []
    while (others.length < QUOTAS.tables) others.push((await openTable(ann, 'cant-stop', ['me', 'open'])).table)
    const rematch = { type: 'rematch', table: over } as const
    expect(await ann.ask(rematch)).toMatchObject({ type: 'refused', code: 'too-many-tables' })
    expect(ann.tables.get(over)?.rematch).toBeNull()
    const [first] = others
    if (first === undefined) throw new Error('no table')
    await ann.ask({ type: 'watch', table: first, after: null })
    expect(await ann.ask({ type: 'close', table: first })).toMatchObject({ type: 'done' })
    expect(await ann.ask(rematch)).toMatchObject({ type: 'done' })
    await ann.table(over, (now) => now.rematch !== null)
    expect(await ann.ask(rematch)).toMatchObject({ type: 'done', repeated: true })
  })

  it('a page that is refused is told in words, a program in a code', async () => {
    const page = await fetch(`${server.url}/nowhere`, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<h1>Nothing here</h1>')
    expect(await (await fetch(`${server.url}/nowhere`)).json()).toEqual({ error: { code: 'not-found', reasons: [] } })
  })

  it('requests to the API are limited with a code', async () => {
    const tries = await Promise.all(
      Array.from({ length: 150 }, () =>
        fetch(`${server.url}/api/recover`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"code":"x"}',
        }),
      ),
    )
    const refused = tries.find(({ status }) => status === 429)
    expect(await refused?.json()).toEqual({ error: { code: 'too-many', reasons: [] } })
  })
})

describe('time', () => {
  it('a clock that runs out plays on; a bot sits in for the absent and hands the seat back', async () => {
    const [ann, bo] = [await newGuest(server.url), await newGuest(server.url)]
    await Promise.all([ann.connect(), bo.connect()])
    const timed = (await openTable(ann, 'cant-stop', ['me', 'open'], { terms: { perMove: 5 } })).table
    const absent = (await openTable(ann, 'cant-stop', ['me', 'open'], { terms: { standIn: 5 } })).table
    for (const table of [timed, absent]) {
      await sitDown(table, ann, bo)
      await Promise.all([ann, bo].map((guest) => guest.table(table, ({ status }) => status === 'playing')))
    }
    const begun = await ann.table(timed, () => true)
    expect(begun.clock).toMatchObject({ seat: begun.toAct })
    await bo.ask({ type: 'leave', table: absent })
    await ann.table(absent, ({ seats }) => seats[1]?.kind === 'person' && !seats[1].present)

    const late = await ann.table(timed, ({ number }) => number > begun.number, 'the clock')
    expect(late.number).toBeGreaterThan(begun.number)
    expect(playedAt(ann, timed)).toMatchObject([{ by: begun.toAct, instead: 'clock' }])
    await ann.table(absent, ({ seats }) => seats[1]?.kind === 'person' && seats[1].away, 'a bot for Bo')
    const end = await playOut(absent, [ann], stream('stand-in'), 12)
    expect(end.number).toBeGreaterThanOrEqual(12)
    const moves = playedAt(ann, absent)
    expect(new Set(moves.map(({ by }) => by))).toEqual(new Set([0, 1]))
    for (const { by, instead } of moves) expect(instead).toBe(by === 0 ? null : 'bot')
    await bo.ask({ type: 'watch', table: absent, after: null })
    expect(
      (await ann.table(absent, ({ seats }) => seats[1]?.kind === 'person' && seats[1].present)).seats[1],
    ).toMatchObject({
      away: false,
    })
  })
})
