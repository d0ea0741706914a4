import { createRequire } from 'node:module'
import type { Roster } from '../roster.ts'
import { contestsOf } from './schedule.ts'

/** Everything a tournament's result depends on. */
export interface Plan extends Roster {
  /** For every contest, at least: whole blocks are played. */
  readonly games: number
  /** Of the game's rules. */
  readonly edition: number
}

/** The lineups of one contest on one set of dice: the unit that is played, written down and resampled. */
export interface Block {
  readonly contest: number
  readonly dice: number
}

export const { version: VERSION }: { readonly version: string } = createRequire(import.meta.url)(
  '@parlour/arena/package.json',
)

/** How many sets of dice are played on; every contest has as many lineups as any other. */
export const diceOf = ({ games, bots, seats }: Plan): number =>
  Math.ceil(games / (contestsOf(bots.length, seats)[0]?.lineups.length ?? 1))

/**
 * Every block once: all contests on the first dice, then on the second, so that a tournament that stops early has been
 * fair.
 */
export function* blocksOf(plan: Plan): Generator<Block> {
  const contests = contestsOf(plan.bots.length, plan.seats)
  for (let dice = 0; dice < diceOf(plan); dice++)
    for (let contest = 0; contest < contests.length; contest++) yield { contest, dice }
}

export const numberOf = ({ contest, dice }: Block, contests: number): number => dice * contests + contest

export const blockAt = (number: number, contests: number): Block => ({
  contest: number % contests,
  dice: Math.floor(number / contests),
})

/** How many blocks there are in all. */
export const blockCount = (plan: Plan): number => diceOf(plan) * contestsOf(plan.bots.length, plan.seats).length
