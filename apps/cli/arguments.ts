import { commandOf, introduce, readBots } from '@parlour/arena'
import { playersOf, PLAYERS, type AnyPlayers, type Bot } from '@parlour/bots'
import { done, failed, tableWords, type GameTypes, type Game, type RawSettings, type Result, type SettingValue } from '@parlour/core'
import { InvalidArgumentError, Option } from 'commander'
import type { Fault } from './output.ts'

/** `--set key=value`, as often as needed. */
export const setOption = (): Option =>
  new Option('--set <key=value>', 'a setting of the game; may be repeated').argParser(
    (text: string, before: RawSettings | undefined): RawSettings => {
      const cut = text.indexOf('=')
      if (cut < 1) throw new InvalidArgumentError('Expected key=value.')
      return { ...before, [text.slice(0, cut)]: text.slice(cut + 1) satisfies SettingValue }
    },
  )

export const jsonOption = (): Option => new Option('--json', 'print one JSON document and nothing else')

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(text)
}

/** A game with its bots, by id. */
export function playersNamed(id: string): Result<AnyPlayers, Fault> {
  const entry = playersOf(id)
  return entry === null
    ? failed({ code: 'unknown-game', text: `There is no game ${id}; there are ${PLAYERS.map((known) => known.id).join(', ')}.` })
    : done(entry)
}

/** `bot:rule28` as the bot of that name. */
export function botNamed<T extends GameTypes>(game: Game<T>, bots: readonly Bot<T>[], text: string): Result<Bot<T>, Fault> {
  const found = bots.find(({ id }) => `bot:${id}` === text)
  return found === undefined
    ? failed({
        code: 'unknown-bot',
        text: `There is no ${text} for ${game.id}; there are ${bots.map(({ id }) => `bot:${id}`).join(', ')}.`,
      })
    : done(found)
}

/** A bot as it was asked for, and what it is called. */
export interface Entrant {
  readonly id: string // of a built-in bot, or `cmd:` and a command
  readonly name: string
}

export const moveTimeOption = (): Option =>
  new Option('--move-time <ms>', 'milliseconds an external bot has for a move').argParser(wholeNumber).default(2000)

/** `bot:rule28,bot:cmd:"python3 my_bot.py"`: every external bot is started once, so that one that cannot be is told before the work begins. */
export async function entrantsFrom<T extends GameTypes>(
  game: Game<T>,
  known: readonly Bot<T>[],
  list: string,
): Promise<Result<readonly Entrant[], Fault>> {
  const ids = readBots(list)
  if (ids === null)
    return failed({
      code: 'bad-bots',
      text: 'Bots are given apart by commas, as in bot:rule28,bot:cmd:"python3 my_bot.py"; here one has no name or a quote is not closed.',
    })
  const entrants: Entrant[] = []
  for (const id of ids) {
    const command = commandOf(id)
    if (command === null) {
      const bot = botNamed(game, known, `bot:${id}`)
      if (!bot.ok) return bot
      entrants.push({ id, name: bot.value.name })
    } else {
      const { name, trouble, started } = await introduce(command)
      if (!started) return failed({ code: 'bad-bot', text: `${command} cannot be started: ${trouble}.` })
      if (trouble !== null) console.error(`${command} did not introduce itself: ${trouble}. Its moves will be random ones.`)
      entrants.push({ id, name: name ?? command })
    }
  }
  return done(entrants)
}

/** Settings that a table of so many seats may play with. */
export function settingsFor<T extends GameTypes>(game: Game<T>, raw: RawSettings, seats: number): Result<T['settings'], Fault> {
  const settings = game.settings.read(raw, seats)
  return settings.ok ? settings : failed({ code: 'bad-settings', text: settings.error.map(tableWords.en.setting).join(' ') })
}
