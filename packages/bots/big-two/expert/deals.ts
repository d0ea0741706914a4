/* oxlint-disable typescript/no-non-null-assertion -- the hands of four seats */
import type { Rng } from '@parlour/core'
import { bigTwo, ceilings, type View } from '@parlour/games/big-two'
import { highBit, lowBit } from '../shape.ts'
import { SEATS } from './cards.ts'
import { Habit } from './habits.ts'
import { recordOf } from './record.ts'

/** Hands of all seats. */
export interface Deal {
  readonly low: Int32Array
  readonly high: Int32Array
}

const [MOST_STEPS, APART] = [6000, 30]
const PATIENCE = 1.5 // a fault more is taken over at a chance of e to the power of minus this

/**
 * Deals that the view allows in which the greedy player, on every other seat, would have done all that was done there;
 * none if there are none, or too little was done to tell. Two cards of two hands change places, seldom where that makes
 * more faults (Metropolis).
 */
export function greedyDeals(v: View, rng: Rng, wanted: number, telling: number): readonly Deal[] {
  const record = recordOf(v)
  const others = [1, 2, 3].map((turns) => (v.seat + turns) % SEATS)
  const habits = v.counts.map((_, seat) => new Habit(record, seat))
  if (others.some((seat) => habits[seat]!.decisions < telling || !habits[seat]!.isPossible)) return []
  const below = ceilings(v)
  const { hands } = bigTwo.visibility.sampleState(v, rng)
  const low = Int32Array.from(hands, (hand) => hand.reduce((set, card) => set | lowBit(card), 0))
  const high = Int32Array.from(hands, (hand) => hand.reduce((set, card) => set | highBit(card), 0))
  const faults = habits.map((habit, seat) => (seat === v.seat ? 0 : habit.faults(low[seat]!, high[seat]!)))
  const found: Deal[] = []
  let wait = 0
  for (let step = 0; step < MOST_STEPS && found.length < wanted; step++) {
    const [a, b] = [others[rng.below(3)]!, others[rng.below(3)]!]
    if (a === b) continue
    const x = cardOf(low[a]!, high[a]!, rng.below(v.counts[a]!))
    const y = cardOf(low[b]!, high[b]!, rng.below(v.counts[b]!))
    if (y < below[a]! && x < below[b]!) {
      const [lowA, highA] = [(low[a]! & ~lowBit(x)) | lowBit(y), (high[a]! & ~highBit(x)) | highBit(y)]
      const [lowB, highB] = [(low[b]! & ~lowBit(y)) | lowBit(x), (high[b]! & ~highBit(y)) | highBit(x)]
      const [ofA, ofB] = [habits[a]!.faults(lowA, highA), habits[b]!.faults(lowB, highB)]
      const more = ofA + ofB - faults[a]! - faults[b]!
      if (more <= 0 || rng.below(FINE) < FINE * Math.exp(-PATIENCE * more)) {
        low[a] = lowA
        high[a] = highA
        low[b] = lowB
        high[b] = highB
        faults[a] = ofA
        faults[b] = ofB
      }
    }
    if (--wait > 0 || others.some((seat) => faults[seat]! > 0)) continue
    found.push({ low: low.slice(), high: high.slice() })
    wait = APART
  }
  return found
}
const FINE = 2 ** 24

/** The card of a hand in this place, the lowest first. */
function cardOf(low: number, high: number, place: number): number {
  let left = place
  for (let card = 0; card < 52; card++)
    if (((low & lowBit(card)) | (high & highBit(card))) !== 0 && left-- === 0) return card
  return -1
}
