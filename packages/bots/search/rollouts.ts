import { stream, type GameTypes, type Of } from '@parlour/core'
import type { Value } from '../bot.ts'
import { meter } from './budget.ts'
import { atRandom, field, judge, playOut, type Candidates, type Playable, type Policy, type Search } from './search.ts'

export interface Rollouts<in out T extends GameTypes> {
  /** How everybody plays on; at random unless given. */
  readonly policy?: Policy<T>
  /** Decisions looked ahead, the candidate's own among them; to the end unless given. */
  readonly horizon?: number
  /** Of the position reached, finished or not; the share of the win unless given. */
  readonly value?: Value<T>
  // the worse half of the candidates is given up again and again, so that the samples go to the best
  readonly halving?: boolean
  readonly candidates?: Candidates<T>
}

/**
 * Plays every candidate out again and again and rates it by the mean. Samples are paired: all candidates meet the same
 * imagined states and the same luck, so that their differences show early. An iteration is one playout; each candidate
 * gets at least one, unless the search is cancelled. Those given up by halving come last, in the order of their going.
 */
export const flatRollouts = <T extends GameTypes>(game: Playable<T>, how: Rollouts<T> = {}): Search<T> => {
  const { policy = atRandom(game), horizon = Infinity, halving = false } = how
  const worth = judge(game, how.value)
  const candidates = field(game, how.candidates)
  return (view, seat, rng, budget) => {
    const all = candidates(game.visibility.sampleState(view, rng), seat).map((action): Candidate<Of<T, 'action'>> => ({
      action,
      sum: 0,
      samples: 0,
    }))
    const iterations = Math.max(budget.iterations, all.length)
    const rounds = halving && Number.isFinite(iterations) ? Math.max(1, Math.ceil(Math.log2(all.length))) : 1
    const more = meter({ ...budget, iterations })
    let left: readonly Candidate<Of<T, 'action'>>[] = all
    for (let round = 1; round <= rounds; round++) {
      const samples = Math.max(1, Math.floor(iterations / rounds / left.length))
      for (let sample = 0; sample < samples; sample++) if (!sampled(left)) return rated(all)
      if (round < rounds) left = ranked(left).slice(0, Math.ceil(left.length / 2))
    }
    return rated(all)

    /**
     * One imagined state and one luck for all that are left; counted only if all came to it, the very first sample
     * excepted.
     */
    function sampled(those: typeof left): boolean {
      const state = game.visibility.sampleState(view, rng)
      const luck = rng.below(TWO_TO_32)
      const worths: number[] = []
      for (const { action } of those) {
        if (!more()) break
        const after = game.rules.play(state, action)
        worths.push(
          worth(playOut(game, after, policy, horizon - 1, stream(luck, 'dice'), stream(luck, 'policy')), seat),
        )
      }
      const whole = worths.length === those.length
      if (whole || those[0]?.samples === 0)
        for (const [index, candidate] of those.slice(0, worths.length).entries()) {
          candidate.sum += worths[index] ?? 0
          candidate.samples++
        }
      return whole
    }
  }
}

const TWO_TO_32 = 4294967296

interface Candidate<A> {
  readonly action: A
  sum: number
  samples: number
}

const mean = ({ sum, samples }: Candidate<unknown>): number => sum / samples

/** Best first; those that stayed longer come before those given up. */
const ranked = <A>(candidates: readonly Candidate<A>[]): readonly Candidate<A>[] =>
  candidates.filter(({ samples }) => samples > 0).sort((a, b) => b.samples - a.samples || mean(b) - mean(a))

const rated = <A>(candidates: readonly Candidate<A>[]): readonly { readonly action: A; readonly value: number }[] =>
  ranked(candidates).map((candidate) => ({ action: candidate.action, value: mean(candidate) }))
