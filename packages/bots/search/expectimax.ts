import type { GameTypes, Of } from '@parlour/core'
import type { Rated } from '../advice.ts'
import type { Value } from '../bot.ts'
import { meter } from './budget.ts'
import { field, judge, type Candidates, type Playable, type Policy, type Search } from './search.ts'

export interface Expectimax<in out T extends GameTypes> {
  /** Of the positions where the search ends. */
  readonly value: Value<T>
  /** Own decisions looked ahead. */
  readonly depth: number
  /** What the other seats do; unless given, the search ends where it is another seat's turn. */
  readonly reply?: Policy<T>
  /** Answers of chance tried where they cannot be listed. */
  readonly samples?: number
  /** States imagined where something is hidden. */
  readonly worlds?: number
  readonly candidates?: Candidates<T>
  // answers of one key lead to positions of equal worth, and are tried once
  alike?(chance: Of<T, 'chance'>): string | number
}

const REPLIES = 12 // decisions of others between two of one's own, after which the search ends

/**
 * The best of one's own decisions and the mean over what chance may answer, by exact odds where they are listed. It
 * deepens decision by decision and answers with the last depth it completed; an iteration is a position looked at.
 * Depth one is always completed.
 */
export const expectimax = <T extends GameTypes>(game: Playable<T>, how: Expectimax<T>): Search<T> => {
  const { rules, visibility } = game
  const { depth, reply, samples = 16, worlds = 1 } = how
  const worth = judge(game, how.value)
  const candidates = field(game, how.candidates)
  const listed = merger(game, how.alike)
  return (view, seat, rng, budget) => {
    const more = meter(budget)
    let spent = false
    const states = Array.from({ length: worlds }, () => visibility.sampleState(view, rng))
    const actions = candidates(states[0] ?? visibility.sampleState(view, rng), seat)
    let rated: readonly Rated<T>[] = []
    for (let ahead = 1; ahead <= Math.max(1, depth); ahead++) {
      const deeper = looked(ahead)
      if (deeper === null) break
      rated = deeper
    }
    return rated

    /** Null where the budget ran out on the way; one decision ahead is always looked. */
    function looked(ahead: number): readonly Rated<T>[] | null {
      const found = actions.map((action) => ({
        action,
        value: mean(states, (state) => look(rules.play(state, action), ahead - 1, 0)),
      }))
      return spent && ahead > 1 ? null : found.sort((a, b) => b.value - a.value)
    }

    function look(state: Of<T, 'state'>, left: number, replies: number): number {
      if (!more()) spent = true
      if (spent || left === 0) return worth(state, seat)
      const toAct = rules.toAct(state)
      if (toAct === 'nobody') return worth(state, seat)
      if (toAct === 'chance') return overChance(state, left, replies)
      if (toAct !== seat)
        return reply === undefined || replies === REPLIES
          ? worth(state, seat)
          : look(rules.play(state, reply(state, toAct, rng)), left, replies + 1)
      let best = -Infinity
      for (const action of candidates(state, seat)) best = Math.max(best, look(rules.play(state, action), left - 1, 0))
      return best
    }

    function overChance(state: Of<T, 'state'>, left: number, replies: number): number {
      const odds = listed(state)
      if (odds === null)
        return mean(Array.from({ length: samples }), () =>
          look(rules.resolve(state, rules.sample(state, rng)), left, replies),
        )
      let sum = 0
      for (const [chance, share] of odds) {
        if (spent) break
        sum += share * look(rules.resolve(state, chance), left, replies)
      }
      return sum
    }
  }
}

type Odds<T extends GameTypes> = readonly (readonly [Of<T, 'chance'>, number])[]

/** The listed odds with answers that are alike made one. A list that the game keeps is merged once. */
function merger<T extends GameTypes>(
  { rules }: Playable<T>,
  alike: Expectimax<T>['alike'],
): (state: Of<T, 'state'>) => Odds<T> | null {
  const known = new WeakMap<Odds<T>, Odds<T>>()
  return (state) => {
    const odds = rules.odds?.(state) ?? null
    if (odds === null || alike === undefined) return odds
    const before = known.get(odds)
    if (before !== undefined) return before
    const shares = new Map<string | number, [Of<T, 'chance'>, number]>()
    for (const [chance, share] of odds) {
      const key = alike(chance)
      const same = shares.get(key)
      if (same === undefined) shares.set(key, [chance, share])
      else same[1] += share
    }
    const merged = [...shares.values()]
    known.set(odds, merged)
    return merged
  }
}

const mean = <X>(list: readonly X[], of: (x: X) => number): number =>
  list.reduce((sum, x) => sum + of(x), 0) / list.length
