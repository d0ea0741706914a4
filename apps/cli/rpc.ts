import { createInterface } from 'node:readline'
import { done, failed, type RawSettings, type Result, type SettingValue } from '@parlour/core'
import { actions, countLines, odds, options, tryAction, type Answer, type Fault } from './ask.ts'

/** Answers questions as JSON lines until the input ends; a bad request gets an error and the process goes on. */
export async function rpc(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    if (!output.write(`${JSON.stringify(reply(line))}\n`)) await new Promise((resolve) => output.once('drain', resolve))
  }
}

export function reply(line: string): object {
  const request = parse(line)
  if (!request.ok) return { id: null, error: request.error }
  const id = request.value['id'] ?? null
  const answer = answerTo(request.value)
  return answer.ok ? { id, ...answer.value } : { id, error: answer.error }
}

type Request = { readonly [key: string]: unknown }

function parse(line: string): Result<Request, Fault> {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? done(value) : bad('A request is one JSON object on a line.')
  } catch {
    return bad('This line is not JSON.')
  }
}

function answerTo(request: Request): Answer<object> {
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

const bad = (text: string): { readonly ok: false; readonly error: Fault } => failed({ code: 'bad-request', text })
const isObject = (value: unknown): value is Request => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')
const isSettings = (value: unknown): value is RawSettings => isObject(value) && Object.values(value).every(isSettingValue)
const isSettingValue = (value: unknown): value is SettingValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
