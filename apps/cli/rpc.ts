import { ok, type RawSettings, type SettingValue } from '@parlour/core'
import { actions, countLines, odds, options, tryAction, type Answer, type Question } from './queries.ts'
import { hint } from './hint.ts'
import { say } from './language.ts'
import { loadGame } from './load-game.ts'
import { badRequest as bad, isRequest, type Request } from './json-lines.ts'

const COMMANDS = ['options', 'actions', 'try', 'perft', 'odds', 'partitions', 'hint']

/** The questions of the command line as requests, for tools in any language. */
export async function answerTo(request: Request): Promise<Answer<object>> {
  const { command, game, position, dice, settings = {}, debug = false } = request
  if (typeof command !== 'string') return bad(say().requests.command(COMMANDS))
  if (!COMMANDS.includes(command)) return bad(say().requests.noCommand(command, COMMANDS))
  if (!isSettings(settings)) return bad(say().requests.settings)
  if (command === 'partitions')
    return !isNumbers(dice)
      ? bad(say().requests.numbers('dice'))
      : typeof debug === 'boolean'
        ? (await import('./partitions.ts')).partitions(dice, settings, debug)
        : bad(say().requests.truth('debug'))
  if (typeof game !== 'string') return bad(say().requests.text('game'))
  if (typeof position !== 'string') return bad(say().requests.text('position'))
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
      return isTexts(picks) ? ok((question) => options(question, picks)) : bad(say().requests.texts('picks'))
    case 'actions':
      return ok(actions)
    case 'try':
      if (typeof action !== 'string') return bad(say().requests.text('action'))
      return isSeat(seat) ? ok((question) => tryAction(question, action, seat)) : bad(say().requests.whole('seat'))
    case 'hint':
      if (typeof seed !== 'string') return bad(say().requests.text('seed'))
      return isSeat(seat) ? ok((question) => hint(question, seat, seed)) : bad(say().requests.whole('seat'))
    case 'perft':
      if (typeof depth !== 'number') return bad(say().requests.number('depth'))
      return chance === null || isTexts(chance)
        ? ok((question) => countLines(question, depth, chance))
        : bad(say().requests.texts('chance'))
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
