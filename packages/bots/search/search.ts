import { oneOf, type Game, type GameTypes, type Of, type Rng, type Seat } from '@parlour/core'
import type { Rated } from '../advice.ts'
import type { Bot, Value } from '../bot.ts'
import type { Budget } from './budget.ts'

/** What a search needs of a game. */
export type Playable<T extends GameTypes> = Pick<Game<T>, 'rules' | 'visibility' | 'notation'>

/** Rates what a seat may do now, best first, from what it may see. */
export type Search<T extends GameTypes> = (
  view: Of<T, 'view'>,
  seat: Seat,
  rng: Rng,
  budget: Budget,
) => readonly Rated<T>[]

/** What the player whose turn it is does in an imagined state. */
export type Policy<T extends GameTypes> = (state: Of<T, 'state'>, seat: Seat, rng: Rng) => Of<T, 'action'>

/** Which actions are worth looking at. */
export type Candidates<T extends GameTypes> = (state: Of<T, 'state'>, seat: Seat) => readonly Of<T, 'action'>[]

/** The candidates a search was told of; all actions where it was told none or none is left. */
export const field =
  <T extends GameTypes>({ rules }: Playable<T>, candidates: Candidates<T> | undefined): Candidates<T> =>
  (state, seat) => {
    const few = candidates?.(state, seat) ?? []
    return few.length > 0 ? few : rules.actions(state)
  }

export const atRandom =
  <T extends GameTypes>({ rules }: Playable<T>): Policy<T> =>
  (state, _seat, rng) =>
    oneOf(rules.actions(state), rng)

/** A bot as the one who plays on; it sees the imagined state as its seat would. */
export const playingAs =
  <T extends GameTypes>({ visibility }: Playable<T>, bot: Bot<T>): Policy<T> =>
  (state, seat, rng) =>
    bot.choose(visibility.view(state, seat), seat, rng)

/** What an imagined state is worth to a seat. */
export type Judge<T extends GameTypes> = (state: Of<T, 'state'>, seat: Seat) => number

/**
 * By a value; without one by how the game ended: the share of the win, or alone at the table the score. Unfinished
 * games are then worth nothing.
 */
export function judge<T extends GameTypes>({ rules, visibility }: Playable<T>, value: Value<T> | undefined): Judge<T> {
  if (value !== undefined) return (state, seat) => value(visibility.view(state, seat), seat)
  return (state, seat) => {
    const outcome = rules.outcome(state)
    if (outcome === null) return 0
    if (outcome.scores.length === 1) return outcome.scores[0] ?? 0
    return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0
  }
}

/**
 * Plays on until the end, or until so many decisions were made. Dice and decisions draw from streams of their own, so
 * that two playouts can share their luck.
 */
export function playOut<T extends GameTypes>(
  { rules }: Playable<T>,
  from: Of<T, 'state'>,
  policy: Policy<T>,
  decisions: number,
  dice: Rng,
  thinking: Rng,
): Of<T, 'state'> {
  let state = from
  for (let made = 0; made < decisions;) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') return state
    if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, dice))
    else {
      state = rules.play(state, policy(state, toAct, thinking))
      made++
    }
  }
  return state
}
