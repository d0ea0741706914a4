import { stream } from '@parlour/core'
import { flopCost, type State } from '@parlour/games/rollio'
import { heatAt, type Rolls } from './rolls.ts'

/** How likely a level is still won between two rounds: what is missing, banks, flops so far and rerolls decide. */
export interface Outlook {
  chance(missing: number, banks: number, flops: number, rerolls: number): number
}

const STEP = 1.3
const REACH = 2.2 // targets: more is never missing with hope left
const STEPS = 18 // of what is missing, each 1.3 times the one before
export const MOST_FLOPS = 4 // in a level; with more it is given up, since each costs more than the last
export const enoughFor = (target: number): number => REACH * target
export const SPARE = 0.004 // what a bank left over is worth in chance: a dollar

/** What a level asks for and gives. */
export interface Terms {
  readonly target: number
  readonly banks: number
  readonly rerolls: number
}

/**
 * Backwards over banks and flops. A round is one of the sampled courses; the best goal for its pot is looked for, and
 * every flop on the way costs a reroll, or the pot once they are spent.
 */
export function outlookOf(
  s: State,
  courses: readonly Course[],
  { target, banks: most, rerolls: spares }: Terms,
): Outlook {
  const grid = Array.from({ length: STEPS }, (_, i) => (REACH * target) / STEP ** (STEPS - 1 - i))
  const lowest = grid[0] ?? 1
  const placeOf = (missing: number): number => Math.max(0, Math.log(missing / lowest) / LOG_STEP)
  const table = new Float64Array((most + 1) * (MOST_FLOPS + 2) * (spares + 1) * STEPS)
  const start = (banks: number, flops: number, rerolls: number): number =>
    ((banks * (MOST_FLOPS + 2) + flops) * (spares + 1) + rerolls) * STEPS
  const between = (from: number, place: number): number => {
    const low = Math.floor(place)
    return low >= STEPS - 1
      ? 0
      : (1 - place + low) * (table[from + low] ?? 0) + (place - low) * (table[from + low + 1] ?? 0)
  }
  const chance = (missing: number, banks: number, flops: number, rerolls: number): number =>
    missing <= 0
      ? 1 + SPARE * (banks - 1)
      : banks === 0 || flops > MOST_FLOPS
        ? 0
        : between(start(banks, flops, rerolls), placeOf(missing))
  const goals = goalsOf(passagesOf(courses, grid), grid, spares, placeOf)
  const costs = Array.from({ length: MOST_FLOPS + 1 }, (_, flops) => flopCost({ ...s, target, flops }))
  for (let flops = MOST_FLOPS; flops >= 0; flops--)
    for (let banks = 1; banks <= most; banks++)
      for (let rerolls = 0; rerolls <= spares; rerolls++)
        for (let j = 0; j < STEPS; j++) {
          const flopped = chance((grid[j] ?? 0) + (costs[flops] ?? 0), banks, flops + 1, 0)
          let best = 0
          for (const { won, lost, falls, nearest } of goals[j] ?? []) {
            let sum = (won[rerolls] ?? 0) * (1 + SPARE * (banks - 1)) + (lost[rerolls] ?? 0) * flopped
            for (let used = 0; used <= rerolls; used++) {
              const from = start(banks - 1, flops, rerolls - used)
              for (let i = nearest[used] ?? STEPS; i <= j; i++)
                sum += (falls[used * STEPS + i] ?? 0) * (table[from + i] ?? 0)
            }
            if (sum > best) best = sum
          }
          table[start(banks, flops, rerolls) + j] = best
        }
  return {
    chance: (missing, banks, flops, rerolls) =>
      chance(missing, Math.min(banks, most), flops, Math.min(rerolls, spares)),
  }
}

const LOG_STEP = Math.log(STEP)

/**
 * How a goal for the pot turns out with so many rerolls: the share of courses that win or flop, and where the others
 * leave what is missing.
 */
interface Goal {
  readonly won: Float64Array // by rerolls
  readonly lost: Float64Array // by rerolls
  readonly falls: Float64Array // by rerolls used and step
  readonly nearest: Int32Array // by rerolls used: the first step that any course falls to
}

/** By what is missing: the goals to choose from. Banks and flops do not matter to them, so each is worked out once. */
function goalsOf(
  reached: readonly Passage[],
  grid: readonly number[],
  spares: number,
  placeOf: (missing: number) => number,
): readonly (readonly Goal[])[] {
  return grid.map((missing, j) =>
    goalsFor(j).flatMap((goal): readonly Goal[] => {
      const own = reached[goal]
      if (own === undefined) return []
      const won = new Float64Array(spares + 1)
      const falls = new Float64Array((spares + 1) * STEPS)
      const lost = new Float64Array(spares + 1)
      const nearest = new Int32Array(spares + 1).fill(STEPS)
      const share = 1 / own.pots.length
      own.pots.forEach((pot, m) => {
        const used = own.flops[m] ?? NEVER
        if (used > spares) return
        lost[used] = (lost[used] ?? 0) - share
        if (pot >= missing) return void (won[used] = (won[used] ?? 0) + share)
        const place = Math.min(STEPS - 1, placeOf(missing - pot))
        const low = Math.floor(place)
        const at = used * STEPS + low
        nearest[used] = Math.min(low, nearest[used] ?? STEPS)
        falls[at] = (falls[at] ?? 0) + share * (1 - place + low)
        if (low < STEPS - 1) falls[at + 1] = (falls[at + 1] ?? 0) + share * (place - low)
      })
      for (let used = 1; used <= spares; used++) {
        won[used] = (won[used] ?? 0) + (won[used - 1] ?? 0)
        lost[used] = (lost[used] ?? 0) + (lost[used - 1] ?? 0)
      }
      return [{ won, lost: lost.map((own) => 1 + own), falls, nearest }]
    }),
  )
}

/** Winning at once, a little less, and then every second step. */
const goalsFor = (j: number): readonly number[] =>
  [j, j - 1, ...Array.from({ length: j }, (_, i) => j - 3 - 2 * i)].filter((goal) => goal >= 0)

/** A round in which everything is rolled on for ever: the pot after each score, and the flops met before it. */
export interface Course {
  readonly pots: readonly number[]
  readonly flops: readonly number[]
}

const LONGEST = 40 // rolls
const NEVER = 99

/** Rounds by the sampled rolls, up to a pot that is enough. */
export function coursesOf(rolls: Rolls, count: number, enough: number): readonly Course[] {
  const rng = stream('rollio', 'courses')
  const worth = worthOf(rolls)
  return Array.from({ length: count }, (): Course => {
    const pots: number[] = []
    const flops: number[] = []
    let pot = 0
    let dice = rolls.dice
    let hot = 0
    let flopped = 0
    for (let step = 0; step < LONGEST && pot < enough; step++) {
      const offers = rolls.offers[dice] ?? []
      const offer = offers[rng.below(Math.max(1, offers.length))] ?? []
      const heat = heatAt(rolls, hot)
      let best = offer[0]
      let most = -Infinity
      for (const each of offer) {
        const value = each.gain * heat + (worth[each.left] ?? 0)
        if (value <= most) continue
        best = each
        most = value
      }
      if (best === undefined) {
        flopped++
        continue
      }
      pot += best.gain * heat
      dice = best.left
      if (best.hot) hot++
      pots.push(pot)
      flops.push(flopped)
    }
    return { pots, flops }
  })
}

/** By goal: the pot of each course when it first reached it, and how many flops it met on the way. */
interface Passage {
  readonly pots: Float64Array
  readonly flops: Int32Array
}

function passagesOf(courses: readonly Course[], grid: readonly number[]): readonly Passage[] {
  const passages = grid.map((): Passage => ({
    pots: new Float64Array(courses.length),
    flops: new Int32Array(courses.length).fill(NEVER),
  }))
  courses.forEach((course, m) => {
    let goal = 0
    course.pots.forEach((pot, step) => {
      for (let own = passages[goal]; own !== undefined && pot >= (grid[goal] ?? Infinity); own = passages[++goal]) {
        own.pots[m] = pot
        own.flops[m] = course.flops[step] ?? NEVER
      }
    })
  })
  return passages
}

/** By dice left: roughly what rolling them on brings, one roll and the dice after it ahead. */
function worthOf({ offers, dice }: Rolls): readonly number[] {
  const mean = offers.map((own) => own.reduce((sum, offer) => sum + (offer[0]?.gain ?? 0), 0) / Math.max(1, own.length))
  const safe = offers.map((own) => own.filter((offer) => offer.length > 0).length / Math.max(1, own.length))
  const full = (mean[dice] ?? 0) * 1.5
  return mean.map((own, n) =>
    n === dice ? full : (safe[n] ?? 0) * (own + 0.3 * full) - (1 - (safe[n] ?? 0)) * 0.5 * full,
  )
}
