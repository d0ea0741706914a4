import { playAll, type Job } from '../worker-pool.ts'
import type { Journal, PlayedBlock } from './journal.ts'
import { blockCount, blocksOf, numberOf, type Block, type Plan } from './plan.ts'
import { fixturesOf, playedBlocks } from './played.ts'
import { contestsOf } from './schedule.ts'

interface BlockJob extends Job, Block {}

export interface Progress {
  /** Played, those of an earlier run included. */
  readonly games: number
  readonly of: number
}

/**
 * Plays what the journal does not hold yet. The blocks come back in the order of the plan, no matter who played them
 * and when, so that what is computed from them is the same to the last digit.
 */
export async function playTournament(
  plan: Plan,
  workers: number,
  journal: Journal | null,
  progress: (now: Progress) => void,
): Promise<readonly PlayedBlock[]> {
  const contests = contestsOf(plan.bots.length, plan.seats)
  const lineups = contests[0]?.lineups.length ?? 1
  const of = blockCount(plan)
  const played: (PlayedBlock | undefined)[] = Array.from({ length: of })
  let blocks = 0
  const keep = (block: PlayedBlock): void => {
    const number = numberOf(block, contests.length)
    if (played[number] !== undefined || !(number < of)) return
    played[number] = block
    blocks++
  }
  const tell = (): void => progress({ games: blocks * lineups, of: of * lineups })

  function* pending(): Generator<BlockJob> {
    for (const block of blocksOf(plan))
      if (played[numberOf(block, contests.length)] === undefined)
        yield { ...block, fixtures: fixturesOf(contests, block) }
  }

  journal?.played.forEach(keep)
  tell()
  await playAll(plan, pending(), Math.max(1, Math.min(workers, of - blocks)), (jobs, results) => {
    const finished = playedBlocks(plan, lineups, jobs, results)
    journal?.append(finished)
    finished.forEach(keep)
    tell()
  })
  return played.flatMap((block) => block ?? [])
}
