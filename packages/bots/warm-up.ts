import { stream, type GameTypes } from '@parlour/core'
import type { Players } from './bot.ts'

const DECISIONS = 40

/**
 * The bots of a game play each other for some decisions, the strongest among them: whoever runs this before somebody
 * waits for a bot has their code compiled and their tables made. It yields after each decision, so that a thread can
 * hear what it is asked in between, and changes nothing that a bot would answer.
 */
export function* warmUp<T extends GameTypes>({ game, bots }: Players<T>): Generator<void> {
  const { rules, visibility, settings, seats } = game
  const rng = stream('warm-up', game.id)
  let state = rules.start(settings.defaults, seats.usual)
  for (let decided = 0; decided < DECISIONS;) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') state = rules.start(settings.defaults, seats.usual)
    else if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, rng))
    else {
      const bot = bots[bots.length - 1 - (decided++ % bots.length)]
      if (bot === undefined) return
      state = rules.play(state, bot.choose(visibility.view(state, toAct), toAct, rng))
      yield
    }
  }
}
