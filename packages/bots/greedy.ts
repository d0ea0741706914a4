import { oneOf, type Game, type GameTypes, type Of } from '@parlour/core'
import { botWords, type Bot, type Value } from './bot.ts'

/** The action whose next position is worth most; equals are chosen among at random. */
export const greedyBot = <T extends GameTypes>(game: Game<T>, value: Value<T>): Bot<T> => ({
  id: 'greedy',
  words: botWords(
    { name: 'Greedy', character: 'Takes what looks best one step ahead.' },
    { name: '贪心', character: '只看眼前一步，挑最划算的。' },
  ),
  budget: 10,
  choose(view, seat, rng) {
    const state = game.visibility.sampleState(view, rng)
    let best: Of<T, 'action'>[] = []
    let most = -Infinity
    for (const action of game.rules.actions(state)) {
      const worth = value(game.visibility.view(game.rules.play(state, action), seat), seat)
      if (worth > most) {
        most = worth
        best = [action]
      } else if (worth === most) best.push(action)
    }
    return oneOf(best, rng)
  },
})
