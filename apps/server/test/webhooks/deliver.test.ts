import { createServer, type Server, type ServerResponse } from 'node:http'
import { err, ok } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newUserId } from '../../crypto.ts'
import { openSqlite } from '../../sqlite.ts'
import type { WholeStore } from '../../sql-store.ts'
import { openDeliverer, type Deliverer } from '../../webhooks/deliver.ts'
import { TEST } from '../../webhooks/events.ts'
import { openWebhooks } from '../../webhooks/index.ts'
import { openRota } from '../../webhooks/rota.ts'
import { newFolder, removeFolder } from '../process.ts'

const log = { warn: () => undefined, error: (what: unknown) => expect.unreachable(String(what)) }
const QUIET = {
  fault: () => undefined,
  committed: () => undefined,
  failed: () => undefined,
  quarantined: () => undefined,
}

describe('many receivers at once', () => {
  let folder = ''
  let store: WholeStore
  let deliverer: Deliverer
  let server: Server
  let heard: string[] = [] // addresses, in the order in which they were asked
  let held: ServerResponse[] = [] // slow ones, which nobody answers
  let count = 0
  let base = ''
  beforeEach(async () => {
    folder = newFolder()
    store = await openSqlite(folder, QUIET)
    deliverer = openDeliverer(store.webhooks, 'any', log, async () => undefined)
    ;[heard, held] = [[], []]
    server = createServer((request, response) => {
      heard.push(request.url ?? '')
      if (request.url?.startsWith('/slow') === true) held.push(response)
      else response.end()
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  })
  afterEach(async () => {
    await deliverer.close()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await store.close()
    removeFolder(folder)
  })

  const until = (fits: () => boolean): Promise<unknown> =>
    expect.poll(fits, { timeout: 30_000, interval: 10 }).toBe(true)
  async function person(): Promise<UserId> {
    const id = newUserId()
    await store.createPerson(id, 'Somebody', 0)
    return id
  }
  async function webhook(owner: UserId | null, path: string): Promise<string> {
    const id = String(++count).padStart(12, 'w')
    const url = `${base}${path}`
    const card = { id, owner, url, secret: 'whsec_AAAA', events: ['game-over' as const], origin: 'http://x', made: 0 }
    await store.webhooks.create({ ...card, language: 'en' }, 100)
    return id
  }
  const send = (to: string): Promise<unknown> =>
    store.webhooks.add({ id: `d${++count}`, webhook: to, event: JSON.stringify(TEST), due: 0 })

  it('twenty people with slow ones hold up neither the quick nor the host', async () => {
    const [ann, host] = [await webhook(await person(), '/ann'), await webhook(null, '/host')]
    for (const id of [ann, host]) await send(id)
    await deliverer.begin()
    await until(() => heard.length === 2)
    for (let guest = 0; guest < 20; guest++) {
      const owner = await person()
      for (let hook = 0; hook < 5; hook++) await send(await webhook(owner, '/slow'))
    }
    await deliverer.begin()
    await until(() => held.length === 24)
    for (let more = 0; more < 3; more++) for (const id of [ann, host]) await send(id)
    await deliverer.begin()
    await until(() => heard.filter((path) => path !== '/slow').length === 8)
    expect(held.length).toBe(24) // none of them was given up meanwhile
  }, 60_000)

  it('one person has two places at once, however many webhooks', async () => {
    const [ann, bo] = [await person(), await person()]
    for (let hook = 0; hook < 10; hook++) await send(await webhook(ann, '/slow/ann'))
    for (let hook = 0; hook < 10; hook++) await send(await webhook(bo, '/slow/bo'))
    await deliverer.begin()
    await until(() => held.length >= 4)
    await send(await webhook(null, '/host'))
    await deliverer.begin() // asked again, nobody has more
    await until(() => heard.includes('/host'))
    expect(heard.toSorted()).toEqual(['/host', '/slow/ann', '/slow/ann', '/slow/bo', '/slow/bo'])
  })

  it('a long queue is sent in its order, one at a time, between those of others', async () => {
    const [ann, bo] = [await webhook(await person(), '/ann'), await webhook(await person(), '/bo')]
    for (let one = 0; one < 30; one++) await send(ann)
    await send(bo)
    await deliverer.begin()
    await until(() => heard.length === 31)
    expect(heard.indexOf('/bo')).toBeLessThan(3)
  })
})

describe('test events', () => {
  it('are so many for each owner, whichever webhook they are sent to', async () => {
    const folder = newFolder()
    const store = await openSqlite(folder, QUIET)
    const webhooks = await openWebhooks(store.webhooks, { webhooks: 'any', rate: 1 }, log, () => undefined)
    const [ann, bo] = [newUserId(), newUserId()]
    for (const id of [ann, bo]) await store.createPerson(id, 'Somebody', 0)
    const wanted = { url: 'http://127.0.0.1:9/', events: ['game-over' as const] }
    const made = async (owner: UserId): Promise<string> => {
      const webhook = await webhooks.make(owner, wanted, { origin: 'http://x', language: 'en' })
      return webhook.ok ? webhook.value.id : expect.unreachable()
    }
    const theirs = [await made(ann), await made(ann)]
    const sent: boolean[] = []
    for (let count = 0; count < 8; count++) sent.push((await webhooks.test(theirs[count % 2] ?? '', ann)).ok)
    expect(sent).toEqual([true, true, true, true, true, false, false, false])
    expect(await webhooks.test(await made(bo), bo)).toEqual(ok(null))
    await webhooks.close()
    await store.close()
    removeFolder(folder)
  })
})

describe('where the host sends none', () => {
  it('none can be made', async () => {
    const folder = newFolder()
    const store = await openSqlite(folder, QUIET)
    const webhooks = await openWebhooks(store.webhooks, { webhooks: 'off', rate: 1 }, log, () => undefined)
    const wanted = { url: 'https://93.184.215.14/', events: ['your-turn' as const] }
    expect(await webhooks.make(null, wanted, { origin: 'http://x', language: 'en' })).toEqual(err('no-webhooks'))
    await store.close()
    removeFolder(folder)
  })
})

describe('whose turn it is', () => {
  it('goes round the owners; the slow leave places to the quick', () => {
    const rota = openRota({ all: 4, ofOne: 2, ofSlow: 3 })
    const of = (owner: string | null, id: string) => ({ owner, id })
    for (const id of ['a1', 'a2', 'a3']) rota.add(of('ann', id))
    rota.add(of('bo', 'b1'))
    rota.add(of('bo', 'b1'))
    expect([rota.next()?.id, rota.next()?.id, rota.next()?.id]).toEqual(['a1', 'b1', 'a2'])
    rota.add(of('cat', 'c1'))
    expect(rota.next()).toBeNull() // three that are not known to be quick
    rota.done(of('bo', 'b1'), true)
    rota.add(of('bo', 'b1'))
    expect([rota.next()?.id, rota.next()?.id]).toEqual(['c1', 'b1']) // Ann has two already
    expect(rota.next()).toBeNull()
    rota.done(of('ann', 'a1'), false)
    rota.done(of('ann', 'a2'), false)
    expect(rota.next()?.id).toBe('a3')
    expect(rota.next()).toBeNull()
  })
})
