import type { RawSettings, SettingValue } from '@parlour/core'
import { actions, countLines, odds, options, tryAction, type Answer } from './ask.ts'
import { badRequest as bad, isRequest, type Request } from './lines.ts'

/** The questions of the command line as requests, for tools in any language. */
export function answerTo(request: Request): Answer<object> {
  const { command, game, position, settings = {}, picks = [], action, seat = null, depth, chance = null } = request
  if (typeof command !== 'string') return bad('command must be a text: options, actions, try, perft or odds.')
  if (typeof game !== 'string') return bad('game must be a text.')
  if (typeof position !== 'string') return bad('position must be a text.')
  if (!isSettings(settings)) return bad('settings must be an object of texts, numbers and truth values.')
  const question = { game, position, settings }
  switch (command) {
    case 'options':
      return isTexts(picks) ? options(question, picks) : bad('picks must be a list of texts.')
    case 'actions':
      return actions(question)
    case 'try':
      if (typeof action !== 'string') return bad('action must be a text.')
      return seat === null || (typeof seat === 'number' && Number.isInteger(seat) && seat >= 0)
        ? tryAction(question, action, seat)
        : bad('seat must be a whole number.')
    case 'perft':
      if (typeof depth !== 'number') return bad('depth must be a number.')
      return chance === null || isTexts(chance) ? countLines(question, depth, chance) : bad('chance must be a list of texts.')
    case 'odds':
      return odds(question)
    default:
      return bad(`There is no command ${command}; there are options, actions, try, perft and odds.`)
  }
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isSettings = (value: unknown): value is RawSettings => isRequest(value) && Object.values(value).every(isSettingValue)
const isSettingValue = (value: unknown): value is SettingValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
