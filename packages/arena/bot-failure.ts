import type { Bot } from '@parlour/bots'
import type { Game, GameTypes, Of, Rng, Seat } from '@parlour/core'

const NAME = 'BotFailure'

/** What a bot has chosen. One that throws is named, with the position, so that its author finds the reason. */
export function chosenBy<T extends GameTypes>(
  { notation, visibility }: Pick<Game<T>, 'notation' | 'visibility'>,
  bot: Bot<T>,
  state: Of<T, 'state'>,
  seat: Seat,
  rng: Rng,
): Of<T, 'action'> {
  try {
    return bot.choose(visibility.view(state, seat), seat, rng)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const failure = new Error(`The bot ${bot.id} failed: ${why}\nat the position ${notation.state.write(state)}`)
    failure.name = NAME // survives the way from a worker, where a class does not
    throw failure
  }
}

export const isBotFailure = (error: unknown): error is Error => error instanceof Error && error.name === NAME
