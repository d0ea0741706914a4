import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { backOff, openJobs, type Job, type Jobs } from './jobs.ts'

/** Jobs that several nodes share over Redis: whoever is free does them, and of each name one runs at a time. */
export interface SharedJobs extends Jobs {
  queues(): readonly Queue[]
}

interface Shared {
  readonly queue: Queue
  readonly worker: Worker
}

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
  log: Pick<Logger, 'error' | 'warn'>,
): Promise<SharedJobs> {
  const local = openJobs(log)
  const redis = new Redis(url, { maxRetriesPerRequest: 1 }) // what is asked while it goes away fails
  const taking = new Redis(url, { maxRetriesPerRequest: null })
  for (const connection of [redis, taking]) connection.on('error', () => undefined) // it connects again by itself
  await Promise.race([once(redis, 'ready'), pause(PATIENCE, undefined, { ref: false })]).catch(() => undefined)
  const shared = new Map<string, Shared>()
  let isAway = false
  let isOpen = true

  /** At most once in so many milliseconds, however many nodes ask; without, once more after what is under way. */
  async function note(name: string, queue: Queue, every: number | null): Promise<void> {
    await queue.add(
      name,
      {},
      { deduplication: every === null ? { id: 'asked', keepLastIfActive: true } : { id: 'due', ttl: every } },
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
      if (!isAway) log.warn({ err: error, job: name }, 'jobs run on this node alone: Redis is away')
      isAway = true
      await local.ask(`${name} here`)
    }
  }

  function share(name: string, job: Job): Shared {
    const queue = new Queue(name, {
      connection: redis,
      prefix,
      defaultJobOptions: {
        attempts: 1e6, // until it is done, as without Redis
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
    worker.on('failed', (run, error) =>
      log.error({ err: error, job: name, failures: run?.attemptsMade ?? 1 }, 'a job failed'),
    )
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
