/* oxlint-disable typescript/no-non-null-assertion -- the counts of four seats */
import { combinationOf, type Combination, type View } from '@parlour/games/big-two'
import { highBit, lowBit } from '../shape.ts'
import { SEATS, STRAIGHT } from './cards.ts'

export const KINDS = ['single', 'pair', 'triple', 'straight', 'flush', 'full-house', 'four', 'straight-flush']

/** A decision of the match so far. */
export interface Done {
  readonly seat: number
  readonly size: number // 0 is a pass
  readonly low: number
  readonly high: number
  readonly power: number
  readonly tableSize: number // of the play to beat; 0 for the leader
  readonly tablePower: number
  readonly left: number // cards in the hand before it
  readonly bound: boolean // a single had to be the highest
}

export function recordOf(v: View): readonly Done[] {
  const counts = v.counts.slice()
  for (const { seat, cards } of v.history) counts[seat] = counts[seat]! + cards.length
  let table: Combination | null = null
  let passes = 0
  return v.history.map(({ seat, cards }, turn): Done => {
    const before = table
    const left = counts[seat]!
    let [low, high] = [0, 0]
    for (const card of cards) {
      low |= lowBit(card)
      high |= highBit(card)
    }
    counts[seat] = left - cards.length
    if (cards.length > 0) {
      table = combinationOf(cards, v.settings)
      passes = 0
    } else if (++passes === SEATS - 1) table = null
    return {
      seat,
      size: cards.length,
      low,
      high,
      power: cards.length === 0 || table === null ? 0 : powerOf(table),
      tableSize: before?.cards.length ?? 0,
      tablePower: before === null ? 0 : powerOf(before),
      left,
      bound: turn > 0 && counts[(seat + 1) % SEATS] === 1,
    }
  })
}

const CATEGORY = 2 ** 21 // of the power of five cards

export function powerOf({ cards, kind, power }: Combination): number {
  if (cards.length < 5) return power
  const five = KINDS.indexOf(kind) - STRAIGHT
  return 64 * five + power - (five + 1) * CATEGORY
}
