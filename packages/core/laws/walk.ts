import type { Game, GameTypes, RawSettings, Rng, Seat } from '../game.ts'
import type { Line } from '../record.ts'
import { oneOf, shuffled } from '../rng.ts'

/** What to play, and how much of it. */
export interface Trial<T extends GameTypes> {
  readonly game: Game<T>
  readonly seats: number
  readonly settings?: RawSettings
  readonly seeds: number // random games
  readonly ends?: number // law 10: every random game ends within so many steps; without it games stop at `cap`
  readonly cap?: number // steps to look at when games need not end (1,000)
  readonly sample?: number // look closely at so many steps of each game (40); the cheap laws look at all
  readonly ordered?: boolean // whether the order of picks is part of an action; otherwise the guide walks each set of picks once
  /** Actions that `why` accepts although `actions` lists another in their place, such as equal dice. */
  readonly equivalent?: (state: T['state'], action: T['action'], listed: T['action']) => boolean
}

/** A random game, step by step: what the laws look at. */
export interface Walk<T extends GameTypes> {
  readonly trial: Trial<T>
  readonly game: Game<T>
  readonly settings: T['settings']
  readonly steps: readonly Step<T>[]
  readonly turns: readonly Turn<T>[] // the steps by a seat that are looked at closely, a random sample
  readonly lines: readonly Line[]
  readonly last: T['state']
  readonly pool: readonly T['action'][] // actions from all over the game, to be tried where they do not belong
}

interface Turn<T extends GameTypes> {
  readonly by: Seat
  readonly state: T['state']
  readonly action: T['action']
  readonly effects: readonly T['effect'][]
  readonly after: T['state']
}

type Step<T extends GameTypes> =
  | Turn<T>
  | {
      readonly by: 'chance'
      readonly state: T['state']
      readonly chance: T['chance']
      readonly effects: readonly T['effect'][]
      readonly after: T['state']
    }

export function walk<T extends GameTypes>(trial: Trial<T>, settings: T['settings'], rng: Rng): Walk<T> {
  const { game } = trial
  const { rules, notation } = game
  const cap = trial.ends ?? trial.cap ?? 1000
  const steps: Step<T>[] = []
  const lines: Line[] = []
  const pool: T['action'][] = []
  let state = frozen(rules.start(settings, trial.seats))
  for (;;) {
    const by = rules.toAct(state)
    if (by === 'nobody') break
    if (steps.length >= cap) {
      if (trial.ends !== undefined)
        throw new Error(`law 10: a random game did not end within ${trial.ends} steps: ${notation.state.write(state)}`)
      break
    }
    const effects: T['effect'][] = []
    const tell = (effect: T['effect']): void => void effects.push(effect)
    if (by === 'chance') {
      const chance = frozen(rules.draw(state, rng))
      const after = frozen(untouched(() => rules.resolve(state, chance, tell)))
      steps.push({ by, state, chance, effects, after })
      lines.push({ by, text: notation.chance.write(chance), ms: null })
      state = after
    } else {
      const actions = rules.actions(state)
      if (actions.length === 0) throw new Error(`law 1: seat ${by} is to act and has no action: ${notation.state.write(state)}`)
      const action = frozen(oneOf(actions, rng))
      pool.push(oneOf(actions, rng))
      const after = frozen(untouched(() => rules.play(state, action, tell)))
      steps.push({ by, state, action, effects, after })
      lines.push({ by, text: notation.action.write(action), ms: null })
      state = after
    }
  }
  const turns = shuffled(
    steps.filter((step): step is Turn<T> => step.by !== 'chance'),
    rng,
  ).slice(0, trial.sample ?? 40)
  return { trial, game, settings, steps, turns, lines, last: state, pool }
}

/** Law 2: what a rule was given is frozen, so changing it throws. */
function untouched<X>(rule: () => X): X {
  try {
    return rule()
  } catch (error) {
    throw error instanceof TypeError
      ? new Error(`law 2: a rule changed what it was given, or failed: ${error.message}`, { cause: error })
      : error
  }
}

/** Freezes plain data all the way down, so that a rule that changes its input throws. */
function frozen<X>(data: X): X {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data)
    Object.values(data).forEach(frozen)
  }
  return data
}
