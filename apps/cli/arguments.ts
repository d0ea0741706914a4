import {
  err,
  commonWords,
  type GameTypes,
  type Of,
  type Game,
  type RawSettings,
  type Result,
  type SettingReason,
  type SettingValue,
} from '@parlour/core'
import { Argument, InvalidArgumentError, Option } from 'commander'
import type { Fault } from './output.ts'
import { language, say } from './language.ts'

/** `--set key=value`, as often as needed. */
export const setOption = (): Option =>
  new Option('--set <key=value>', say().options.set).argParser(
    (text: string, before: RawSettings | undefined): RawSettings => {
      const cut = text.indexOf('=')
      if (cut < 1) throw new InvalidArgumentError(say().usage.keyValue)
      return { ...before, [text.slice(0, cut)]: text.slice(cut + 1) satisfies SettingValue }
    },
  )

/** One of a few words; commander would refuse the others in English. */
const among =
  (choices: readonly string[]) =>
  (text: string): string => {
    if (!choices.includes(text)) throw new InvalidArgumentError(say().usage.notAmong(choices))
    return text
  }

export const choiceOption = (flags: string, help: string, choices: readonly string[]): Option =>
  new Option(flags, help).choices(choices).argParser(among(choices))
export const choiceArgument = (name: string, help: string, choices: readonly string[]): Argument =>
  new Argument(name, help).argParser(among(choices))

export const jsonOption = (): Option => new Option('--json', say().options.json)

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError(say().usage.wholeNumber)
  return Number(text)
}

export function atLeastOne(text: string): number {
  if (!(wholeNumber(text) > 0)) throw new InvalidArgumentError(say().usage.atLeastOne)
  return wholeNumber(text)
}

/** Settings that a table of so many seats may play with. */
export function settingsFor<T extends GameTypes>(
  game: Game<T>,
  raw: RawSettings,
  seats: number,
): Result<Of<T, 'settings'>, Fault> {
  const settings = game.settings.read(raw, seats)
  return settings.ok ? settings : err({ code: 'bad-settings', text: settingsText(settings.error) })
}

/** Why settings were refused. */
export function settingsText(reasons: readonly SettingReason[]): string {
  const { sentences, setting } = commonWords[language()]
  return sentences(reasons.map(setting))
}

/** Commands to try, for the end of a help. */
export const examples = (...commands: readonly string[]): string =>
  say().help.examples(commands.map((command) => `npx parlour ${command}`))
