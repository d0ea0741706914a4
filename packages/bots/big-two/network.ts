import type { Action } from '@parlour/games/big-two'
import { describePlay, describeSituation, OF_PLAY, OF_SITUATION, type Situation } from './features.ts'

/**
 * One layer of units that are zero or rise with what they see, and two sums of them: the chance to win the match, and
 * points to pay.
 */
export interface Network {
  readonly units: number
  readonly situation: Float64Array // by feature of the situation, then unit
  readonly play: Float64Array // by feature of the play, then unit
  readonly win: Float64Array // by unit, and what stands alone
  readonly points: Float64Array
}

/** How many numbers a network of so many units consists of. */
export const weightsOf = (units: number): number => (OF_SITUATION + OF_PLAY) * units + 2 * (units + 1)

export function networkOf(units: number, weights: Float64Array): Network {
  const [play, win] = [OF_SITUATION * units, (OF_SITUATION + OF_PLAY) * units]
  const points = win + units + 1
  return {
    units,
    situation: weights.subarray(0, play),
    play: weights.subarray(play, win),
    win: weights.subarray(win, points),
    points: weights.subarray(points),
  }
}

const MOST_UNITS = 64
export const POINTS = 39 // the unit of the second sum: 13 cards at the standard's price

const SITUATION = new Float64Array(OF_SITUATION)
const PLAY = new Float64Array(OF_PLAY)
const BASE = new Float64Array(MOST_UNITS)
const SUMS = new Float64Array(MOST_UNITS)

/** What may come of an action for the seat that plays it. */
export interface Prospect {
  readonly win: number // the chance to win the match
  readonly points: number // penalty points to expect
}

export const worthOf = ({ win, points }: Prospect, perPoint: number): number => win - perPoint * points

/** What may come of each action, judged at a glance. */
export function rate(network: Network, s: Situation, actions: readonly Action[]): Prospect[] {
  const before = describeSituation(s, SITUATION)
  const { units, play, win, points } = network
  BASE.fill(0)
  spread(SITUATION, network.situation, BASE, units)
  const rated: Prospect[] = []
  for (const action of actions) {
    describePlay(s, before, action, PLAY)
    for (let unit = 0; unit < units; unit++) SUMS[unit] = BASE[unit] ?? 0
    spread(PLAY, play, SUMS, units)
    let [wins, pays] = [win[units] ?? 0, points[units] ?? 0]
    for (let unit = 0; unit < units; unit++) {
      const sum = SUMS[unit] ?? 0
      if (sum <= 0) continue
      wins += (win[unit] ?? 0) * sum
      pays += (points[unit] ?? 0) * sum
    }
    rated.push({ win: wins, points: POINTS * pays })
  }
  return rated
}

/** Adds what the features that are not zero say to each unit. */
export function spread(features: Float64Array, weights: Float64Array, sums: Float64Array, units: number): void {
  for (let i = 0; i < features.length; i++) {
    const x = features[i] ?? 0
    if (x === 0) continue
    for (let unit = 0, at = i * units; unit < units; unit++, at++)
      sums[unit] = (sums[unit] ?? 0) + x * (weights[at] ?? 0)
  }
}
