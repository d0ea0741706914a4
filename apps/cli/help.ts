import type { Argument, Command, Help, Option } from 'commander'
import { say } from './language.ts'

/** Help in the language of the command: commander's own words, replaced one by one. */
export const helpInWords: Partial<Help> = {
  styleTitle(title: string): string {
    const { titles } = say().help
    switch (title) {
      case 'Usage:':
        return titles.usage
      case 'Arguments:':
        return titles.arguments
      case 'Options:':
        return titles.options
      case 'Commands:':
        return titles.commands
      default:
        return title
    }
  },
  commandUsage(command: Command): string {
    const names: string[] = []
    for (let each: Command | null = command; each !== null; each = each.parent) names.unshift(each.name())
    const { anyOptions, anyCommand } = say().help
    return [
      ...names,
      anyOptions,
      ...(command.commands.length > 0 ? [anyCommand] : command.registeredArguments.map(term)),
    ].join(' ')
  },
  subcommandTerm: (command: Command): string => [command.name(), ...command.registeredArguments.map(term)].join(' '),
  optionDescription({ description, defaultValue, argChoices }: Option): string {
    const { initial, choices } = say().help
    const shown: unknown = defaultValue
    return [
      description,
      ...(argChoices === undefined ? [] : [choices(argChoices)]),
      ...(shown === undefined || typeof shown === 'boolean' ? [] : [initial(JSON.stringify(shown))]),
    ].join(' ')
  },
}

const term = (argument: Argument): string => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`)

const OF_AN_ARGUMENT = /command-argument value '(.*)' is invalid for argument '(\w+)'\. (.*)$/s

/** What commander refused, in words: its code says what, and what it put in quotes says of which. */
export function usageInWords(code: string, message: string): string {
  const { usage } = say()
  const [named = '', value = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, quoted = '']) => quoted)
  const [, meant] = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message) ?? []
  switch (code) {
    case 'commander.unknownOption':
      return usage.unknownOption(named, meant ?? null)
    case 'commander.unknownCommand':
      return usage.unknownCommand(named, meant ?? null)
    case 'commander.missingArgument':
      return usage.missingArgument(named)
    case 'commander.missingMandatoryOptionValue':
      return usage.missingMandatoryOptionValue(named)
    case 'commander.optionMissingArgument':
      return usage.optionMissingArgument(named)
    case 'commander.excessArguments':
      return usage.excessArguments
    case 'commander.invalidArgument': {
      const [, given = '', argument, why = ''] = OF_AN_ARGUMENT.exec(message) ?? []
      if (argument !== undefined) return usage.invalidArgument(argument, given, why)
      return usage.invalidArgument(
        named,
        value,
        message.slice(message.indexOf(' is invalid. ') + ' is invalid. '.length),
      )
    }
    default:
      return message
  }
}
