import { parentPort, workerData } from 'node:worker_threads'
import { tally, type Job } from './tally.ts'

/** Plays the stretches of games it is asked for, and answers each with its sums. */
const job: Job = workerData
parentPort?.on('message', ([from, to]: readonly [number, number]) => parentPort?.postMessage(tally(job, from, to)))
