import { advances, obstacle, pairings, rules, ROLLS, steps } from './rules.ts'
import { COLUMNS, type Action, type Dice, type State } from './state.ts'

/** Exact chances, always from the whole position: won columns and topped runners count. */
export interface Odds {
  readonly bust: number // rolls that bust, counted unreduced
  readonly of: 1296
  readonly chance: number
  readonly within: readonly [number, number, number] // chance of a bust in one, two, three rolls, by the safest choices
  readonly steps: number // U: what a bust would lose
  readonly gain: number // Q: steps a roll that does not bust is worth at its best
  readonly expected: number // P·Q − (1−P)·U: what rolling once more is worth
}

/** The 126 different rolls of four dice, each with how many of the 1296 it stands for. */
const DISTINCT: readonly (readonly [Dice, number])[] = (() => {
  const counts = new Map<string, [Dice, number]>()
  for (const dice of ROLLS) {
    const [a = 1, b = 1, c = 1, d = 1] = dice.toSorted()
    const key = `${a}${b}${c}${d}`
    counts.set(key, [[a, b, c, d], (counts.get(key)?.[1] ?? 0) + 1])
  }
  return [...counts.values()]
})()

/** For each set of playable columns (a bit each), how many of the 1296 rolls show none of them. Filled as asked. */
const BUSTS = new Map<number, number>()

/** 1.2.8  How many of the 1296 rolls would bust here. */
export function bustCount(s: State): number {
  let playable = 0
  for (const column of COLUMNS) if (obstacle(s, column) === null) playable |= 1 << column
  let count = BUSTS.get(playable)
  if (count === undefined) {
    count = 0
    for (const [dice, weight] of DISTINCT)
      if (!pairings(dice).some(([a, b]) => ((playable >> a) | (playable >> b)) & 1)) count += weight
    BUSTS.set(playable, count)
  }
  return count
}

export function oddsOf(s: State): Odds {
  const bust = bustCount(s)
  const chance = bust / 1296
  const seen = new Map<string, number>()
  const staked = steps(s)
  const gain = meanGain(s, 1296 - bust)
  return {
    bust,
    of: 1296,
    chance,
    within: [chance, 1 - survival(s, 2, seen), 1 - survival(s, 3, seen)],
    steps: staked,
    gain,
    expected: (1 - chance) * gain - chance * staked,
  }
}

/** The chance to live through so many rolls when the safest advance is always chosen. */
function survival(s: State, rolls: number, seen: Map<string, number>): number {
  if (rolls === 1) return 1 - bustCount(s) / 1296
  const key = `${rolls}:${s.runners.join()}`
  const known = seen.get(key)
  if (known !== undefined) return known
  let sum = 0
  for (const [dice, weight] of DISTINCT) {
    let best = 0
    for (const action of choices(s, dice)) best = Math.max(best, survival(rules.play(s, action), rolls - 1, seen))
    sum += weight * best
  }
  seen.set(key, sum / 1296)
  return sum / 1296
}

/** Steps won by a roll that does not bust, when the longest advance is chosen. */
function meanGain(s: State, alive: number): number {
  let sum = 0
  for (const [dice, weight] of DISTINCT) {
    let most = 0
    for (const action of choices(s, dice)) if (action.type === 'advance') most = Math.max(most, action.columns.length)
    sum += weight * most
  }
  return alive === 0 ? 0 : sum / alive
}

const choices = (s: State, dice: Dice): readonly Action[] => pairings(dice).flatMap((pairing) => advances(s, pairing))
