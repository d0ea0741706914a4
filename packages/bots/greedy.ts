import { oneOf, type Game, type GameTypes, type Rng, type Seat } from '@parlour/core'
import type { Bot, Value } from './bot.ts'

const SAMPLES = 8 // draws looked at when an action leads to chance that is too wide to list
const LISTED = 64 // chance with so many answers or fewer is averaged exactly

/** The action whose next position is worth most; chance is averaged, and equals are chosen among at random. */
export const greedyBot = <T extends GameTypes>(game: Game<T>, value: Value<T>): Bot<T> => ({
  id: 'greedy',
  name: 'Greedy',
  character: 'Takes what looks best one step ahead.',
  choose(view, seat, rng) {
    const state = game.sight.imagine(view, rng)
    let best: T['action'][] = []
    let most = -Infinity
    for (const action of game.rules.actions(state)) {
      const worth = ahead(game, value, game.rules.play(state, action), seat, rng)
      if (worth > most) {
        most = worth
        best = [action]
      } else if (worth === most) best.push(action)
    }
    return oneOf(best, rng)
  },
})

/** What a position is worth once chance has answered. */
function ahead<T extends GameTypes>(game: Game<T>, value: Value<T>, state: T['state'], seat: Seat, rng: Rng): number {
  const { rules, sight } = game
  if (rules.toAct(state) !== 'chance') return value(sight.view(state, seat), seat)
  const odds = rules.odds?.(state) ?? []
  if (odds.length > 0 && odds.length <= LISTED) return odds.reduce((sum, [chance, share]) => sum + share * value(sight.view(rules.resolve(state, chance), seat), seat), 0)
  let sum = 0
  for (let i = 0; i < SAMPLES; i++) sum += value(sight.view(rules.resolve(state, rules.draw(state, rng)), seat), seat)
  return sum / SAMPLES
}
