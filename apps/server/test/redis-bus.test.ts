import { Redis as Client } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seal, type Envelope } from '../nodes/envelope.ts'
import { openRedisBus } from '../nodes/redis-bus.ts'
import { startRedis, type Redis } from './services/redis.ts'

const [HERE, THERE] = ['here'.padEnd(12, '-'), 'there'.padEnd(12, '-')]
let redis: Redis
beforeAll(async () => void (redis = await startRedis()))
afterAll(() => redis.remove())

it('what was lost on the way is noticed, the very first message too, and nothing is heard twice', async () => {
  const heard: unknown[] = []
  let isUp = false
  const bus = openRedisBus(
    redis.url,
    { node: HERE, name: 'site', secret: 'secret' },
    {
      answer: async () => null,
      posted: (_, body) => void heard.push(body),
      announced: (_, body) => void heard.push(`all: ${String(body)}`),
      missed: (from) => void heard.push(`missed: ${from}`),
      up: () => void (isUp = true),
    },
    { error: () => undefined, info: () => undefined },
  )
  await expect.poll(() => isUp, { timeout: 30_000 }).toBe(true)
  const client = new Client(redis.url)
  const post = async (to: string, number: number, body: string): Promise<void> => {
    const envelope: Envelope = { from: THERE, number, kind: 'post', id: '', body }
    await client.publish(`parlour:site:${to}`, seal('secret', `parlour:site:${to}`, envelope))
  }
  await post('all', 700, 'a') // that node is older than this one
  await post(HERE, 2, 'b') // the first was lost
  await post(HERE, 3, 'c')
  await post(HERE, 3, 'c')
  await post('all', 702, 'd')
  await post(HERE, 5, 'e')
  const gap = `missed: ${THERE}`
  await expect.poll(() => heard.at(-1), { timeout: 30_000 }).toBe('e')
  expect(heard).toEqual(['all: a', gap, 'b', 'c', gap, 'all: d', gap, 'e'])
  await client.quit()
  await bus.close()
})

it('why Redis is away is said, not only that it is, and that it is back', async () => {
  const [protectedRedis, said]: [Redis, unknown[][]] = [await startRedis(), []]
  const owner = new Client(protectedRedis.url)
  await owner.config('SET', 'requirepass', 'right')
  const deaf = { answer: async () => null, posted() {}, announced() {}, missed() {}, up() {} }
  const log = {
    error: (...words: unknown[]) => void said.push(words),
    info: (...words: unknown[]) => void said.push(words),
  }
  const site = { node: HERE, name: 'site', secret: 'secret' }
  const AWAY = 'Redis is away: tables of other nodes cannot be reached'
  for (const [url, cause] of [
    [protectedRedis.url, /NOAUTH/],
    [protectedRedis.url.replace('redis://', 'redis://:wrong@'), /WRONGPASS/],
    ['redis://127.0.0.1:1', /ECONNREFUSED/],
  ] as const) {
    said.length = 0
    const bus = openRedisBus(url, site, deaf, log)
    await expect
      .poll(() => said[0], { timeout: 30_000 })
      .toEqual([{ cause: expect.stringMatching(cause), failures: 1 }, AWAY])
    expect(bus.isUp).toBe(false)
    await bus.close()
  }
  said.length = 0
  const bus = openRedisBus(protectedRedis.url, site, deaf, log)
  await expect.poll(() => said.length, { timeout: 30_000 }).toBe(2) // the second time; the third is not told
  await owner.config('SET', 'requirepass', '')
  await expect.poll(() => said.at(-1)?.[1], { timeout: 30_000 }).toBe('Redis is back')
  await owner.quit()
  await bus.close()
  await protectedRedis.remove()
})
