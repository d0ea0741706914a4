import type { FlopOdds, Kind } from './state.ts'

const RUN = 6 // consecutive values that score
const PAIRS = 3 // pairs that score

const remembered = new Map<string, FlopOdds>() // by the sizes of the dice
const MOST_REMEMBERED = 2000

/** 1.5  How likely these dice are to flop. */
export function flopOdds(dice: readonly Kind[]): FlopOdds {
  const key = dice.map(({ sides }) => sides).join()
  const before = remembered.get(key)
  if (before !== undefined) return before
  const odds = counted(dice)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, odds)
  return odds
}

/**
 * 1.5  How many of all rolls of these dice flop: no 1, no 5, no value three times, fewer than three pairs, no six in a row.
 * Values are given out from the highest down, so that at each value exactly the dice large enough for it and not yet
 * used are free to show it.
 */
function counted(dice: readonly Kind[]): FlopOdds {
  const of = dice.reduce((product, { sides }) => product * sides, 1)
  const known = new Map<number, number>()
  const count = (value: number, used: number, pairs: number, run: number): number => {
    if (value === 0) return used === dice.length ? 1 : 0
    const key = ((value * 32 + used) * PAIRS + pairs) * RUN + run
    const before = known.get(key)
    if (before !== undefined) return before
    const free = dice.filter(({ sides }) => sides >= value).length - used
    let sum = count(value - 1, used, pairs, 0)
    if (value !== 1 && value !== 5 && run + 1 < RUN) {
      if (free >= 1) sum += free * count(value - 1, used + 1, pairs, run + 1)
      if (free >= 2 && pairs + 1 < PAIRS) sum += ((free * (free - 1)) / 2) * count(value - 1, used + 2, pairs + 1, run + 1)
    }
    known.set(key, sum)
    return sum
  }
  const highest = dice.reduce((most, { sides }) => Math.max(most, sides), 0)
  return { flops: dice.length === 0 ? 0 : count(highest, 0, 0, 0), of }
}
