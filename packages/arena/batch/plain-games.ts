import { CHANCE, NOBODY, type FlatGames, type Learning } from '@parlour/bots'
import type { Game, GameTypes, Of } from '@parlour/core'

/** The rules behind the interface of flat games, for a game that nobody has written so. */
export function plainGames<T extends GameTypes>(
  { rules, visibility }: Game<T>,
  learning: Learning<T>,
  settings: Of<T, 'settings'>,
  seats: number,
  count: number,
): FlatGames<T> {
  const start = rules.start(settings, seats)
  const states = Array.from({ length: count }, () => start)
  const rewarded = Array.from({ length: count * seats }, () => start) // up to where each seat has taken its reward
  const size = learning.shape(settings).reduce((product, side) => product * side, 1)
  const stateOf = (game: number): Of<T, 'state'> => states[game] ?? start

  return {
    start(game) {
      states[game] = start
      rewarded.fill(start, game * seats, (game + 1) * seats)
    },
    toAct(game) {
      const toAct = rules.toAct(stateOf(game))
      return toAct === 'chance' ? CHANCE : toAct === 'nobody' ? NOBODY : toAct
    },
    play(game, code) {
      const state = stateOf(game)
      const toAct = rules.toAct(state)
      const action = typeof toAct === 'number' ? learning.action(code, visibility.view(state, toAct)) : null
      if (action === null) throw new Error(`code ${code} cannot be played`)
      states[game] = rules.play(state, action)
    },
    draw(game, rng) {
      states[game] = rules.resolve(stateOf(game), rules.sample(stateOf(game), rng))
    },
    mask(game, into, at) {
      const state = stateOf(game)
      const toAct = rules.toAct(state)
      if (typeof toAct !== 'number') return
      const view = visibility.view(state, toAct)
      for (const action of rules.actions(state)) {
        const code = learning.code(action, view)
        if (code >= 0) into[at + (code >> 5)] = (into[at + (code >> 5)] ?? 0) | (1 << (code & 31))
      }
    },
    features(game, seat, into, at) {
      learning.features(visibility.view(stateOf(game), seat), seat, into.subarray(at, at + size))
    },
    takeReward(game, seat) {
      const before = rewarded[game * seats + seat] ?? start
      rewarded[game * seats + seat] = stateOf(game)
      return learning.reward(visibility.view(before, seat), visibility.view(stateOf(game), seat), seat)
    },
    state: stateOf,
  }
}
