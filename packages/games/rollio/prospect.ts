import { along, raised, roundedUp } from './exact.ts'
import { factsOf, type Scoring } from './facts.ts'
import { NO_DRAW } from './materials.ts'
import { tally } from './pipeline.ts'

/** 1.5 A32  What a scoring brings before its draws are known. */
export interface Prospect {
  readonly least: number
  readonly expected: number
  readonly most: number
}

/**
 * 2  The expected final score. Draws of rainbow dice are exchangeable, so only their numbers matter, and those touch
 * the score in two places: each success in points adds the same points, and each success of any kind adds the same to
 * the multiplier if something counts triggers. The counts of no and of one success therefore give every term of the
 * exact sum.
 */
export function prospectOf(scoring: Scoring): Prospect {
  const facts = factsOf(scoring)
  const dice = facts.rainbows.length
  const none = tally(facts, null)
  if (dice === 0) {
    const score = roundedUp(none.points, raised(none.multiplier, none.exponent))
    return { least: score, expected: score, most: score }
  }
  const one = tally({ ...facts, draws: [{ ...NO_DRAW, points: true }] }, null)
  const each = one.points - none.points
  const counted = scoring.effects.some(({ does }) =>
    does.some((change) => 'amount' in change && change.amount.per === 'triggers'),
  )
  const others = counted ? 2 * dice : 0
  const multipliers = Array.from({ length: dice + others + 1 }, (_, triggers) =>
    raised(along(none.multiplier, one.multiplier, triggers), none.exponent),
  )
  const chance = chancesOf(dice)
  let [least, expected, most] = [Infinity, 0, 0]
  for (let points = 0; points <= dice; points++)
    for (let other = 0; other <= others; other++) {
      const score = roundedUp(none.points + points * each, multipliers[points + other] ?? none.multiplier)
      least = Math.min(least, score)
      most = Math.max(most, score)
      expected += score * (chance.points[points] ?? 0) * (counted ? (chance.others[other] ?? 0) : 1)
    }
  return { least, expected, most }
}

interface Chances {
  readonly points: readonly number[] // by number of dice that give points
  readonly others: readonly number[] // by number of successes in money or clones
}
const chances: Chances[] = [] // by number of rainbow dice

/** How likely so many rainbow dice give points, and how likely money or a clone: 20 %, 10 % and 1 % for each die. */
function chancesOf(dice: number): Chances {
  return (chances[dice] ??= {
    points: Array.from({ length: dice + 1 }, (_, times) => binomial(dice, times, 0.2)),
    others: Array.from({ length: 2 * dice + 1 }, (_, times) => moneyOrClone(dice, times)),
  })
}

function moneyOrClone(dice: number, times: number): number {
  let chance = 0
  for (let clones = Math.max(0, times - dice); clones <= Math.min(times, dice); clones++)
    chance += binomial(dice, times - clones, 0.1) * binomial(dice, clones, 0.01)
  return chance
}

function binomial(n: number, k: number, chance: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways * chance ** k * (1 - chance) ** (n - k)
}
