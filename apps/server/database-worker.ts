import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads'
import { messageOf } from './cause.ts'
import { openDatabase, type Batch, type Row, type Statement } from './database.ts'
import { openUnitReader } from './unit-text.ts'

/** The database in a thread of its own, so that waiting for the disk never stops the server. */
export type Work =
  | { readonly type: 'write'; readonly count: number; readonly units: string } // as unit-text.ts writes them
  | { readonly type: 'read'; readonly number: number; readonly statements: readonly Statement[] }
  | { readonly type: 'close' }

export type Reply =
  // so many of the oldest units, in one commit; null: all stored, nothing to say
  | { readonly type: 'written'; readonly units: number; readonly ms: number; readonly batch: Batch | null }
  | { readonly type: 'rows'; readonly number: number; readonly rows: readonly (readonly Row[])[] }
  | { readonly type: 'unread'; readonly number: number; readonly cause: string }
  | { readonly type: 'open' }
  | { readonly type: 'closed' }

export interface WorkerData {
  readonly path: string
  readonly bell: Int32Array<SharedArrayBuffer> // one number, raised and notified after every message
}

const port = parentPort
if (port === null) throw new Error('database-worker.ts runs as a worker')
const { path, bell }: WorkerData = workerData
const database = openDatabase(path)
const readUnits = openUnitReader()
const reply = (message: Reply): void => port.postMessage(message)

/** All the work there is by now; sleeps until there is some. It never waits for the other thread to hear an answer. */
function* work(from: MessagePort): Generator<readonly Work[]> {
  for (;;) {
    const before = Atomics.load(bell, 0)
    const works: Work[] = []
    for (let next = receiveMessageOnPort(from); next !== undefined; next = receiveMessageOnPort(from))
      works.push(next.message)
    if (works.length === 0) Atomics.wait(bell, 0, before)
    else yield works
  }
}

reply({ type: 'open' })
for (const works of work(port)) {
  // reads first, they wait for no disk; then everything that is to be written as one commit
  for (const one of works) if (one.type === 'read') reply(readAll(one.number, one.statements))
  writeAll(works.flatMap((one) => (one.type === 'write' ? readUnits(one.units) : [])))
  if (works.some(({ type }) => type === 'close')) break
}
database.close()
reply({ type: 'closed' })

function writeAll(units: ReturnType<typeof readUnits>): void {
  if (units.length === 0) return
  const began = performance.now()
  const batch = database.write(units)
  const isPlain = batch.results.every((result) => typeof result !== 'string' && result.length === 0)
  reply({ type: 'written', units: units.length, ms: performance.now() - began, batch: isPlain ? null : batch })
}

function readAll(number: number, statements: readonly Statement[]): Reply {
  try {
    return { type: 'rows', number, rows: statements.map((statement) => database.read(statement)) }
  } catch (error) {
    return { type: 'unread', number, cause: messageOf(error) }
  }
}
