import type { FixtureRunner } from '../match-runner.ts'
import type { Fixture, Results } from '../roster.ts'
import type { PlayedBlock } from './journal.ts'
import { blockAt, type Block, type Plan } from './plan.ts'
import { contestsOf, type Contest } from './schedule.ts'

/** What is played in a block: every lineup of its contest on the same dice. */
export const fixturesOf = (contests: readonly Contest[], { contest, dice }: Block): readonly Fixture[] =>
  (contests[contest]?.lineups ?? []).map((seats) => ({ match: dice, seats }))

/** Blocks that were played together, each with what came of it. */
export function playedBlocks(plan: Plan, lineups: number, blocks: readonly Block[], results: Results): PlayedBlock[] {
  return blocks.map(({ contest, dice }, index): PlayedBlock => {
    const [from, to] = [index * lineups, (index + 1) * lineups]
    return {
      contest,
      dice,
      scores: results.scores.slice(from * plan.seats, to * plan.seats),
      shares: results.shares.slice(from * plan.seats, to * plan.seats),
      steps: results.steps.slice(from, to),
      faults: index === 0 ? results.faults : [], // they are counted over all that was handed out together
    }
  })
}

/** A stretch of a plan's blocks, by their numbers: `to` is not among them. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** What comes of it depends on the plan and the numbers alone, whoever plays it. */
export function playStretch(runner: FixtureRunner, plan: Plan, stretch: Stretch): Promise<Results> {
  const contests = contestsOf(plan.bots.length, plan.seats)
  return runner.play(blocksIn(contests, stretch).flatMap((block) => fixturesOf(contests, block)))
}

/** The blocks of a stretch with what came of them; null where that cannot be all of it. */
export function stretchPlayed(plan: Plan, stretch: Stretch, results: Results): readonly PlayedBlock[] | null {
  const contests = contestsOf(plan.bots.length, plan.seats)
  const lineups = contests[0]?.lineups.length ?? 1
  const games = (stretch.to - stretch.from) * lineups
  const { scores, shares, steps } = results
  if (steps.length !== games || scores.length !== games * plan.seats || shares.length !== scores.length) return null
  return playedBlocks(plan, lineups, blocksIn(contests, stretch), results)
}

const blocksIn = (contests: readonly Contest[], { from, to }: Stretch): readonly Block[] =>
  Array.from({ length: to - from }, (_, index) => blockAt(from + index, contests.length))
