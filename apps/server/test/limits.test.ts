import { LARGEST_MESSAGE } from '@parlour/protocol'
import { stream } from '@parlour/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucket } from '../limits.ts'
import { safest } from '../timeouts.ts'
import { newGuest, openTable, playedAt, playOut, sitDown } from './guest.ts'
import { newFolder, removeFolder, startServer, type Running } from './process.ts'

const folder = newFolder()
let server: Running
beforeAll(async () => {
  server = await startServer(folder, { PARLOUR_RATE: '1', PARLOUR_BOT_BUDGET: '2000' })
}, 60_000)
afterAll(async () => {
  await server.end('SIGKILL')
  removeFolder(folder)
})

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

  it('too much talk is refused, then too many messages, then the connection ends', async () => {
    const ann = await newGuest(server.url)
    await ann.connect()
    const { table } = await openTable(ann, 'cant-stop', ['me', 'open'])
    await ann.ask({ type: 'watch', table, after: null })
    const said = await Promise.all(Array.from({ length: 10 }, (_, i) => ann.ask({ type: 'chat', table, text: `word ${i}` })))
    expect(said.filter(({ type }) => type === 'done').length).toBeLessThanOrEqual(6)
    expect(said.at(-1)).toMatchObject({ type: 'refused', code: 'too-many' })
    const pings = await Promise.all(Array.from({ length: 150 }, () => ann.ask({ type: 'ping' })))
    expect(pings.at(-1)).toMatchObject({ type: 'refused', code: 'too-many' })
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

  it('requests to the API are limited with a code', async () => {
    const tries = await Promise.all(
      Array.from({ length: 15 }, () =>
        fetch(`${server.url}/api/recover`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"code":"x"}' }),
      ),
    )
    expect(tries.map(({ status }) => status)).toContain(429)
    expect(await tries.at(-1)?.json()).toEqual({ error: { code: 'too-many', reasons: [] } })
  })
})

describe('time', () => {
  it.each([
    ['cant-stop', ['roll', 'stop'], 'stop'],
    ['cant-stop', ['6+8', '7', '5+9'], '6+8'],
    ['cant-stop', ['pass'], 'pass'],
    ['fast-track', ['a1+3>a.A1', 'skip'], 'a1+3>a.A1'],
    ['big-two', ['3D', '4C', '3D3S', 'pass'], 'pass'],
    ['big-two', ['2S'], '2S'],
    ['big-two', ['3D4D5D6D7D', '4C', '5H'], '4C'],
    ['big-two', ['3D3S', '4C4D'], '3D3S'],
    ['rollio', ['roll', 'bank'], 'bank'],
    ['color-lines', ['a1-b2', 'a1-c3'], 'a1-b2'],
    ['unknown', [], null],
  ])('when time is up in %s with %j: %s', (game, lines, line) => {
    expect(safest(game, lines)).toBe(line)
  })

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
    expect((await ann.table(absent, ({ seats }) => seats[1]?.kind === 'person' && seats[1].present)).seats[1]).toMatchObject({
      away: false,
    })
  })
})
