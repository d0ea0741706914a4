import type { GameTypes } from '@parlour/core'
import type { Bot } from '../bot.ts'
import type { Budget } from './budget.ts'
import type { Playable, Search } from './search.ts'

export interface Thinker<in out T extends GameTypes> extends Pick<Bot<T>, 'id' | 'words' | 'budget'> {
  readonly game: Playable<T>
  readonly search: Search<T>
  /** Counted in iterations, so that a seed gives the same move everywhere. */
  readonly thinking: Budget
}

/** A bot that searches. It takes a win at once and does not think where there is no choice. */
export const searchBot = <T extends GameTypes>({ game, id, words, budget, search, thinking }: Thinker<T>): Bot<T> => ({
  id,
  words,
  budget,
  choose(view, seat, rng) {
    const { rules, visibility } = game
    const state = visibility.sampleState(view, rng)
    const actions = rules.actions(state)
    const [only] = actions
    if (only !== undefined && actions.length === 1) return only
    const win = actions.find((action) => rules.outcome(rules.play(state, action))?.winners.includes(seat))
    const best = win ?? search(view, seat, rng, thinking)[0]?.action
    if (best === undefined) throw new Error('nothing to choose from')
    return best
  },
})
