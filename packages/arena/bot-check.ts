import type { Within } from '@parlour/core/check-laws'
import type { Bot } from '@parlour/bots'
import { stream, type Game, type GameTypes, type Of } from '@parlour/core'
import { objectionTo } from './play-failure.ts'

/** A match in which one bot takes every seat. */
export interface BotTrial<T extends GameTypes> {
  readonly game: Game<T>
  readonly bot: Bot<T>
  readonly settings: Of<T, 'settings'>
  readonly seats: number
  readonly seed: number
  /** Decisions after which it has been looked at long enough. */
  readonly decisions: number
  /** Gives up on a bot that never answers. */
  readonly within?: Within
}

/** What a bot did that no bot may do, and where. */
export interface BotBreach {
  readonly bot: string
  /** It threw, played what is illegal, or answered an equal view from an equal generator differently. */
  readonly code: 'threw' | 'illegal' | 'differs'
  /** What it threw or played, with the reasons; for `differs` both actions. */
  readonly found: string
  readonly position: string
  readonly seats: number
  readonly seed: number
}

/**
 * Whether a bot plays legal actions that follow from its view and its generator alone. Each decision is asked for
 * twice: with frozen copies of the view, the second one of another state that the seat can imagine.
 */
export function checkBot<T extends GameTypes>(trial: BotTrial<T>): BotBreach | null {
  const { game, bot, settings, seats, seed, decisions, within = (work) => work() } = trial
  const { rules, visibility, notation } = game
  const dice = stream(game.id, bot.id, seats, seed, 'dice')
  let state = rules.start(settings, seats)
  for (let decided = 0; decided < decisions;) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') return null
    if (toAct === 'chance') {
      state = rules.resolve(state, rules.sample(state, dice))
      continue
    }
    const view = visibility.view(state, toAct)
    const breach = (code: BotBreach['code'], found: string): BotBreach => ({
      bot: bot.id,
      code,
      found,
      position: notation.state.write(state),
      seats,
      seed,
    })
    const answer = (seen: Of<T, 'view'>): Of<T, 'action'> =>
      bot.choose(frozen(structuredClone(seen)), toAct, stream(game.id, bot.id, seats, seed, 'decision', decided))
    const imagined = visibility.sampleState(view, stream(game.id, bot.id, seats, seed, 'imagined', decided))
    let action: Of<T, 'action'>
    let again: Of<T, 'action'>
    try {
      action = within(() => answer(view))
      again = within(() => answer(visibility.view(imagined, toAct)))
    } catch (error) {
      return breach('threw', error instanceof Error ? error.message : String(error))
    }
    const objection = objectionTo(game, view, action) ?? objectionTo(game, view, again)
    if (objection !== null) return breach('illegal', objection)
    const [first, second] = [notation.action.write(action), notation.action.write(again)]
    if (first !== second) return breach('differs', `${first}, ${second}`)
    state = rules.play(state, action)
    decided++
  }
  return null
}

function frozen<X>(value: X): X {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen)
    Object.freeze(value)
  }
  return value
}
