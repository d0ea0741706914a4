import { oneOf, stream, type Game, type GameTypes, type Of, type Outcome, type Seat } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { PLAYERS } from './index.ts'

const GAMES = 500
const Z = 1.96 // 95%

type Choose<T extends GameTypes> = (state: Of<T, 'state'>, seat: Seat) => Of<T, 'action'>

/** How a game between these ends. That what they choose is legal, the laws hold (14). */
function played<T extends GameTypes>(game: Game<T>, seats: number, seed: number, choose: Choose<T>): Outcome {
  const { rules } = game
  const dice = stream('dice', seed)
  let state = rules.start(game.settings.defaults, seats)
  for (;;) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') return rules.outcome(state) ?? { scores: [], winners: [] }
    state =
      toAct === 'chance' ? rules.resolve(state, rules.sample(state, dice)) : rules.play(state, choose(state, toAct))
  }
}

/**
 * What falling back gains, game by game: wins above the even share, or alone points above a random player's on the same
 * dice.
 */
function gains<T extends GameTypes>(game: Game<T>): readonly number[] {
  const seats = game.seats.max === 1 ? 1 : game.seats.usual
  return Array.from({ length: GAMES }, (_, seed) => {
    const rng = stream('random', seed)
    const absent = seed % seats
    const guess: Choose<T> = (state) => oneOf(game.rules.actions(state), rng)
    const { scores, winners } = played(game, seats, seed, (state, seat) =>
      seat === absent ? game.guide.fallback(game.visibility.view(state, seat)) : guess(state, seat),
    )
    if (seats > 1) return (winners.includes(absent) ? 1 / winners.length : 0) - 1 / seats
    return (scores[0] ?? 0) - (played(game, seats, seed, guess).scores[0] ?? 0)
  })
}

const PATIENCE = 600_000 // milliseconds, for busy machines

describe(`a seat that always falls back does at least as well as a random player: ${GAMES} games, 95 % sure`, () => {
  test.each(PLAYERS.map(({ id, open }) => [id, open] as const))(
    '%s',
    (_id, open) => {
      const found = open(({ game }) => gains(game))
      const mean = found.reduce((sum, gain) => sum + gain, 0) / GAMES
      const variance = found.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (GAMES - 1)
      const margin = Z * Math.sqrt(variance / GAMES)
      expect(mean - margin, `gained ${mean} ± ${margin} a game`).toBeGreaterThanOrEqual(0)
    },
    PATIENCE,
  )
})
