import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type Row, type Statement } from './database.ts'

/** The database in a thread of its own, so that waiting for the disk never stops the server. */
export type Work =
  | { readonly type: 'write'; readonly units: readonly (readonly Statement[])[] }
  | { readonly type: 'read'; readonly number: number; readonly statement: Statement }
  | { readonly type: 'close' }

export type Reply =
  | { readonly type: 'written'; readonly results: readonly string[] }
  | { readonly type: 'rows'; readonly number: number; readonly rows: readonly Row[] | null }
  | { readonly type: 'open' | 'closed' }

const port = parentPort
if (port === null) throw new Error('database-worker.ts runs as a worker')
const path: unknown = workerData
const database = openDatabase(String(path))
const reply = (message: Reply): void => port.postMessage(message)

port.on('message', (work: Work) => {
  switch (work.type) {
    case 'write':
      return reply({ type: 'written', results: database.write(work.units) })
    case 'read': {
      let rows: readonly Row[] | null = null
      try {
        rows = database.read(work.statement)
      } catch {
        rows = null
      }
      return reply({ type: 'rows', number: work.number, rows })
    }
    case 'close':
      database.close()
      reply({ type: 'closed' })
      port.close()
  }
})
reply({ type: 'open' })
