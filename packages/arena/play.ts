import type { Bot } from '@parlour/bots'
import {
  begin,
  drawChance,
  stream,
  submit,
  type Game,
  type GameTypes,
  type Of,
  type Match,
  type Outcome,
  type Rng,
  type Seat,
} from '@parlour/core'
import { botFailed, gameFailed, illegalAction, objectionTo, type Place } from './play-failure.ts'

/**
 * The generators of one match: dice of its own, and one for each seat, so that thinking never changes the dice.
 */
export interface MatchStreams {
  readonly seed: string
  /** The number of the match under that seed. */
  readonly match: number
  readonly dice: Rng
  readonly seats: readonly Rng[]
}

export const matchStreams = (seed: string, match: number, seats: number): MatchStreams => ({
  seed,
  match,
  dice: stream(seed, 'match', match, 'dice'),
  seats: Array.from({ length: seats }, (_, seat) => stream(seed, 'match', match, 'seat', seat)),
})

export interface Played {
  readonly outcome: Outcome
  /** Actions and chance answers. */
  readonly steps: number
}

const CAP = 1_000_000 // steps after which a game that does not end is a defect

/**
 * One match between bots as fast as it goes, without a record. What the bots choose is held against the rules where
 * `isChecked` says so, and otherwise only after something was thrown. What stops it is thrown as a `PlayFailure`.
 */
export function playOut<T extends GameTypes>(
  game: Game<T>,
  settings: Of<T, 'settings'>,
  bots: readonly Bot<T>[],
  { seed, match, dice, seats }: MatchStreams,
  isChecked = false,
): Played {
  const { rules, visibility } = game
  const place = (at: Of<T, 'state'> | null): Place<T> => ({ game, seed, match, state: at })
  let state: Of<T, 'state'> | null = null
  let thinking: Bot<T> | null = null
  // the last decision
  let decider: Bot<T> | null = null
  let before: Of<T, 'state'> | null = null
  let view: Of<T, 'view'> | null = null
  let action: Of<T, 'action'> | null = null
  const demandLegal = (): void => {
    if (decider === null || view === null) return
    const objection = objectionTo(game, view, action)
    if (objection !== null) throw illegalAction(place(before), decider.id, objection)
  }
  try {
    state = rules.start(settings, bots.length)
    for (let steps = 0; steps < CAP; steps++) {
      const toAct = rules.toAct(state)
      if (toAct === 'chance') {
        state = rules.resolve(state, rules.sample(state, dice))
        continue
      }
      if (toAct === 'nobody') {
        const outcome = rules.outcome(state)
        if (outcome === null) throw new Error("it is nobody's turn and there is no outcome")
        return { outcome, steps }
      }
      const [bot, rng] = [bots[toAct], seats[toAct]]
      if (bot === undefined || rng === undefined) throw new Error(`nobody plays seat ${toAct}`)
      before = state
      view = visibility.view(state, toAct)
      thinking = bot
      action = bot.choose(view, toAct, rng)
      thinking = null
      decider = bot
      if (isChecked) demandLegal()
      state = rules.play(state, action)
    }
    throw new Error(`it did not end within ${CAP} steps`)
  } catch (error) {
    if (thinking !== null) throw botFailed(place(state), thinking.id, error)
    demandLegal()
    throw gameFailed(place(state), error)
  }
}

/** A bot, or somebody who takes time to answer. `position` is the state as a line where the view shows all of it. */
export interface Player<in out T extends GameTypes> {
  readonly id: string
  choose(
    view: Of<T, 'view'>,
    seat: Seat,
    rng: Rng,
    position: () => string | null,
  ): Of<T, 'action'> | Promise<Of<T, 'action'>>
}

/** The same match with every line guarded and kept. */
export async function playOnRecord<T extends GameTypes>(
  game: Game<T>,
  settings: Of<T, 'settings'>,
  players: readonly Player<T>[],
  { seed, match: number, dice, seats }: MatchStreams,
): Promise<Match<T>> {
  const { rules, visibility, notation } = game
  let reached: Of<T, 'state'> | null = null
  let thinking: Player<T> | null = null
  const place = (): Place<T> => ({ game, seed, match: number, state: reached })
  try {
    let match = begin(game, settings, players.length)
    for (;;) {
      const { state } = match
      reached = state
      const toAct = rules.toAct(state)
      if (toAct === 'nobody') return match
      if (toAct === 'chance') {
        match = drawChance(match, () => dice)
        continue
      }
      const [player, rng] = [players[toAct], seats[toAct]]
      if (player === undefined || rng === undefined) throw new Error(`nobody plays seat ${toAct}`)
      const view = visibility.view(state, toAct)
      thinking = player
      const chosen = player.choose(view, toAct, rng, () =>
        Object.is(view, state) ? notation.state.write(state) : null,
      )
      const action = chosen instanceof Promise ? await chosen : chosen
      thinking = null
      const objection = objectionTo(game, view, action)
      if (objection !== null) throw illegalAction(place(), player.id, objection)
      const played = submit(match, toAct, notation.action.write(action))
      if (!played.ok) throw illegalAction(place(), player.id, JSON.stringify(played.error))
      match = played.value
    }
  } catch (error) {
    if (thinking !== null) throw botFailed(place(), thinking.id, error)
    throw gameFailed(place(), error)
  }
}
