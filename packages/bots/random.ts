import { oneOf, type Game, type GameTypes } from '@parlour/core'
import { botWords, type Bot } from './bot.ts'

/** Any legal action, each equally likely. What is legal follows from the view alone (law 7). */
export const randomBot = <T extends GameTypes>(game: Game<T>): Bot<T> => ({
  id: 'random',
  words: botWords(
    { name: 'Random', character: 'Plays any legal move.' },
    { name: '随机', character: '只要合法，随便走。' },
  ),
  budget: 1,
  choose: (view, _seat, rng) => oneOf(game.rules.actions(game.visibility.sampleState(view, rng)), rng),
})
