import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSharedJobs, type SharedJobs } from '../shared-jobs.ts'
import { startRedis, type Redis } from './services/redis.ts'

const SLOW = 120_000
const LOCK = 15_000
let redis: Redis
const open: SharedJobs[] = []
const said: unknown[] = []

beforeAll(async () => void (redis = await startRedis()), SLOW)
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.close()))
  said.length = 0
}, SLOW)
afterAll(() => redis.remove())

async function node(): Promise<SharedJobs> {
  const jobs = await openSharedJobs(redis.url, 'site', () => true, LOCK, {
    error: (fields: unknown) => void said.push(fields),
    warn: (fields: unknown) => void said.push(fields),
    info: () => undefined,
  })
  open.push(jobs)
  return jobs
}

async function until(what: () => boolean): Promise<void> {
  while (!what()) await pause(20)
}

describe('jobs that nodes share', { timeout: SLOW }, () => {
  it.each([false, true])(
    'run on one node at a time, and once more if asked for meanwhile (an empty Redis came back: %s)',
    async (isAnew) => {
      const ends: (() => void)[] = []
      let [running, most] = [0, 0]
      const nodes = [await node(), await node()]
      for (const each of nodes)
        each.define('count', async () => {
          most = Math.max(most, ++running)
          await new Promise<void>((end) => ends.push(end))
          running--
        })
      await until(() => nodes.every(({ queues }) => queues().length === 1))
      await pause(500) // both have said that one runs at a time
      if (isAnew) {
        await redis.stop('SIGKILL')
        await redis.start()
        await pause(3000) // and once more
      }
      await nodes[0]?.ask('count')
      await until(() => ends.length === 1)
      for (const each of nodes) await Promise.all([each.ask('count'), each.ask('count')])
      await pause(500)
      expect([ends.length, most]).toEqual([1, 1])
      ends[0]?.()
      await until(() => ends.length === 2)
      ends[1]?.()
      await until(() => running === 0)
      await pause(500)
      expect([ends.length, most]).toEqual([2, 1])
      await expect(nodes[0]?.ask('none')).rejects.toThrow('none')
    },
  )

  it('by the clock run once for all nodes; what fails is reported and tried again', async () => {
    const times: number[] = []
    const nodes = [await node(), await node(), await node()]
    let tries = 0
    for (const each of nodes) {
      each.define('clock', async () => void times.push(Date.now()), 400)
      each.define('bad', async () => {
        if (++tries < 3) throw new Error('no')
      })
    }
    await nodes[0]?.ask('bad')
    await until(() => tries === 3 && times.length > 3)
    expect(said).toMatchObject([{ job: 'bad' }, { job: 'bad' }])
    const [first = 0, last = 0] = [times[0], times.at(-1)]
    expect(times.length).toBeLessThan(2 * ((last - first) / 400) + 3) // three nodes alone would run it thrice as often
  })

  it('by the clock do not pile up while they fail', async () => {
    const jobs = await node()
    let tries = 0
    jobs.define('tick', async () => Promise.reject(new Error(`${++tries}`)), 50)
    await until(() => tries > 10)
    const [queue] = jobs.queues()
    expect(await queue?.getJobCountByTypes('delayed', 'waiting', 'active')).toBeLessThan(3)
  })

  it('outlive the node that asked, and go on without Redis', async () => {
    const first = await node()
    let here = 0
    first.define('left', async () => {
      throw new Error('this node cannot do it')
    })
    await first.ask('left')
    await until(() => said.length > 0)
    await first.close()
    open.length = 0
    const second = await node()
    second.define('left', async () => void here++)
    await until(() => here === 1)
    await redis.stop('SIGKILL')
    await second.ask('left')
    await second.ask('left')
    expect(here).toBe(3)
    await redis.start()
    const other = await node()
    let there = 0
    other.define('left', async () => void there++)
    await expect.poll(async () => second.ask('left').then(() => here + there), { timeout: SLOW / 2 }).toBeGreaterThan(4)
  })
})
