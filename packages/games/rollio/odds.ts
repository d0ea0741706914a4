import type { PointRules } from './combinations.ts'
import { sidesThatFlop } from './pips.ts'
import type { FlopOdds, Kind } from './state.ts'
import { keyOf, tableOf, type Table } from './tables.ts'

const remembered = new Map<string, FlopOdds>() // by table and sizes of the dice
const MOST_REMEMBERED = 2000

/** 1.5  How likely these dice are to flop. */
export function flopOdds(dice: readonly Kind[], rules: PointRules): FlopOdds {
  let key = keyOf(rules)
  for (const own of dice) key += String.fromCharCode(64 + own.sides + 32 * (own.sides - sidesThatFlop(own)))
  const before = remembered.get(key)
  if (before !== undefined) return before
  const odds = counted(dice, tableOf(rules))
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, odds)
  return odds
}

/**
 * 1.5  How many of all rolls of these dice flop: no 1, no 5, no value three times, fewer pairs and a shorter run than
 * the table asks for, no full straight where it counts. Values are given out from the highest down, so that at each
 * value exactly the dice large enough for it and not yet used are free to show it.
 */
function counted(dice: readonly Kind[], { shortestRun, fewestPairs, extras }: Table): FlopOdds {
  const fullStraights = extras.some(({ shape }) => shape.type === 'fullStraight')
  const of = dice.reduce((product, { sides }) => product * sides, 1)
  const known = new Map<number, number>()
  /** `twice` has a bit for each of the last three values, the lowest first, that lie there twice. */
  const count = (value: number, used: number, pairs: number, run: number, twice: number): number => {
    if (value === 0) return used === dice.length ? 1 : 0
    const key = (((value * 32 + used) * fewestPairs + pairs) * shortestRun + run) * 8 + twice
    const before = known.get(key)
    if (before !== undefined) return before
    const free = dice.filter((own) => sidesThatFlop(own) >= value).length - used
    let sum = count(value - 1, used, pairs, 0, 0)
    const fourth = fullStraights && run >= 3
    const then = fullStraights ? (twice << 1) & 7 : 0
    if (value !== 1 && value !== 5 && run + 1 < shortestRun) {
      if (free >= 1 && !(fourth && twice >= 4)) sum += free * count(value - 1, used + 1, pairs, run + 1, then)
      if (free >= 2 && pairs + 1 < fewestPairs && !fourth)
        sum += ((free * (free - 1)) / 2) * count(value - 1, used + 2, pairs + 1, run + 1, fullStraights ? then | 1 : 0)
    }
    known.set(key, sum)
    return sum
  }
  const highest = dice.reduce((most, { sides }) => Math.max(most, sides), 0)
  return { flops: dice.length === 0 ? 0 : count(highest, 0, 0, 0, 0), of }
}
