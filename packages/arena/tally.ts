import { playersOf } from '@parlour/bots'
import type { RawSettings } from '@parlour/core'
import { luckOf, playOut } from './play.ts'

/** What to simulate; plain data, so that it can be sent to a worker. */
export interface Job {
  readonly game: string
  readonly settings: RawSettings
  readonly bots: readonly string[] // bot ids by seat
  readonly games: number
  readonly seed: string
  readonly rotate: boolean // seats are exchanged game by game, on the same dice
}

/** Sums over some games, by entrant; tallies of parts add up to the tally of the whole. */
export interface Tally {
  games: number
  steps: number
  readonly wins: number[] // a shared win counts as a share
  readonly scores: number[]
  readonly squares: number[]
  readonly lengths: number[] // steps of every game, for the median
}

export const emptyTally = (entrants: number): Tally => {
  const zeros = (): number[] => Array.from({ length: entrants }, () => 0)
  return { games: 0, steps: 0, wins: zeros(), scores: zeros(), squares: zeros(), lengths: [] }
}

export function add(into: Tally, part: Tally): void {
  into.games += part.games
  into.steps += part.steps
  into.lengths.push(...part.lengths)
  for (const sums of ['wins', 'scores', 'squares'] as const)
    part[sums].forEach((sum, entrant) => (into[sums][entrant] = (into[sums][entrant] ?? 0) + sum))
}

/** Plays the games numbered from `from` up to but not including `to`. A game's luck depends only on the seed and its number. */
export function tally(job: Job, from: number, to: number): Tally {
  const entry = playersOf(job.game)
  if (entry === null) throw new Error(`no game ${job.game}`)
  return entry.open(({ game, bots: known }) => {
    const settings = game.settings.read(job.settings, job.bots.length)
    if (!settings.ok) throw new Error(`settings were refused: ${JSON.stringify(settings.error)}`)
    const entrants = job.bots.map((id) => {
      const bot = known.find((candidate) => candidate.id === id)
      if (bot === undefined) throw new Error(`no bot ${id}`)
      return bot
    })
    const sums = emptyTally(entrants.length)
    for (let number = from; number < to; number++) {
      const turn = job.rotate ? number % entrants.length : 0
      const seated = entrants.map((_, seat) => (seat + turn) % entrants.length) // entrant by seat
      const bots = seated.flatMap((entrant) => entrants[entrant] ?? [])
      const { outcome, steps } = playOut(
        game,
        settings.value,
        bots,
        luckOf(job.seed, job.rotate ? Math.floor(number / entrants.length) : number, entrants.length),
      )
      sums.games++
      sums.steps += steps
      sums.lengths.push(steps)
      seated.forEach((entrant, seat) => {
        const score = outcome.scores[seat] ?? 0
        sums.scores[entrant] = (sums.scores[entrant] ?? 0) + score
        sums.squares[entrant] = (sums.squares[entrant] ?? 0) + score * score
        if (outcome.winners.includes(seat)) sums.wins[entrant] = (sums.wins[entrant] ?? 0) + 1 / outcome.winners.length
      })
    }
    return sums
  })
}
