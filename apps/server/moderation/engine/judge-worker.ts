import { parentPort, workerData } from 'node:worker_threads'
import { readRecord } from '@parlour/core'
import { judgedSeats, type JudgedSeat } from './judged-seat.ts'

/** In a thread of its own, so that no game waits for it; it ends with the last record. */
export type Judged = readonly (readonly JudgedSeat[] | null)[]

const port = parentPort
if (port === null) throw new Error('judge-worker.ts runs as a worker')
const texts: unknown = workerData
const records = Array.isArray(texts) ? texts.map((text) => readRecord(String(text))) : []
port.postMessage(records.map((record) => (record.ok ? judgedSeats(record.value) : null)) satisfies Judged)
