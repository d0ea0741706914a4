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
