import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads'
import { messageOf } from './cause.ts'
import { openDatabase, type Batch, type Row, type Statement, type Unit } from './database.ts'
import { openRingReader, type Ring } from './text-ring.ts'
import { openUnitReader } from './unit-text.ts'

/**
 * The database in a thread of its own, so that waiting for the disk never stops the server. Units come through the ring
 * as unit-text.ts writes them; all else, and a unit for which the ring has no room, as messages.
 */
export type Work =
  | { readonly type: 'write'; readonly after: number; readonly unit: string } // when so much of the ring has been read
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
  readonly ring: Ring
}

const port = parentPort
if (port === null) throw new Error('database-worker.ts runs as a worker')
const { path, ring: memory }: WorkerData = workerData
const database = openDatabase(path)
const ring = openRingReader(memory)
const readUnit = openUnitReader()
const reply = (message: Reply): void => port.postMessage(message)

type Ordered = Extract<Work, { type: 'write' }>
interface Found {
  readonly units: readonly Unit[]
  readonly others: readonly Exclude<Work, Ordered>[]
}

/** All the work there is by now; sleeps until there is some. It never waits for the other thread to hear an answer. */
function* work(from: MessagePort): Generator<Found> {
  for (;;) {
    const bell = ring.bell()
    // Read before the messages are: a text beyond it may belong after a message that has not come yet.
    const until = ring.written()
    const others: Exclude<Work, Ordered>[] = []
    const large: Ordered[] = []
    for (let next = receiveMessageOnPort(from); next !== undefined; next = receiveMessageOnPort(from)) {
      const one: Work = next.message
      if (one.type === 'write') large.push(one)
      else others.push(one)
    }
    const units = [...inOrder(large, until)]
    if (units.length === 0 && others.length === 0) ring.sleep(bell)
    else yield { units, others }
  }
}

function* inOrder(large: readonly Ordered[], until: number): Generator<Unit> {
  for (const { after, unit } of large) {
    yield* unitsUpTo(after)
    yield readUnit(unit)
  }
  yield* unitsUpTo(until)
}

function* unitsUpTo(count: number): Generator<Unit> {
  while (((count - ring.read()) | 0) > 0) yield readUnit(ring.next())
}

reply({ type: 'open' })
for (const { units, others } of work(port)) {
  // reads first, they wait for no disk; then everything that is to be written as one commit
  for (const one of others) if (one.type === 'read') reply(readAll(one.number, one.statements))
  writeAll(units)
  if (others.some(({ type }) => type === 'close')) break
}
database.close()
reply({ type: 'closed' })

function writeAll(units: readonly Unit[]): void {
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
