import type { RawSettings, SettingValue } from '@parlour/core'
import { actions, countLines, odds, options, partitions, tryAction, type Answer } from './ask.ts'
import { hint } from './hint.ts'
import { badRequest as bad, isRequest, type Request } from './lines.ts'

const COMMANDS = ['options', 'actions', 'try', 'perft', 'odds', 'partitions', 'hint']

/** The questions of the command line as requests, for tools in any language. */
export function answerTo(request: Request): Answer<object> {
  const { command, game, position, dice, settings = {}, picks = [], action, seat = null, depth, chance = null, seed = '1' } = request
  if (typeof command !== 'string') return bad(`command must be a text: ${COMMANDS.join(', ')}.`)
  if (!COMMANDS.includes(command)) return bad(`There is no command ${command}; there are ${COMMANDS.join(', ')}.`)
  if (!isSettings(settings)) return bad('settings must be an object of texts, numbers and truth values.')
  if (command === 'partitions') return isNumbers(dice) ? partitions(dice, settings) : bad('dice must be a list of numbers.')
  if (typeof game !== 'string') return bad('game must be a text.')
  if (typeof position !== 'string') return bad('position must be a text.')
  const question = { game, position, settings }
  switch (command) {
    case 'options':
      return isTexts(picks) ? options(question, picks) : bad('picks must be a list of texts.')
    case 'actions':
      return actions(question)
    case 'try':
      if (typeof action !== 'string') return bad('action must be a text.')
      return isSeat(seat) ? tryAction(question, action, seat) : bad('seat must be a whole number.')
    case 'hint':
      if (typeof seed !== 'string') return bad('seed must be a text.')
      return isSeat(seat) ? hint(question, seat, seed) : bad('seat must be a whole number.')
    case 'perft':
      if (typeof depth !== 'number') return bad('depth must be a number.')
      return chance === null || isTexts(chance) ? countLines(question, depth, chance) : bad('chance must be a list of texts.')
    default:
      return odds(question)
  }
}

const isSeat = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0)
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((item) => typeof item === 'number')
const isSettings = (value: unknown): value is RawSettings => isRequest(value) && Object.values(value).every(isSettingValue)
const isSettingValue = (value: unknown): value is SettingValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
