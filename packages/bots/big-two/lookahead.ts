import type { Rng, Seat } from '@parlour/core'
import { bigTwo, type Action, type State, type View } from '@parlour/games/big-two'
import { worthOf, type Prospect } from './network.ts'
import { instinct, judged, type Judged } from './policy.ts'

/** How much is looked at. */
export interface Effort {
  readonly most: number // candidates
  readonly margin: number // how much worse than the best one may look at a glance
  readonly work: number // a playout takes about one for each card in play
  readonly playouts: number // never more
  // own turns played on before the policy's judgement is taken; to the end of the match if there are fewer
  readonly turns: number
  readonly faith: number // the glance counts like so many playouts
}

interface Candidate extends Judged {
  win: number
  points: number
  samples: number
}

/**
 * Rates what looks good at a glance by playing on with hands the view does not contradict, everybody by the policy.
 * Samples are paired: every candidate meets the same hands. The worse half is given up again and again.
 */
export function lookAhead(v: View, seat: Seat, rng: Rng, perPoint: number, effort: Effort): readonly Judged[] {
  const all = judged(v, perPoint)
  const best = all[0]
  if (best === undefined) throw new Error('nothing to choose from')
  const least = worthOf(best.prospect, perPoint) - effort.margin * (1 + 24 * perPoint)
  let field: readonly Candidate[] = all
    .filter(({ prospect }, place) => place < effort.most && worthOf(prospect, perPoint) >= least)
    .map(({ action, prospect }) => ({ action, prospect, win: 0, points: 0, samples: 0 }))
  const given: Candidate[] = []
  const playouts = Math.min(effort.playouts, Math.floor(effort.work / labour(v)))
  const rounds = Math.ceil(Math.log2(field.length))
  for (let round = 1; round <= rounds; round++) {
    const samples = Math.ceil(playouts / rounds / field.length)
    for (let sample = 0; sample < samples; sample++) {
      const hands = bigTwo.visibility.sampleState(v, rng)
      for (const candidate of field) {
        const { win, points } = playOn(hands, candidate.action, seat, perPoint, effort.turns)
        candidate.win += win
        candidate.points += points
        candidate.samples++
      }
    }
    const order = field.toSorted(
      (a, b) => worthOf(settled(b, effort.faith), perPoint) - worthOf(settled(a, effort.faith), perPoint),
    )
    const stay = Math.ceil(order.length / 2)
    given.unshift(...order.slice(stay))
    field = order.slice(0, stay)
  }
  return [...field, ...given].map((candidate) => ({
    action: candidate.action,
    prospect: settled(candidate, effort.faith),
  }))
}

/**
 * What a playout costs: about a unit a card, and far more for hands larger than are ever dealt, which hold plays by the
 * thousand.
 */
const labour = (v: View): number => v.counts.reduce((sum, count) => sum + count * Math.max(1, (count / 18) ** 4), 0)

/** The mean of the playouts, the glance among them. */
function settled({ prospect, win, points, samples }: Candidate, faith: number): Prospect {
  const of = samples + faith
  return { win: (win + faith * prospect.win) / of, points: (points + faith * prospect.points) / of }
}

export function playOn(from: State, action: Action, seat: Seat, perPoint: number, turns: number): Prospect {
  const { rules } = bigTwo
  let s = rules.play(from, action)
  let left = turns
  while (s.phase === 'playing') {
    const { action: next, prospect } = instinct(s, perPoint)
    if (s.seat === seat && prospect !== null && left-- <= 0) return prospect
    s = rules.play(s, next)
  }
  return { win: s.seat === seat ? 1 : 0, points: (s.scores[seat] ?? 0) - (from.scores[seat] ?? 0) }
}
