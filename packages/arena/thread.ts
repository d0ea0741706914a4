import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FixtureRunner } from './match-runner.ts'
import type { Fixture, Results, Roster } from './roster.ts'

/** A thread with bots of its own: one handful of fixtures after the other. */
export interface PlayingThread extends FixtureRunner {
  /** At once, whatever it plays. */
  stop(): Promise<void>
}

const WORKER = new URL(`./worker${extname(import.meta.url)}`, import.meta.url) // .ts here, .js in the package

export function openThread(roster: Roster): PlayingThread {
  const worker = new Worker(WORKER, { workerData: roster })
  let asked: PromiseWithResolvers<Results> | null = null
  let failure: unknown = null // after which it plays nothing more
  const ended = new Promise<void>((resolve) => worker.on('exit', () => resolve()))
  worker.on('message', (results: Results) => {
    const waiting = asked
    asked = null
    waiting?.resolve(results)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('a worker ended before its work was done')))

  function fail(error: unknown): void {
    failure ??= error
    asked?.reject(failure)
    asked = null
  }

  return {
    play(fixtures) {
      if (failure !== null) return Promise.reject(failure)
      asked = Promise.withResolvers<Results>()
      const { promise } = asked
      worker.postMessage(packed(fixtures))
      return promise
    },
    async close() {
      if (failure === null) worker.postMessage(null)
      await ended
    },
    async stop() {
      await worker.terminate()
    },
  }
}

/** Fixtures as one list of numbers, which is what threads exchange most quickly: of each its match, then its seats. */
function packed(fixtures: readonly Fixture[]): readonly number[] {
  const numbers: number[] = []
  for (const { match, seats } of fixtures) numbers.push(match, ...seats)
  return numbers
}

export function unpacked(numbers: readonly number[], seats: number): readonly Fixture[] {
  const fixtures: Fixture[] = []
  for (let at = 0; at < numbers.length; at += seats + 1)
    fixtures.push({ match: numbers[at] ?? 0, seats: numbers.slice(at + 1, at + 1 + seats) })
  return fixtures
}
