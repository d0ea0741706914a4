import type { Game, GameTypes, Of, RawSettings, Rng, Seat } from '../game.ts'
import type { Line } from '../record.ts'
import { oneOf, shuffled } from '../rng.ts'
import { BrokenLaw } from './breach.ts'

/** What to play, and how much of it. */
export interface Trial<T extends GameTypes> {
  readonly game: Game<T>
  readonly seats: number
  readonly settings?: RawSettings
  readonly seeds: number // random games
  readonly ends?: number // law 10: every random game ends within so many steps; without it games stop at `cap`
  readonly cap?: number // steps to look at when games need not end (1,000)
  readonly sample?: number // look closely at so many steps of each game (40); the cheap laws look at all
}

/** A random game, step by step: what the laws look at. */
export interface Walk<T extends GameTypes> {
  readonly trial: Trial<T>
  readonly game: Game<T>
  readonly settings: Of<T, 'settings'>
  readonly steps: readonly Step<T>[]
  readonly turns: readonly Turn<T>[] // the steps by a seat that are looked at closely, a random sample
  readonly lines: readonly Line[]
  readonly last: Of<T, 'state'>
  readonly pool: readonly Of<T, 'action'>[] // actions from all over the game, to be tried where they do not belong
}

interface Turn<T extends GameTypes> {
  readonly by: Seat
  readonly state: Of<T, 'state'>
  readonly action: Of<T, 'action'>
  readonly effects: readonly Of<T, 'effect'>[]
  readonly after: Of<T, 'state'>
}

type Step<T extends GameTypes> =
  | Turn<T>
  | {
      readonly by: 'chance'
      readonly state: Of<T, 'state'>
      readonly chance: Of<T, 'chance'>
      readonly effects: readonly Of<T, 'effect'>[]
      readonly after: Of<T, 'state'>
    }

/** Held while a rule is asked: where, and by which law it is a breach if that fails. */
export type During<T extends GameTypes> = (law: number, state: Of<T, 'state'> | null) => void

/** Plays a random game. What a rule is given is frozen: changing it throws. `during` learns what is being asked. */
export function walk<T extends GameTypes>(
  trial: Trial<T>,
  settings: Of<T, 'settings'>,
  rng: Rng,
  during: During<T>,
): Walk<T> {
  const { game } = trial
  const { rules, notation } = game
  const cap = trial.ends ?? trial.cap ?? 1000
  const steps: Step<T>[] = []
  const lines: Line[] = []
  const pool: Of<T, 'action'>[] = []
  during(1, null)
  let state = frozen(rules.start(settings, trial.seats))
  for (;;) {
    during(1, state)
    const by = rules.toAct(state)
    if (by === 'nobody') break
    if (steps.length >= cap) {
      during(10, state)
      if (trial.ends !== undefined)
        throw new BrokenLaw(`a random game ends within ${trial.ends} steps`, 'no end', 'an end')
      break
    }
    const effects: Of<T, 'effect'>[] = []
    const tell = (effect: Of<T, 'effect'>): void => void effects.push(effect)
    if (by === 'chance') {
      during(9, state)
      const chance = frozen(rules.sample(state, rng))
      during(2, state)
      const after = frozen(rules.resolve(state, chance, tell))
      steps.push({ by, state, chance, effects, after })
      during(4, state)
      lines.push({ by, text: notation.chance.write(chance), ms: null })
      state = after
    } else {
      const actions = rules.actions(state)
      if (actions.length === 0) throw new BrokenLaw(`seat ${by} has an action on its turn`, 'no action', 'at least one')
      const action = frozen(oneOf(actions, rng))
      pool.push(oneOf(actions, rng))
      during(2, state)
      const after = frozen(rules.play(state, action, tell))
      steps.push({ by, state, action, effects, after })
      during(4, state)
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

/** Freezes plain data all the way down, so that a rule that changes its input throws. */
function frozen<X>(data: X): X {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data)
    Object.values(data).forEach(frozen)
  }
  return data
}
