import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { messageOf } from './cause.ts'
import { backOff, openJobs, openJobOutage, type Job, type Jobs } from './jobs.ts'

/** Jobs that several nodes share over Redis: whoever is free does them, and of each name one runs at a time. */
export interface SharedJobs extends Jobs {
  queues(): readonly Queue[]
}

interface Shared {
  readonly queue: Queue
  readonly worker: Worker
}

const UNTIL_DONE = 1e6 // tries, as without Redis
const PATIENCE = 2000 // milliseconds for Redis to answer at the start

/**
 * What is asked for stands in Redis until it is done, whatever becomes of the node that asked. While Redis is away the
 * first of the nodes does it: a job is safe to run twice.
 */
export async function openSharedJobs(
  url: string,
  prefix: string, // of the names in Redis: other sites may use it too
  isFirst: () => boolean, // of the nodes; only that one does them while Redis is away
  lock: number, // milliseconds after which a job of a node that was killed is done by another
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
): Promise<SharedJobs> {
  const local = openJobs(log)
  const redis = new Redis(url, { maxRetriesPerRequest: 1 }) // what is asked while it goes away fails
  const taking = new Redis(url, { maxRetriesPerRequest: null })
  for (const connection of [redis, taking]) connection.on('error', () => undefined) // it connects again by itself
  await Promise.race([once(redis, 'ready'), pause(PATIENCE, undefined, { ref: false })]).catch(() => undefined)
  const shared = new Map<string, Shared>()
  let isAway = false
  let isOpen = true

  /**
   * At most once in so many milliseconds, however many nodes ask; without, once more after what is under way. What
   * comes again by itself is tried once each time: retries would pile up for as long as the database is away.
   */
  async function note(name: string, queue: Queue, every: number | null): Promise<void> {
    await queue.add(
      name,
      {},
      every === null
        ? { deduplication: { id: 'asked', keepLastIfActive: true }, attempts: UNTIL_DONE }
        : { deduplication: { id: 'due', ttl: every }, attempts: 1 },
    )
  }

  async function attempt(name: string, every: number | null): Promise<void> {
    const named = shared.get(name)
    if (named === undefined) throw new Error(`there is no job ${name}`)
    if (!isOpen) return
    try {
      if (redis.status !== 'ready') throw new Error(`Redis is ${redis.status}`)
      await note(name, named.queue, every)
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ cause: messageOf(error), job: name }, 'jobs run on this node alone: Redis is away')
      isAway = true
      await local.ask(`${name} here`)
    }
  }

  function share(name: string, job: Job): Shared {
    const queue = new Queue(name, {
      connection: redis,
      prefix,
      defaultJobOptions: {
        backoff: { type: 'capped' },
        removeOnComplete: { count: 100 },
        removeOnFail: { count: 100 },
      },
    })
    queue.on('error', () => undefined)
    const worker = new Worker(name, job, {
      connection: taking,
      prefix,
      lockDuration: lock,
      stalledInterval: lock / 2,
      maxStalledCount: 1e6,
      settings: { backoffStrategy: backOff },
    })
    worker.on('error', () => undefined)
    worker.on('ready', () => void queue.setGlobalConcurrency(1).catch(() => undefined))
    const outage = openJobOutage(log, name)
    worker.on('failed', (_, error) => outage.failed({ err: error }))
    worker.on('completed', () => outage.worked())
    return { queue, worker }
  }

  return {
    define(name, job, every) {
      shared.set(name, share(name, job))
      local.define(`${name} here`, async () => (isFirst() ? job() : undefined))
      if (every !== undefined) local.define(name, () => attempt(name, every), every)
    },
    ask: (name) => attempt(name, null),
    now: () => local.now(),
    queues: () => [...shared.values()].map(({ queue }) => queue),
    async close() {
      isOpen = false
      await local.close()
      const isThere = redis.status === 'ready'
      await Promise.all([...shared.values()].map(({ worker }) => worker.close(!isThere)))
      await Promise.all([...shared.values()].map(({ queue }) => queue.close()))
      redis.disconnect()
      taking.disconnect()
    },
  }
}
