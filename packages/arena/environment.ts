import type { Bot, Learning } from '@parlour/bots'
import {
  byName,
  ok,
  err,
  plain,
  stream,
  type Game,
  type GameTypes,
  type Of,
  type Result,
  type Seat,
} from '@parlour/core'

/** A game as a training environment, in the manner of Gymnasium (one learner) and PettingZoo (several). */
export interface Environment<R extends object = object> {
  /** Game and version, as in color-lines-v1. */
  readonly id: string
  /** Of an observation. */
  readonly shape: readonly number[]
  /** Action codes are 0 to codes - 1. */
  readonly codes: number
  /** The learner who acts next; null at the end. */
  readonly toAct: Seat | null
  reset(seed: string): EnvironmentStep
  step(move: Move): Result<EnvironmentStep, RefusedMove<R>>
  // what a step would tell, as far as the learner can know; nothing is played
  preview(move: Move): Result<readonly object[], RefusedMove<R>>
  /** Empty before the first reset and after the end. */
  legalActions(): readonly number[]
  /** 1 where a code is legal. */
  mask(): Uint8Array
  /** As the learner sees it. */
  render(): string
  /** The whole truth, secrets included: for tests and bug reports, not for learners. */
  position(): string
  /** Everything needed to come back to this moment. */
  save(): Saved
  restore(saved: Saved): EnvironmentStep
}

/** An action by its code, or by its line in the game's notation. */
export type Move = number | string

/** What a step led to: the observation of the learner who acts next, or at the end of the one who acted last. */
export interface EnvironmentStep {
  readonly observation: Float32Array
  /** By seat, since the step before. */
  readonly rewards: readonly number[]
  /** The game is over. */
  readonly terminated: boolean
  /** The step limit was reached. */
  readonly truncated: boolean
  readonly info: {
    readonly about: object // what the learner's game adds
    readonly toAct: Seat | null
    readonly steps: number
    readonly scores: readonly number[] | null
  }
  /** In a fleet: of the game that just ended, where a new one has begun. */
  readonly ended?: EnvironmentStep['info']
}

export interface RefusedMove<R extends object = object> {
  readonly code: 'not-reset' | 'over' | 'unknown-code' | 'illegal'
  /** The game's own, where it was a readable action. */
  readonly reasons: readonly R[]
}

/** A moment, closed over its game. States are immutable, so keeping one costs nothing. */
export interface Saved {
  readonly seed: string
  readonly steps: number
  readonly moves: number
  readonly state: object
}

export interface EnvironmentPlan<in out T extends GameTypes> {
  readonly game: Game<T>
  readonly learning: Learning<T>
  readonly settings: Of<T, 'settings'>
  readonly seats: readonly (Bot<T> | 'learner')[]
  /** Steps by learners after which a game is truncated; none unless given. */
  readonly limit?: number
}

/**
 * Seeds for evaluation only: no training seed is among them as long as training seeds do not begin with `held-out/`.
 */
export const heldOutSeeds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => `held-out/${number}`)

export function environment<T extends GameTypes>({
  game,
  learning,
  settings,
  seats,
  limit,
}: EnvironmentPlan<T>): Environment<Of<T, 'reason'>> {
  const { rules, visibility, notation, guide } = game
  const shape = learning.shape(settings)
  const size = shape.reduce((product, side) => product * side, 1)
  const codes = learning.codes(settings)
  const known = new WeakMap<object, Of<T, 'state'>>()
  let seed: string | null = null // null before the first reset
  let steps = 0 // by anybody: numbers the draws, so that a restored moment has the same future
  let moves = 0 // by learners
  let state = rules.start(settings, seats.length)
  let lastActed: Seat = 0
  let listed: readonly number[] | null = null // the legal codes of this state, once they were asked for

  function become(to: Of<T, 'state'>): void {
    state = to
    listed = null
  }

  function list(): readonly number[] {
    if (listed !== null) return listed
    const seat = learnerToAct()
    listed = seat === null ? [] : codesOf(visibility.view(state, seat))
    return listed
  }

  /** The legal codes; an action without one is not offered. */
  function codesOf(view: Of<T, 'view'>): readonly number[] {
    const legal: number[] = []
    for (const action of rules.actions(state)) {
      const code = learning.code(action, view)
      if (code >= 0) legal.push(code)
    }
    return legal
  }

  /** Lets chance and the built-in bots act until it is a learner's turn or the game is over. */
  function advance(): void {
    for (;;) {
      const toAct = rules.toAct(state)
      if (toAct === 'nobody') return
      if (toAct === 'chance') become(rules.resolve(state, rules.sample(state, stream(seed ?? '', 'dice', steps++))))
      else {
        const sitter = seats[toAct]
        if (sitter === undefined || sitter === 'learner') return
        become(
          rules.play(
            state,
            sitter.choose(visibility.view(state, toAct), toAct, stream(seed ?? '', 'seat', toAct, steps++)),
          ),
        )
      }
    }
  }

  const learnerToAct = (): Seat | null => {
    const toAct = rules.toAct(state)
    return typeof toAct === 'number' ? toAct : null
  }

  /** The learner to act and their action, if it is legal. */
  function allowed(
    move: Move,
  ): Result<{ readonly seat: Seat; readonly action: Of<T, 'action'> }, RefusedMove<Of<T, 'reason'>>> {
    if (seed === null) return err({ code: 'not-reset', reasons: [] })
    const seat = learnerToAct()
    if (seat === null) return err({ code: 'over', reasons: [] })
    const view = visibility.view(state, seat)
    const action = typeof move === 'number' ? learning.action(move, view) : readLine(move)
    if (action === null) return err({ code: 'unknown-code', reasons: [] })
    const known = typeof move === 'number' && listed?.includes(move) === true
    const reasons = known ? null : guide.why(view, action)
    return reasons === null ? ok({ seat, action }) : err({ code: 'illegal', reasons })
  }

  function readLine(line: string): Of<T, 'action'> | null {
    const read = notation.action.read(line)
    return read.ok ? read.value : null
  }

  function stepFrom(before: Of<T, 'state'> | null): EnvironmentStep {
    const toAct = learnerToAct()
    const observer = toAct ?? lastActed
    const observation = new Float32Array(size)
    learning.features(visibility.view(state, observer), observer, observation)
    return {
      observation,
      rewards: seats.map((_, seat) =>
        before === null ? 0 : learning.reward(visibility.view(before, seat), visibility.view(state, seat), seat),
      ),
      terminated: toAct === null,
      truncated: toAct !== null && limit !== undefined && moves >= limit,
      info: {
        toAct,
        steps,
        scores: rules.outcome(state)?.scores ?? null,
        about: learning.about(visibility.view(state, observer), observer),
      },
    }
  }

  return {
    id: `${game.id}-v${learning.version}`,
    shape,
    codes,
    get toAct() {
      return learnerToAct()
    },
    reset(newSeed) {
      seed = newSeed
      steps = 0
      moves = 0
      become(rules.start(settings, seats.length))
      advance()
      return stepFrom(null)
    },
    step(move) {
      const legal = allowed(move)
      if (!legal.ok) return legal
      const before = state
      lastActed = legal.value.seat
      become(rules.play(state, legal.value.action))
      moves++
      advance()
      return ok(stepFrom(before))
    },
    preview(move) {
      const legal = allowed(move)
      if (!legal.ok) return legal
      const effects: object[] = []
      const imagined = visibility.sampleState(visibility.view(state, legal.value.seat), stream(seed ?? '', 'preview'))
      rules.play(imagined, legal.value.action, (effect) => effects.push(effect))
      return ok(effects)
    },
    legalActions: list,
    mask() {
      const mask = new Uint8Array(codes)
      for (const code of list()) mask[code] = 1
      return mask
    },
    render: () =>
      game.render === undefined
        ? notation.state.write(state)
        : plain(
            game.render(
              visibility.view(state, learnerToAct() ?? lastActed),
              byName((seat) => `Player ${seat + 1}`),
              'en',
            ),
          ),
    position: () => notation.state.write(state),
    save() {
      const saved = { seed: seed ?? '', steps, moves, state }
      known.set(saved, state)
      return saved
    },
    restore(saved) {
      const kept = known.get(saved)
      if (kept === undefined) throw new Error('this moment was not saved by this environment')
      ;({ seed, steps, moves } = saved)
      become(kept)
      return stepFrom(null)
    },
  }
}

/** Many environments stepped at once; those that ended begin anew with their next seed. */
export interface Fleet<R extends object = object> {
  reset(seed: string): readonly EnvironmentStep[]
  step(moves: readonly Move[]): readonly Result<EnvironmentStep, RefusedMove<R>>[]
  readonly environments: readonly Environment<R>[]
}

export function fleet<R extends object>(count: number, make: () => Environment<R>): Fleet<R> {
  const environments = Array.from({ length: count }, make)
  const games = environments.map(() => 0)
  let base = ''
  const seedOf = (index: number): string => `${base}/${index}/${games[index]}`
  return {
    environments,
    reset(seed) {
      base = seed
      games.fill(0)
      return environments.map((one, index) => one.reset(seedOf(index)))
    },
    step: (moves) =>
      environments.map((one, index) => {
        const answer = one.step(moves[index] ?? -1)
        if (answer.ok && (answer.value.terminated || answer.value.truncated)) {
          games[index] = (games[index] ?? 0) + 1
          return ok({
            ...one.reset(seedOf(index)),
            rewards: answer.value.rewards,
            terminated: answer.value.terminated,
            truncated: answer.value.truncated,
            ended: answer.value.info,
          })
        }
        return answer
      }),
  }
}
