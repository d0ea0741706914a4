import { ok, type RawSettings, type SettingValue } from '@parlour/core'
import { actions, countLines, odds, options, partitions, tryAction, type Answer, type Question } from './queries.ts'
import { hint } from './hint.ts'
import { loadGame } from './load-game.ts'
import { badRequest as bad, isRequest, type Request } from './json-lines.ts'

const COMMANDS = ['options', 'actions', 'try', 'perft', 'odds', 'partitions', 'hint']

/** The questions of the command line as requests, for tools in any language. */
export async function answerTo(request: Request): Promise<Answer<object>> {
  const { command, game, position, dice, settings = {}, debug = false } = request
  if (typeof command !== 'string') return bad(`command must be a text: ${COMMANDS.join(', ')}.`)
  if (!COMMANDS.includes(command)) return bad(`There is no command ${command}; there are ${COMMANDS.join(', ')}.`)
  if (!isSettings(settings)) return bad('settings must be an object of texts, numbers and truth values.')
  if (command === 'partitions')
    return !isNumbers(dice)
      ? bad('dice must be a list of numbers.')
      : typeof debug === 'boolean'
        ? partitions(dice, settings, debug)
        : bad('debug must be true or false.')
  if (typeof game !== 'string') return bad('game must be a text.')
  if (typeof position !== 'string') return bad('position must be a text.')
  const ask = askingFor(command, request)
  if (!ask.ok) return ask
  const players = await loadGame(game)
  return players.ok ? ask.value({ players: players.value, position, settings }) : players
}

/** The question a request puts, once its game is there. */
function askingFor(command: string, request: Request): Answer<(question: Question) => Answer<object>> {
  const { picks = [], action, seat = null, depth, chance = null, seed = '1' } = request
  switch (command) {
    case 'options':
      return isTexts(picks) ? ok((question) => options(question, picks)) : bad('picks must be a list of texts.')
    case 'actions':
      return ok(actions)
    case 'try':
      if (typeof action !== 'string') return bad('action must be a text.')
      return isSeat(seat) ? ok((question) => tryAction(question, action, seat)) : bad('seat must be a whole number.')
    case 'hint':
      if (typeof seed !== 'string') return bad('seed must be a text.')
      return isSeat(seat) ? ok((question) => hint(question, seat, seed)) : bad('seat must be a whole number.')
    case 'perft':
      if (typeof depth !== 'number') return bad('depth must be a number.')
      return chance === null || isTexts(chance)
        ? ok((question) => countLines(question, depth, chance))
        : bad('chance must be a list of texts.')
    default:
      return ok(odds)
  }
}

const isSeat = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0)
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')
const isSettings = (value: unknown): value is RawSettings =>
  isRequest(value) && Object.values(value).every(isSettingValue)
const isSettingValue = (value: unknown): value is SettingValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
