import { commandOf, introduce, readBots } from '@parlour/arena'
import type { Bot } from '@parlour/bots'
import { ok, err, type Game, type GameTypes, type Result } from '@parlour/core'
import { Option } from 'commander'
import { wholeNumber } from './arguments.ts'
import type { Fault } from './output.ts'
import { language, say } from './language.ts'

/** `bot:rule28` as the bot of that name. */
export function botNamed<T extends GameTypes>(
  game: Game<T>,
  bots: readonly Bot<T>[],
  text: string,
): Result<Bot<T>, Fault> {
  const found = bots.find(({ id }) => `bot:${id}` === text)
  return found === undefined
    ? err({
        code: 'unknown-bot',
        text: say().faults.noBot(
          text,
          game.id,
          bots.map(({ id }) => `bot:${id}`),
        ),
      })
    : ok(found)
}

/** A bot as it was asked for, and what it is called. */
export interface Entrant {
  readonly id: string // of a built-in bot, or `cmd:` and a command
  readonly name: string
}

export const moveTimeOption = (): Option =>
  new Option('--move-time <ms>', say().options.moveTime).argParser(wholeNumber).default(2000)

/**
 * `bot:rule28,bot:cmd:"python3 my_bot.py"`: every external bot is started once, so that one that cannot be is told
 * before the work begins.
 */
export async function entrantsFrom<T extends GameTypes>(
  game: Game<T>,
  known: readonly Bot<T>[],
  list: string,
): Promise<Result<readonly Entrant[], Fault>> {
  const ids = readBots(list)
  if (ids === null)
    return err({
      code: 'bad-bots',
      text: say().faults.badBots,
    })
  const entrants: Entrant[] = []
  for (const id of ids) {
    const command = commandOf(id)
    if (command === null) {
      const bot = botNamed(game, known, `bot:${id}`)
      if (!bot.ok) return bot
      entrants.push({ id, name: bot.value.words[language()].name })
    } else {
      const { name, trouble, started } = await introduce(command)
      if (!started) return err({ code: 'bad-bot', text: say().faults.notStarted(command, trouble ?? '') })
      if (trouble !== null) console.error(say().faults.silent(command, trouble))
      entrants.push({ id, name: name ?? command })
    }
  }
  return ok(entrants)
}
