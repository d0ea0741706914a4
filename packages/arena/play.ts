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
import { chosenBy } from './bot-failure.ts'

/**
 * The streams of one match: dice of its own, and a generator for each seat, so that thinking never changes the dice.
 */
export interface Luck {
  readonly dice: Rng
  readonly seats: readonly Rng[]
}

export const luckOf = (seed: string, match: number, seats: number): Luck => ({
  dice: stream(seed, 'match', match, 'dice'),
  seats: Array.from({ length: seats }, (_, seat) => stream(seed, 'match', match, 'seat', seat)),
})

export interface Played {
  readonly outcome: Outcome
  readonly steps: number // actions and chance answers
}

const CAP = 1_000_000 // steps after which a game that does not end is a defect

/** One match between bots as fast as it goes, without a record. */
export function playOut<T extends GameTypes>(
  game: Game<T>,
  settings: Of<T, 'settings'>,
  bots: readonly Bot<T>[],
  luck: Luck,
): Played {
  const { rules } = game
  let state = rules.start(settings, bots.length)
  for (let steps = 0; steps < CAP; steps++) {
    const toAct = rules.toAct(state)
    if (toAct === 'chance') {
      state = rules.resolve(state, rules.sample(state, luck.dice))
      continue
    }
    if (toAct === 'nobody') {
      const outcome = rules.outcome(state)
      if (outcome === null) throw new Error("it is nobody's turn and there is no outcome")
      return { outcome, steps }
    }
    const [bot, rng] = [bots[toAct], luck.seats[toAct]]
    if (bot === undefined || rng === undefined) throw new Error(`nobody plays seat ${toAct}`)
    state = rules.play(state, chosenBy(game, bot, state, toAct, rng))
  }
  throw new Error(`a match of ${game.id} did not end within ${CAP} steps`)
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
  luck: Luck,
): Promise<Match<T>> {
  const { rules, visibility, notation } = game
  let match = begin(game, settings, players.length)
  for (;;) {
    const { state } = match
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') return match
    if (toAct === 'chance') {
      match = drawChance(match, () => luck.dice)
      continue
    }
    const [player, rng] = [players[toAct], luck.seats[toAct]]
    if (player === undefined || rng === undefined) throw new Error(`nobody plays seat ${toAct}`)
    const view = visibility.view(state, toAct)
    const chosen = player.choose(view, toAct, rng, () => (Object.is(view, state) ? notation.state.write(state) : null))
    const played = submit(match, toAct, notation.action.write(chosen instanceof Promise ? await chosen : chosen))
    if (!played.ok) throw new Error(`${player.id} played an illegal action: ${JSON.stringify(played.error)}`)
    match = played.value
  }
}
