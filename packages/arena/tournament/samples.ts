import type { PlayedBlock } from './journal.ts'
import { diceOf, type Plan } from './plan.ts'
import { imagined, ratingsOf, type Bout } from './ratings.ts'
import type { Contest } from './schedule.ts'
import type { Standings } from './standings.ts'

const POINTS = 40 // of the curve

/** Wins by composition of the table, for each group of dice. */
export function boutsByDice(
  plan: Plan,
  contests: readonly Contest[],
  blocks: readonly PlayedBlock[],
  groups: number,
): readonly (readonly Bout[])[] {
  const dice = diceOf(plan)
  const kinds = new Map<string, number>() // compositions, numbered
  const compositions: number[][] = []
  const kindOf = contests.map(({ lineups }) =>
    lineups.map((lineup) => {
      const seats = plan.bots.map((_, entrant) => lineup.filter((other) => other === entrant).length)
      const key = seats.join(' ')
      const kind = kinds.get(key) ?? compositions.push(seats) - 1
      kinds.set(key, kind)
      return kind
    }),
  )
  const samples = Array.from({ length: Math.min(groups, dice) }, () =>
    compositions.map((seats) => ({ seats, wins: seats.map(() => 0) })),
  )
  for (const block of blocks) {
    const sample = samples[Math.floor((block.dice * samples.length) / dice)]
    contests[block.contest]?.lineups.forEach((lineup, game) => {
      const wins = sample?.[kindOf[block.contest]?.[game] ?? -1]?.wins
      lineup.forEach((entrant, seat) => {
        if (wins !== undefined) wins[entrant] = (wins[entrant] ?? 0) + (block.shares[game * plan.seats + seat] ?? 0)
      })
    })
  }
  return samples
}

/** Ratings as games went by. */
export function curveOf(plan: Plan, contests: readonly Contest[], blocks: readonly PlayedBlock[]): Standings['curve'] {
  const samples = boutsByDice(plan, contests, blocks, POINTS)
  const games = blocks.reduce((sum, { steps }) => sum + steps.length, 0)
  const prior = imagined(plan.bots.length)
  return samples.map((_, index) => ({
    games: Math.round((games * (index + 1)) / samples.length),
    ratings: ratingsOf([...samples.slice(0, index + 1).flat(), ...prior], plan.bots.length),
  }))
}
