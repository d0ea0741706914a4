import type { Learning } from '@parlour/bots'
import { oneOf, stream, type Game, type GameTypes, type Of, type Rng, type Seat } from '@parlour/core'
import { heldOutSeeds } from '../environment.ts'
import { meanOf, type Estimate } from '../statistics.ts'
import { freshWeights, valueNetwork, weightCount } from './value-network.ts'

export interface ValuePlan<T extends GameTypes> {
  readonly game: Game<T>
  readonly learning: Learning<T>
  readonly settings: Of<T, 'settings'>
  readonly seats: number
  readonly seed: string
  readonly units: number
  readonly rate: number
  /** Of a reward, for each decision that it comes later. */
  readonly discount: number
  /** Decisions after which a game is cut short. */
  readonly limit: number
}

/** What training has reached, as plain data: it goes on from here. */
export interface Checkpoint {
  readonly environment: string
  readonly games: number
  readonly units: number
  readonly weights: readonly number[]
  /** Means on held-out seeds. */
  readonly curve: readonly (Estimate & { readonly games: number })[]
}

export interface ValueTrainer {
  /** One game of every seat against itself, learned from. */
  play(number: number): void
  /** Of seat 0 against random players, on held-out seeds. */
  evaluate(games: number): Estimate
  checkpoint(games: number, curve: Checkpoint['curve']): Checkpoint
}

const TRIED = 48 // actions that are judged; of more, so many at random

/** Learns what a position is worth right after an action, by playing every seat itself. */
export function valueTrainer<T extends GameTypes>(plan: ValuePlan<T>, from: Checkpoint | null): ValueTrainer {
  const { game, learning, settings, seats, units, discount, limit } = plan
  const { rules, visibility } = game
  const inputs = learning.shape(settings).reduce((product, side) => product * side, 1)
  const fits = from !== null && from.units === units && from.weights.length === weightCount(inputs, units)
  const weights = fits ? Float64Array.from(from.weights) : freshWeights(inputs, units, stream(plan.seed, 'weights'))
  const network = valueNetwork(inputs, units, weights, plan.rate)

  interface Decision {
    readonly seat: Seat
    readonly seen: Float32Array // right after the action
    readonly at: number // rewards from here on came later
  }

  /** The action that leads to most, as far as the seat can know. */
  function choose(
    state: Of<T, 'state'>,
    seat: Seat,
    rng: Rng,
  ): { readonly action: Of<T, 'action'>; readonly seen: Float32Array } {
    const view = visibility.view(state, seat)
    const imagined = visibility.sampleState(view, rng)
    const legal = rules.actions(state)
    const tried = legal.length <= TRIED ? legal : Array.from({ length: TRIED }, () => oneOf(legal, rng))
    let best = { action: oneOf(legal, rng), seen: new Float32Array(inputs), worth: -Infinity }
    for (const action of tried) {
      const after = visibility.view(rules.play(imagined, action), seat)
      const seen = new Float32Array(inputs)
      learning.features(after, seat, seen)
      const worth = learning.reward(view, after, seat) + discount * network.worth(seen)
      if (worth > best.worth) best = { action, seen, worth }
    }
    return best
  }

  function playOut(seed: string, explore: number, isOurs: (seat: Seat) => boolean): number {
    const dice = stream(seed, 'dice')
    const minds = stream(seed, 'minds')
    const decisions: Decision[] = []
    const rewards: number[][] = []
    let state = rules.start(settings, seats)
    let earned = 0
    while (decisions.length < limit) {
      const toAct = rules.toAct(state)
      if (toAct === 'nobody') break
      const before = state
      if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, dice))
      else if (!isOurs(toAct) || minds.below(1000) < 1000 * explore)
        state = rules.play(state, oneOf(rules.actions(state), minds))
      else {
        const { action, seen } = choose(state, toAct, minds)
        state = rules.play(state, action)
        decisions.push({ seat: toAct, seen, at: rewards.length + 1 })
      }
      const came = Array.from({ length: seats }, (_, seat) =>
        learning.reward(visibility.view(before, seat), visibility.view(state, seat), seat),
      )
      earned += came[0] ?? 0
      rewards.push(came)
    }
    if (explore > 0) teach(decisions, rewards)
    return earned
  }

  /** What came after each decision, discounted from the seat's next decision to the one after it. */
  function teach(decisions: readonly Decision[], rewards: readonly (readonly number[])[]): void {
    const later = Array.from({ length: seats }, () => 0)
    let at = rewards.length
    for (const { seat, seen, at: since } of decisions.toReversed()) {
      while (at > since) {
        at--
        rewards[at]?.forEach((reward, other) => (later[other] = (later[other] ?? 0) + reward))
      }
      network.learn(seen, later[seat] ?? 0)
      later[seat] = discount * (later[seat] ?? 0)
    }
  }

  return {
    play: (number) => void playOut(`${plan.seed}/${number}`, Math.max(0.05, 0.3 - number / 2000), () => true),
    evaluate(games) {
      const scores = heldOutSeeds(games).map((seed) => playOut(seed, 0, (seat) => seat === 0))
      const sum = scores.reduce((total, score) => total + score, 0)
      return meanOf(
        sum,
        scores.reduce((total, score) => total + score * score, 0),
        scores.length,
      )
    },
    checkpoint: (games, curve) => ({
      environment: `${game.id}-v${learning.version}`,
      games,
      units,
      weights: Array.from(weights, (weight) => Number(weight.toPrecision(6))),
      curve,
    }),
  }
}
