import { Queue, UnrecoverableError, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import type { SharedPlan } from './shared-plan.ts'

/** Hands out parcels. Whatever is lost here is handed out again: the ledger knows what is missing. */
export interface ParcelQueue {
  /** Those that wait already, or are being played, are passed over. */
  add(shared: SharedPlan, parcels: readonly number[]): Promise<void>
  /** How many processes ask for parcels of this plan. */
  workers(shared: SharedPlan): Promise<number>
  remove(shared: SharedPlan): Promise<void>
  close(): Promise<void>
}

const PREFIX = 'parlour'
const AT_ONCE = 1000
const LOCK = 5000 // milliseconds after which a parcel of a killed worker is handed out again
const CHECK = 2500

const nameOf = ({ hash }: SharedPlan): string => `arena-${hash.slice(0, 32)}`

/** Throws where Redis cannot be reached. */
export async function openQueue(url: string): Promise<ParcelQueue> {
  const redis = new Redis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis.on('error', () => undefined) // it connects again by itself; what is asked meanwhile fails
  await reached(redis)
  const queues = new Map<string, Queue>()
  function queueOf(shared: SharedPlan): Queue {
    const name = nameOf(shared)
    const queue = queues.get(name) ?? new Queue(name, { connection: redis, prefix: PREFIX })
    queue.on('error', () => undefined)
    queues.set(name, queue)
    return queue
  }
  return {
    async add(shared, parcels) {
      for (let at = 0; at < parcels.length; at += AT_ONCE)
        await queueOf(shared).addBulk(
          parcels.slice(at, at + AT_ONCE).map((parcel) => ({
            name: 'parcel',
            data: { parcel },
            opts: { jobId: `parcel-${parcel}`, removeOnComplete: true, removeOnFail: true },
          })),
        )
    },
    workers: (shared) => queueOf(shared).getWorkersCount(),
    remove: (shared) => queueOf(shared).obliterate({ force: true }),
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
      redis.disconnect()
    },
  }
}

/** Takes parcels of one plan from the queue. */
export interface ParcelTaker {
  close(): Promise<void> // after those under way
}

/** Whatever else is in the queue is refused. */
export function takeParcels(
  url: string,
  shared: SharedPlan,
  atOnce: number,
  play: (parcel: number) => Promise<void>,
  told: { readonly junk: () => void; readonly failed: (why: string) => void },
): ParcelTaker {
  const connection = new Redis(url, { maxRetriesPerRequest: null })
  connection.on('error', () => undefined) // it connects again by itself
  const worker = new Worker<unknown>(
    nameOf(shared),
    async ({ data }) => {
      const parcel = parcelIn(data, shared)
      if (parcel !== null) return play(parcel)
      told.junk()
      throw new UnrecoverableError('no parcel')
    },
    {
      connection,
      prefix: PREFIX,
      concurrency: atOnce,
      lockDuration: LOCK,
      stalledInterval: CHECK,
      maxStalledCount: 1e6, // a worker that is killed says nothing about the parcel
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  )
  worker.on('error', () => undefined) // of the connection
  worker.on('failed', (_job, error) => {
    if (!(error instanceof UnrecoverableError)) told.failed(error.message)
  })
  return {
    async close() {
      await worker.close()
      connection.disconnect()
    },
  }
}

function parcelIn(data: unknown, { parcels }: SharedPlan): number | null {
  const parcel = typeof data === 'object' && data !== null && 'parcel' in data ? data.parcel : null
  return typeof parcel === 'number' && Number.isInteger(parcel) && parcel >= 0 && parcel < parcels ? parcel : null
}

const PATIENCE = 5000

async function reached(redis: Redis): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  redis.once('error', reject) // it says why; what is asked fails because the connection is closed
  const timer = setTimeout(() => reject(new Error('no answer within 5 s')), PATIENCE)
  try {
    await Promise.race([redis.connect().then(() => redis.ping()), late])
  } catch (error) {
    redis.disconnect()
    throw error
  } finally {
    clearTimeout(timer)
    redis.off('error', reject)
  }
}
