import type { Figure } from '@parlour/core'
import { playAll, type Job } from './worker-pool.ts'
import { addFaults, NO_FAULTS, type Faults } from './external/faults.ts'
import type { Roster } from './roster.ts'
import { figureMeans, meanOf, shareOf, sumsOf, type Estimate, type NamedEstimate } from './statistics.ts'

/** Many games of the same table: the entrants of the roster are its seats. */
export interface Series extends Roster {
  readonly games: number
  /** Seats are exchanged game by game, on the same dice. */
  readonly rotate: boolean
}

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
  /** A shared win counts as a share. */
  readonly wins: number
  readonly winRate: Estimate
  /** Where scores fold several figures, no measure but a number to compare by. */
  readonly score: Estimate
  /** Those figures. */
  readonly figures?: readonly NamedEstimate[]
  /** Of an external bot. */
  readonly faults?: Faults
}

interface Numbered extends Job {
  readonly number: number
}

/** Plays a series over worker threads. The result does not depend on their number; only the time does. */
export async function simulate(
  series: Series,
  workers: number,
  progress: (games: number) => void,
  figures: readonly Figure[] = [], // of the game's scores, where they fold several
): Promise<Simulation> {
  const begun = performance.now()
  const { games, bots } = series
  const staff = Math.max(1, Math.min(workers, games))
  const seats = bots.length
  const [scores, shares] = [new Float64Array(games * seats), new Float64Array(games * seats)] // by game and entrant
  const steps = new Float64Array(games)
  const faults = new Map<number, Faults>()
  let played = 0
  await playAll(series, fixturesOf(series), staff, (jobs, results) => {
    jobs.forEach(({ number, fixtures }, index) => {
      fixtures[0]?.seats.forEach((entrant, seat) => {
        scores[number * seats + entrant] = results.scores[index * seats + seat] ?? 0
        shares[number * seats + entrant] = results.shares[index * seats + seat] ?? 0
      })
      steps[number] = results.steps[index] ?? 0
    })
    for (const those of results.faults)
      faults.set(those.entrant, addFaults(faults.get(those.entrant) ?? NO_FAULTS, those))
    played += jobs.length
    progress(played)
  })
  const seconds = (performance.now() - begun) / 1000
  const allSteps = steps.reduce((sum, each) => sum + each, 0)
  return {
    game: series.game,
    games,
    seed: series.seed,
    entrants: bots.map((bot, entrant) => {
      const wins = sumsOf(shares, entrant, seats).sum
      const { sum, squares } = sumsOf(scores, entrant, seats)
      const wrong = faults.get(entrant)
      return {
        bot,
        wins,
        winRate: shareOf(wins, games),
        score: meanOf(sum, squares, games),
        ...(figures.length === 0
          ? {}
          : {
              figures: figureMeans(
                figures,
                [...scores].filter((_, index) => index % seats === entrant),
              ),
            }),
        ...(wrong === undefined ? {} : { faults: wrong }),
      }
    }),
    steps: { mean: allSteps / games, median: steps.toSorted()[games >> 1] ?? 0 },
    seconds,
    gamesPerSecond: games / seconds,
    stepsPerSecond: allSteps / seconds,
    workers: staff,
  }
}

export function* fixturesOf({ games, rotate, bots }: Series): Generator<Numbered> {
  const seats = bots.map((_, seat) => seat)
  for (let number = 0; number < games; number++) {
    const turn = rotate ? number % seats.length : 0
    const match = rotate ? Math.floor(number / seats.length) : number
    yield { number, fixtures: [{ match, seats: seats.map((seat) => (seat + turn) % seats.length) }] }
  }
}
