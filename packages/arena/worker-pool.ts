import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Fixture, Results, Roster } from './roster.ts'

/** Fixtures that belong together: they are played by one worker and reported as one. */
export interface Job {
  readonly fixtures: readonly Fixture[]
}

/** Takes the results of some jobs, in their order. */
export type Take<J extends Job> = (jobs: readonly J[], results: Results) => void

const WORKER = new URL(`./worker${extname(import.meta.url)}`, import.meta.url) // .ts here, .js in the package

// milliseconds of work to hand out at a time: few messages for quick games, little to lose with slow ones
const BITE = 200
const MOST = 512 // jobs

/**
 * Plays jobs over worker threads. What comes of a job does not depend on who plays it or when; `take` gets them in any
 * order.
 */
export async function playAll<J extends Job>(
  roster: Roster,
  jobs: Iterable<J>,
  workers: number,
  take: Take<J>,
): Promise<void> {
  const pending = jobs[Symbol.iterator]()
  const next = (most: number): J[] => {
    const taken: J[] = []
    while (taken.length < most) {
      const job = pending.next()
      if (job.done === true) break
      taken.push(job.value)
    }
    return taken
  }
  const running: Worker[] = []
  try {
    await Promise.all(Array.from({ length: workers }, () => startWorker(roster, next, take, running)))
  } catch (error) {
    await Promise.all(running.map((worker) => worker.terminate()))
    throw error
  }
}

/** One worker that is given jobs until there are none left. */
function startWorker<J extends Job>(
  roster: Roster,
  next: (most: number) => J[],
  take: Take<J>,
  running: Worker[],
): Promise<void> {
  const first = next(1)
  if (first.length === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: roster })
    running.push(worker)
    let given = first
    let since = 0
    const give = (jobs: J[]): void => {
      given = jobs
      since = performance.now()
      worker.postMessage(jobs.length === 0 ? null : packed(jobs))
    }
    worker.on('message', (results: Results) => {
      const played = given
      const pace = BITE / Math.max(1, performance.now() - since)
      give(next(Math.max(1, Math.min(MOST, played.length * 4, Math.floor(played.length * pace)))))
      try {
        take(played, results)
      } catch (error) {
        reject(error)
      }
    })
    worker.on('error', reject)
    worker.on('exit', () =>
      given.length === 0 ? resolve() : reject(new Error('a worker ended before its work was done')),
    )
    give(first)
  })
}

/** Fixtures as one list of numbers, which is what threads exchange most quickly: of each its match, then its seats. */
function packed(jobs: readonly Job[]): readonly number[] {
  const numbers: number[] = []
  for (const { fixtures } of jobs) for (const { match, seats } of fixtures) numbers.push(match, ...seats)
  return numbers
}

export function unpacked(numbers: readonly number[], seats: number): readonly Fixture[] {
  const fixtures: Fixture[] = []
  for (let at = 0; at < numbers.length; at += seats + 1)
    fixtures.push({ match: numbers[at] ?? 0, seats: numbers.slice(at + 1, at + 1 + seats) })
  return fixtures
}
