import { checkBot, type BotBreach } from '@parlour/arena'
import type { Players } from '@parlour/bots'
import type { GameTypes } from '@parlour/core'
import type { Trial, Within } from '@parlour/core/check-laws'
import { settingsFor } from './arguments.ts'
import { say } from './language.ts'

const DECISIONS = 40 // of each game that a bot is looked at

/** The first breach of every bot of a game, in games with each number of players. */
export function breachesOf<T extends GameTypes>(
  { game, bots }: Players<T>,
  trials: readonly Trial<T>[],
  within: Within,
): readonly BotBreach[] {
  return bots.flatMap((bot) => {
    for (const { seats, settings: raw, seeds } of trials) {
      const settings = settingsFor(game, raw ?? {}, seats)
      if (!settings.ok) continue
      for (let seed = 1; seed <= seeds; seed++) {
        const breach = checkBot({ game, bot, settings: settings.value, seats, seed, decisions: DECISIONS, within })
        if (breach !== null) return [breach]
      }
    }
    return []
  })
}

/** The bots as lines below the laws. */
export function botLines(breaches: readonly BotBreach[]): readonly string[] {
  const text = say().laws
  return [
    '',
    `${breaches.length === 0 ? '✓' : '✗'}     ${text.bots}`,
    ...breaches.flatMap(({ bot, code, found, position, seats, seed }) =>
      [`${bot}: ${text.bot[code](found)}`, `${text.position}${position}`, text.botSeenIn(seed, seats)].map(
        (line) => `      ${line}`,
      ),
    ),
  ]
}
