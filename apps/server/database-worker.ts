import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from './cause.ts'
import { openDatabase, type Batch, type Row, type Statement } from './database.ts'
import { openUnitReader } from './unit-text.ts'

/** The database in a thread of its own, so that waiting for the disk never stops the server. */
export type Work =
  | { readonly type: 'write'; readonly units: string } // as unit-text.ts writes them
  | { readonly type: 'read'; readonly number: number; readonly statements: readonly Statement[] }
  | { readonly type: 'close' }

export type Reply =
  | { readonly type: 'written'; readonly batch: Batch | null } // null: all stored, nothing to say
  | { readonly type: 'rows'; readonly number: number; readonly rows: readonly (readonly Row[])[] }
  | { readonly type: 'unread'; readonly number: number; readonly cause: string }
  | { readonly type: 'open' }
  | { readonly type: 'closed' }

const port = parentPort
if (port === null) throw new Error('database-worker.ts runs as a worker')
const path: unknown = workerData
const database = openDatabase(String(path))
const readUnits = openUnitReader()
const reply = (message: Reply): void => port.postMessage(message)

port.on('message', (work: Work) => {
  switch (work.type) {
    case 'write': {
      const batch = database.write(readUnits(work.units))
      const isPlain = batch.results.every((result) => typeof result !== 'string' && result.length === 0)
      return reply({ type: 'written', batch: isPlain ? null : batch })
    }
    case 'read':
      return reply(readAll(work.number, work.statements))
    case 'close':
      database.close()
      reply({ type: 'closed' })
      port.close()
  }
})
reply({ type: 'open' })

function readAll(number: number, statements: readonly Statement[]): Reply {
  try {
    return { type: 'rows', number, rows: statements.map((statement) => database.read(statement)) }
  } catch (error) {
    return { type: 'unread', number, cause: messageOf(error) }
  }
}
