import type { Bot } from '@parlour/bots'
import { begin, letChanceAct, stream, submit, type Game, type GameTypes, type Match, type Outcome, type Rng } from '@parlour/core'

/** The streams of one match: dice of its own, and a generator for each seat, so that thinking never changes the dice. */
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
export function playOut<T extends GameTypes>(game: Game<T>, settings: T['settings'], bots: readonly Bot<T>[], luck: Luck): Played {
  const { rules, sight } = game
  let state = rules.start(settings, bots.length)
  for (let steps = 0; steps < CAP; steps++) {
    const toAct = rules.toAct(state)
    if (toAct === 'chance') {
      state = rules.resolve(state, rules.draw(state, luck.dice))
      continue
    }
    if (toAct === 'nobody') {
      const outcome = rules.outcome(state)
      if (outcome === null) throw new Error('nobody is to act and there is no outcome')
      return { outcome, steps }
    }
    const [bot, rng] = [bots[toAct], luck.seats[toAct]]
    if (bot === undefined || rng === undefined) throw new Error(`nobody plays seat ${toAct}`)
    state = rules.play(state, bot.choose(sight.view(state, toAct), toAct, rng))
  }
  throw new Error(`a match of ${game.id} did not end within ${CAP} steps`)
}

/** The same match with every line guarded and kept. */
export function playOnRecord<T extends GameTypes>(game: Game<T>, settings: T['settings'], bots: readonly Bot<T>[], luck: Luck): Match<T> {
  let match = begin(game, settings, bots.length)
  for (;;) {
    const toAct = game.rules.toAct(match.state)
    if (toAct === 'nobody') return match
    if (toAct === 'chance') {
      match = letChanceAct(match, () => luck.dice)
      continue
    }
    const [bot, rng] = [bots[toAct], luck.seats[toAct]]
    if (bot === undefined || rng === undefined) throw new Error(`nobody plays seat ${toAct}`)
    const played = submit(match, toAct, game.notation.action.write(bot.choose(game.sight.view(match.state, toAct), toAct, rng)))
    if (!played.ok) throw new Error(`${bot.id} played an illegal action: ${JSON.stringify(played.error)}`)
    match = played.value
  }
}
