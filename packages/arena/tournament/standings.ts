import type { Figure } from '@parlour/core'
import { addFaults, NO_FAULTS, type Faults } from '../external/faults.ts'
import { figureMeans, meanOf, shareOf, type Estimate, type NamedEstimate } from '../statistics.ts'
import { comparisonsOf, histogramOf } from './solo.ts'
import type { PlayedBlock } from './journal.ts'
import { VERSION, type Plan } from './plan.ts'
import { ratingsWithIntervals } from './ratings.ts'
import { boutsByDice, curveOf } from './samples.ts'
import { contestsOf, type Contest } from './schedule.ts'

/** What a tournament showed; the same for the same plan, however often it was interrupted. */
export interface Standings {
  readonly plan: Plan
  readonly version: string
  /** In all. */
  readonly games: number
  /** The best first. */
  readonly ranks: readonly Rank[]
  /** Games of several seats. */
  readonly duels: readonly Duel[]
  /** Games of one seat. */
  readonly comparisons: readonly Comparison[]
  // ratings by entrant as games went by
  readonly curve: readonly { readonly games: number; readonly ratings: readonly number[] }[]
  // scores alone, by entrant; of folded scores the first figure
  readonly histogram: readonly { readonly from: number; readonly to: number; readonly counts: readonly number[] }[]
}

interface Rank {
  readonly entrant: number
  readonly bot: string
  readonly rating: Estimate | null // null where everybody plays alone
  readonly seats: number // held, over all games
  readonly wins: number // a shared win counts as a share
  readonly winRate: Estimate // for a seat held
  readonly score: Estimate // where scores fold several figures, no measure but a number to compare by
  readonly figures?: readonly NamedEstimate[] // those figures
  readonly faults?: Faults // of an external bot
}

/** Two entrants against each other. */
interface Duel {
  readonly entrants: readonly [number, number]
  readonly games: number
  readonly wins: readonly [number, number]
  readonly share: Estimate // of the first in all that was won; even is one half
  readonly tables: readonly {
    readonly seats: readonly [number, number]
    readonly games: number
    readonly wins: readonly [number, number]
  }[]
}

/** Two entrants, each alone on the same dice. */
export interface Comparison {
  readonly entrants: readonly [number, number]
  readonly games: number
  /** Score of the first less that of the second. */
  readonly difference: Estimate
  /** The same for each figure of a folded score. */
  readonly figures?: readonly NamedEstimate[]
  /** Sets of dice on which the first scored more. */
  readonly better: number
  readonly equal: number
}

const SAMPLES = 400 // groups of dice that are resampled; more would cost time and change nothing

/** `figures` are those of the game's scores, where they fold several. */
export function standingsOf(plan: Plan, blocks: readonly PlayedBlock[], figures: readonly Figure[] = []): Standings {
  const contests = contestsOf(plan.bots.length, plan.seats)
  const alone = plan.seats === 1
  const ratings = alone
    ? []
    : ratingsWithIntervals(boutsByDice(plan, contests, blocks, SAMPLES), plan.bots.length, plan.seed)
  const ranks = plan.bots.map((bot, entrant) =>
    rankOf(contests, blocks, bot, entrant, ratings[entrant] ?? null, figures),
  )
  const merit = ({ rating, score }: Rank): number => rating?.mean ?? score.mean
  return {
    plan,
    version: VERSION,
    games: blocks.reduce((sum, { steps }) => sum + steps.length, 0),
    ranks: ranks.sort((a, b) => merit(b) - merit(a)),
    duels: alone
      ? []
      : contests.map((contest, index) =>
          duelOf(
            plan,
            contest,
            blocks.filter((block) => block.contest === index),
          ),
        ),
    comparisons: alone ? comparisonsOf(plan, blocks, figures) : [],
    curve: alone ? [] : curveOf(plan, contests, blocks),
    histogram: alone ? histogramOf(plan, blocks, figures) : [],
  }
}

/** Every seat of every game: who held it, and what came of it. */
function* seatsOf(
  contests: readonly Contest[],
  blocks: readonly PlayedBlock[],
): Generator<{ readonly entrant: number; readonly share: number; readonly score: number }> {
  for (const { contest, shares, scores } of blocks)
    for (const [index, entrant] of (contests[contest]?.lineups ?? []).flat().entries())
      yield { entrant, share: shares[index] ?? 0, score: scores[index] ?? 0 }
}

function rankOf(
  contests: readonly Contest[],
  blocks: readonly PlayedBlock[],
  bot: string,
  entrant: number,
  rating: Estimate | null,
  figures: readonly Figure[],
): Rank {
  let [seats, wins, sum, squares] = [0, 0, 0, 0]
  const scores: number[] = []
  for (const held of seatsOf(contests, blocks)) {
    if (held.entrant !== entrant) continue
    seats++
    wins += held.share
    scores.push(held.score)
    sum += held.score
    squares += held.score * held.score
  }
  const faults = blocks.flatMap((block) => block.faults.filter((those) => those.entrant === entrant))
  return {
    entrant,
    bot,
    rating,
    seats,
    wins,
    winRate: shareOf(wins, seats),
    score: meanOf(sum, squares, seats),
    ...(figures.length === 0 ? {} : { figures: figureMeans(figures, scores) }),
    ...(faults.length === 0 ? {} : { faults: faults.reduce(addFaults, NO_FAULTS) }),
  }
}

function duelOf(plan: Plan, { entrants: [a = 0, b = 0], lineups }: Contest, blocks: readonly PlayedBlock[]): Duel {
  const tables = new Map<
    number,
    { readonly seats: readonly [number, number]; games: number; readonly wins: [number, number] }
  >()
  for (const { shares } of blocks)
    lineups.forEach((seats, game) => {
      const held = seats.filter((entrant) => entrant === a).length
      const table = tables.get(held) ?? { seats: [held, seats.length - held], games: 0, wins: [0, 0] }
      tables.set(held, table)
      table.games++
      seats.forEach((entrant, seat) => (table.wins[entrant === a ? 0 : 1] += shares[game * plan.seats + seat] ?? 0))
    })
  const all = [...tables.values()]
  const wins = [0, 1].map((side) => all.reduce((sum, table) => sum + (table.wins[side] ?? 0), 0))
  const [first = 0, second = 0] = wins
  return {
    entrants: [a, b],
    games: all.reduce((sum, { games }) => sum + games, 0),
    wins: [first, second],
    share: first + second === 0 ? { mean: 0.5, low: 0, high: 1 } : shareOf(first, first + second),
    tables: all,
  }
}
