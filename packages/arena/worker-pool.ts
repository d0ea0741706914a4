import type { Fixture, Results, Roster } from './roster.ts'
import { openThread, type PlayingThread } from './thread.ts'

/** Fixtures that belong together: they are played by one worker and reported as one. */
export interface Job {
  readonly fixtures: readonly Fixture[]
}

/** Takes the results of some jobs, in their order. */
export type Take<J extends Job> = (jobs: readonly J[], results: Results) => void

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
  const running: PlayingThread[] = []
  try {
    await Promise.all(Array.from({ length: workers }, () => work(roster, next, take, running)))
  } catch (error) {
    await Promise.all(running.map((thread) => thread.stop()))
    throw error
  }
}

/** One thread that is given jobs until there are none left; it plays the next while the last are taken. */
async function work<J extends Job>(
  roster: Roster,
  next: (most: number) => J[],
  take: Take<J>,
  running: PlayingThread[],
): Promise<void> {
  let given = next(1)
  if (given.length === 0) return
  const thread = openThread(roster)
  running.push(thread)
  const begin = (): { readonly since: number; readonly results: Promise<Results> } => {
    const results = thread.play(given.flatMap(({ fixtures }) => fixtures))
    results.catch(() => undefined) // told below, unless `take` fails first
    return { since: performance.now(), results }
  }
  for (let playing = begin(); ;) {
    const results = await playing.results
    const played = given
    const pace = BITE / Math.max(1, performance.now() - playing.since)
    given = next(Math.max(1, Math.min(MOST, played.length * 4, Math.floor(played.length * pace))))
    if (given.length > 0) playing = begin()
    take(played, results)
    if (given.length === 0) return thread.close()
  }
}
