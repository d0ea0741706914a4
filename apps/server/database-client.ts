import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Row, Statement, Unit, UnitResult } from './database.ts'
import type { Reply, Work, WorkerData } from './database-worker.ts'
import { newRing, openRingWriter } from './text-ring.ts'
import { openUnitWriter } from './unit-text.ts'

/** The database's thread, seen from the server's. */
export interface DatabaseClient {
  /** All that is asked for while the disk is busy is committed together when it is free. */
  write(unit: Unit): Promise<UnitResult>
  /** The rows of several queries that see the same moment. Rejects with the cause. */
  read(...statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>
  close(): Promise<void> // after all that was asked for
}

export interface DatabaseEvents {
  fault(error: Error): void // the thread ended
  committed(units: number, ms: number): void
  failed(cause: string, units: number): void // a whole batch was not stored
}

type Settle = (result: UnitResult) => void

const WORKER = new URL(`./database-worker${extname(import.meta.url)}`, import.meta.url) // .ts here, .js in the package

const STORED: UnitResult = []

export async function openDatabaseClient(path: string, events: DatabaseEvents): Promise<DatabaseClient> {
  const memory = newRing()
  const ring = openRingWriter(memory)
  const worker = new Worker(WORKER, { workerData: { path, ring: memory } satisfies WorkerData })
  const reading = new Map<number, { settle(rows: readonly (readonly Row[])[]): void; fail(error: Error): void }>()
  let waiting: Settle[] = [] // of all that is asked for, in order
  let reads = 0
  let closed: (() => void) | null = null

  const writeUnit = openUnitWriter()
  let isWakeDue = false
  const wake = (): void => {
    isWakeDue = false
    ring.wake()
  }
  const post = (work: Work): void => {
    worker.postMessage(work)
    ring.wake()
  }

  function hear(reply: Exclude<Reply, { type: 'open' }>): void {
    switch (reply.type) {
      case 'written': {
        const { units, ms, batch } = reply
        const done = waiting.slice(0, units)
        waiting = waiting.slice(units)
        if (batch !== null && batch.cause !== null) events.failed(batch.cause, units)
        else events.committed(units, ms)
        done.forEach((settle, index) => settle(batch === null ? STORED : (batch.results[index] ?? 'unknown')))
        return
      }
      case 'rows':
        reading.get(reply.number)?.settle(reply.rows)
        reading.delete(reply.number)
        return
      case 'unread':
        reading.get(reply.number)?.fail(new Error(`the database could not be read: ${reply.cause}`))
        reading.delete(reply.number)
        return
      case 'closed':
        return closed?.()
    }
  }

  await new Promise<void>((opened, failed) => {
    worker.once('error', failed)
    worker.on('message', (reply: Reply) => {
      if (reply.type !== 'open') return hear(reply)
      worker.off('error', failed)
      worker.on('error', (error) => events.fault(error))
      opened()
    })
  })

  return {
    write: (unit) =>
      new Promise((settle) => {
        const text = writeUnit(unit)
        if (!ring.write(text)) worker.postMessage({ type: 'write', after: ring.written(), unit: text } satisfies Work)
        waiting.push(settle)
        if (isWakeDue) return
        isWakeDue = true
        setImmediate(wake) // once for all that this turn of the event loop asks for
      }),
    read: (...statements) =>
      new Promise((settle, fail) => {
        reading.set(++reads, { settle, fail })
        post({ type: 'read', number: reads, statements })
      }),
    async close() {
      while (waiting.length > 0) await new Promise((again) => setTimeout(again, 1))
      await new Promise<void>((settle) => {
        closed = settle
        post({ type: 'close' })
      })
    },
  }
}
