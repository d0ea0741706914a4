import { oneOf, type Game, type GameTypes } from '@parlour/core'
import type { Bot } from './bot.ts'

/** Any legal action, each equally likely. What is legal follows from the view alone (law 7). */
export const randomBot = <T extends GameTypes>(game: Game<T>): Bot<T> => ({
  id: 'random',
  name: 'Random',
  character: 'Plays any legal move.',
  budget: 1,
  choose: (view, _seat, rng) => oneOf(game.rules.actions(game.sight.imagine(view, rng)), rng),
})
