import type { GameTypes, Of, Rng, Seat } from '@parlour/core'
import type { Rated } from '../advice.ts'
import type { Value } from '../bot.ts'
import { meter } from './budget.ts'
import { atRandom, field, judge, playOut, type Candidates, type Playable, type Policy, type Search } from './search.ts'

export interface TreeSearch<in out T extends GameTypes> {
  /** How everybody plays on beyond the tree; at random unless given. */
  readonly policy?: Policy<T>
  /** Decisions played beyond the tree; to the end unless given. */
  readonly playout?: number
  /** Decisions looked ahead in all; to the end unless given. */
  readonly horizon?: number
  /** Of the position reached, finished or not; the share of the win unless given. */
  readonly value?: Value<T>
  /** How much curiosity weighs against what was seen; rewards count from 0 to 1. */
  readonly exploration?: number
  readonly candidates?: Candidates<T>
  /** Answers of one key lead to equal positions. */
  alike?(chance: Of<T, 'chance'>): string | number
}

/** A point of the tree: what is known after the decisions and answers that lead here, whatever is imagined besides. */
interface Node<T extends GameTypes> {
  readonly edges: Map<string, Edge<T>> // by line: everything that was legal here in some imagined state
  readonly answers: Map<string | number, Answer<T>> // what chance said here
  state: Of<T, 'state'> | null // where `legal` was listed last; open games come here with the same state each time
  legal: readonly Edge<T>[]
}

/** A decision. The rewards are those of the seat that decides. */
interface Edge<T extends GameTypes> {
  readonly action: Of<T, 'action'>
  visits: number
  available: number // how often it could have been chosen
  sum: number // of rewards
  from: Of<T, 'state'> | null // the state it was last played in, and
  to: Of<T, 'state'> | null // where that led
  node: Node<T> | null
}

interface Answer<T extends GameTypes> {
  readonly node: Node<T>
  from: Of<T, 'state'> | null
  to: Of<T, 'state'>
}

/**
 * Monte Carlo tree search over what the seat knows. Every iteration imagines a whole state that the view does not
 * contradict, goes down the one tree by actions legal in it (upper confidence bounds, each seat for its own reward,
 * counted by availability), lets chance answer explicitly, adds one decision and plays out. Rated by mean reward, the
 * most visited first.
 */
export const mcts = <T extends GameTypes>(game: Playable<T>, how: TreeSearch<T> = {}): Search<T> => {
  const { rules, visibility, notation } = game
  const { policy = atRandom(game), playout = Infinity, horizon = Infinity, exploration = 1 } = how
  const worth = judge(game, how.value)
  const candidates = field(game, how.candidates)
  const actionLine = remembered(notation.action.write)
  const chanceKey = how.alike ?? remembered(notation.chance.write)

  return (view, seat, rng, budget) => {
    const more = meter(budget)
    const root = fresh<T>()
    const path: Edge<T>[] = []
    const deciders: Seat[] = []
    let [lowest, highest] = [Infinity, -Infinity] // rewards seen

    while (more()) {
      path.length = 0
      deciders.length = 0
      reward(descend(visibility.sampleState(view, rng)))
    }
    return [...root.edges.values()]
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => b.visits - a.visits || b.sum / b.visits - a.sum / a.visits)
      .map(({ action, visits, sum }): Rated<T> => ({ action, value: sum / visits }))

    /**
     * Down the tree until a decision was never made before, then on by the policy; gives the state where the iteration
     * ends.
     */
    function descend(imagined: Of<T, 'state'>): Of<T, 'state'> {
      let state = imagined
      let node = root
      for (;;) {
        const toAct = rules.toAct(state)
        if (toAct === 'nobody' || path.length >= horizon) return state
        if (toAct === 'chance') {
          const answer = answered(node, state)
          state = answer.to
          node = answer.node
          continue
        }
        const edge = chosen(legal(node, state, toAct), rng)
        path.push(edge)
        deciders.push(toAct)
        if (edge.from !== state || edge.to === null) {
          edge.to = rules.play(state, edge.action)
          edge.from = state
        }
        state = edge.to
        node = edge.node ??= fresh<T>()
        if (edge.visits === 0) return playOut(game, state, policy, Math.min(playout, horizon - path.length), rng, rng)
      }
    }

    /**
     * An answer of chance and where it leads. An answer that came before in this very state is not worked out again.
     */
    function answered(node: Node<T>, state: Of<T, 'state'>): Answer<T> {
      const chance = rules.sample(state, rng)
      const key = chanceKey(chance)
      const before = node.answers.get(key)
      if (before === undefined) {
        const first = { node: fresh<T>(), from: state, to: rules.resolve(state, chance) }
        node.answers.set(key, first)
        return first
      }
      if (before.from !== state) {
        before.to = rules.resolve(state, chance)
        before.from = state
      }
      return before
    }

    /** The edges of the actions legal in this state. */
    function legal(node: Node<T>, state: Of<T, 'state'>, toAct: Seat): readonly Edge<T>[] {
      if (node.state === state) return node.legal
      const actions = candidates(state, toAct)
      node.state = state
      node.legal = actions.map((action, index) => {
        const likely = node.legal[index]
        if (likely?.action === action) return likely
        const line = actionLine(action)
        const known = node.edges.get(line)
        if (known !== undefined) return known
        const edge: Edge<T> = { action, visits: 0, available: 0, sum: 0, from: null, to: null, node: null }
        node.edges.set(line, edge)
        return edge
      })
      return node.legal
    }

    /** Any that was never tried, otherwise the one with the highest upper confidence bound. */
    function chosen(edges: readonly Edge<T>[], dice: Rng): Edge<T> {
      let untried = 0
      let best = edges[0]
      for (const edge of edges) {
        edge.available++
        if (edge.visits === 0 && dice.below(++untried) === 0) best = edge
      }
      if (best === undefined) throw new Error('nothing to choose from')
      if (untried > 0) return best
      const span = highest > lowest ? highest - lowest : 1
      let most = -Infinity
      for (const edge of edges) {
        const bound =
          (edge.sum / edge.visits - lowest) / span + exploration * Math.sqrt(Math.log(edge.available) / edge.visits)
        if (bound > most) {
          most = bound
          best = edge
        }
      }
      return best
    }

    /** Every seat that decided on the way is paid what the end is worth to it. */
    function reward(end: Of<T, 'state'>): void {
      const paid: (number | undefined)[] = []
      for (const [index, edge] of path.entries()) {
        const decider = deciders[index] ?? seat
        const pay = (paid[decider] ??= worth(end, decider))
        if (pay < lowest) lowest = pay
        if (pay > highest) highest = pay
        edge.sum += pay
        edge.visits++
      }
    }
  }
}

const fresh = <T extends GameTypes>(): Node<T> => ({ edges: new Map(), answers: new Map(), state: null, legal: [] })

/** A line is written once for each object: games that share their actions and answers are then asked quickly. */
function remembered<X extends object>(write: (x: X) => string): (x: X) => string {
  const lines = new WeakMap<X, string>()
  return (x) => {
    const known = lines.get(x)
    if (known !== undefined) return known
    const line = write(x)
    lines.set(x, line)
    return line
  }
}
