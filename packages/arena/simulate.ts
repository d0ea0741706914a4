import { Worker } from 'node:worker_threads'
import { meanOf, shareOf, type Estimate } from './statistics.ts'
import { add, emptyTally, type Job, type Tally } from './tally.ts'

export interface Simulation {
  readonly game: string
  readonly games: number
  readonly seed: string
  readonly entrants: readonly Standing[]
  readonly steps: { readonly mean: number; readonly median: number }
  readonly seconds: number
  readonly gamesPerSecond: number
  readonly stepsPerSecond: number
  readonly workers: number
}

export interface Standing {
  readonly bot: string
  readonly wins: number
  readonly winRate: Estimate
  readonly score: Estimate
}

const STRETCH = 64 // games handed out at a time

/** Plays a job over worker threads. The result does not depend on their number; only the time does. */
export async function simulate(job: Job, workers: number, progress: (games: number) => void): Promise<Simulation> {
  const begun = performance.now()
  const total = emptyTally(job.bots.length)
  let handedOut = 0
  const staff = Math.max(1, Math.min(workers, Math.ceil(job.games / STRETCH)))
  await Promise.all(
    Array.from({ length: staff }, () =>
      employ(
        job,
        () => {
          if (handedOut >= job.games) return null
          const from = handedOut
          handedOut = Math.min(job.games, from + STRETCH)
          return [from, handedOut]
        },
        (part) => {
          add(total, part)
          progress(total.games)
        },
      ),
    ),
  )
  const seconds = (performance.now() - begun) / 1000
  const { games, steps } = total
  return {
    game: job.game,
    games,
    seed: job.seed,
    entrants: job.bots.map((bot, entrant) => ({
      bot,
      wins: total.wins[entrant] ?? 0,
      winRate: shareOf(total.wins[entrant] ?? 0, games),
      score: meanOf(total.scores[entrant] ?? 0, total.squares[entrant] ?? 0, games),
    })),
    steps: { mean: steps / games, median: total.lengths.toSorted((a, b) => a - b)[games >> 1] ?? 0 },
    seconds,
    gamesPerSecond: games / seconds,
    stepsPerSecond: steps / seconds,
    workers: staff,
  }
}

/** One worker that is given stretch after stretch until there are none left. */
function employ(job: Job, next: () => readonly [number, number] | null, done: (part: Tally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job })
    const give = (): void => {
      const stretch = next()
      if (stretch === null) void worker.terminate().then(() => resolve())
      else worker.postMessage(stretch)
    }
    worker.on('message', (part: Tally) => {
      done(part)
      give()
    })
    worker.on('error', reject)
    give()
  })
}
