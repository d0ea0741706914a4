import { oneOf, type Game, type GameTypes } from '@parlour/core'
import type { Bot, Value } from './bot.ts'

/** The action whose next position is worth most; equals are chosen among at random. */
export const greedyBot = <T extends GameTypes>(game: Game<T>, value: Value<T>): Bot<T> => ({
  id: 'greedy',
  name: 'Greedy',
  character: 'Takes what looks best one step ahead.',
  budget: 10,
  choose(view, seat, rng) {
    const state = game.sight.imagine(view, rng)
    let best: T['action'][] = []
    let most = -Infinity
    for (const action of game.rules.actions(state)) {
      const worth = value(game.sight.view(game.rules.play(state, action), seat), seat)
      if (worth > most) {
        most = worth
        best = [action]
      } else if (worth === most) best.push(action)
    }
    return oneOf(best, rng)
  },
})
