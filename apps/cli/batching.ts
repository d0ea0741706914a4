import { batch, frames, type BatchPlan, type BatchRefusal } from '@parlour/arena'
import { once } from 'node:events'
import { explainUnreadable, stream, type GameTypes, type Of } from '@parlour/core'
import { isRequest } from './json-lines.ts'
import { language, say } from './language.ts'
import { who as numbered } from './queries.ts'

const COMMANDS = ['spec', 'reset', 'observe', 'render', 'position', 'actions', 'try']

/** Serves a batch of games in frames on standard input and output; blocks go through a mapped file if one is named. */
export async function serveBatch<T extends GameTypes>(plan: BatchPlan<T>, memory: string | null): Promise<void> {
  const { game, learning, settings, seats, count } = plan
  const { notation, guide, rules, visibility } = game
  const games = batch(plan)
  const words = game.words[language()]
  const told = (reasons: readonly Of<T, 'reason'>[]): readonly object[] =>
    reasons.map((reason) => ({ ...reason, text: words.reason(reason, numbered) }))
  const bad = (text: string): object => ({ error: { code: 'bad-request', text } })

  const send = (bytes: Uint8Array): void => void process.stdout.write(bytes)
  const receive = frames({ batch: games, memory, explain, answer, send })
  process.stdin.on('data', receive)
  await once(process.stdin, 'end')

  function explain({ game: at, code, reasons }: BatchRefusal<Of<T, 'reason'>>): object {
    return { game: at, code, reasons: told(reasons) }
  }

  function answer(request: unknown): object {
    if (!isRequest(request)) return bad(say().requests.notAnObject)
    switch (request['command']) {
      case 'spec':
        return {
          environment: games.id,
          game: game.id,
          settings,
          shape: games.shape,
          codes: games.codes,
          seats: seats.map((sitter) => (sitter === 'learner' ? 'learner' : `bot:${sitter.id}`)),
          count,
          sections: games.block.sections,
          bytes: games.block.bytes.length,
        }
      case 'reset':
        return bad(say().requests.seeds(count))
      case 'observe':
        return asking(request, (at) => observed(at, request['seat']))
      case 'render':
        return asking(request, (at) => ({ picture: games.render(at) }))
      case 'position':
        return asking(request, (at) => ({ position: games.position(at) }))
      case 'actions':
        return { lines: linesOfCodes() }
      case 'try':
        return tried(request['position'], request['action'])
      default:
        return bad(say().requests.command(COMMANDS))
    }
  }

  function asking({ game: at }: { readonly [key: string]: unknown }, ask: (at: number) => object): object {
    return typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < count
      ? ask(at)
      : bad(say().requests.between('game', 0, count - 1))
  }

  function observed(at: number, seat: unknown): object {
    if (typeof seat !== 'number' || seats[seat] === undefined)
      return bad(say().requests.between('seat', 0, seats.length - 1))
    const seen = games.observe(at, seat)
    return { observation: Buffer.from(seen.buffer).toString('base64') }
  }

  /** Every code's line as far as it means the same everywhere: at the start of a game, null where it means nothing. */
  function linesOfCodes(): readonly (string | null)[] {
    const start = rules.start(settings, seats.length)
    const view = visibility.view(start, 0)
    return Array.from({ length: games.codes }, (_, code) => {
      const action = learning.action(code, view)
      return action === null ? null : notation.action.write(action)
    })
  }

  /** What an action would do in any position; nothing is played. */
  function tried(position: unknown, line: unknown): object {
    if (typeof position !== 'string') return bad(say().requests.text('position'))
    if (typeof line !== 'string') return bad(say().requests.text('action'))
    const state = notation.state.read(position, settings)
    if (!state.ok) return bad(say().requests.about(position, explainUnreadable(game, state.error, language())))
    const action = notation.action.read(line)
    if (!action.ok) return bad(say().requests.about(line, explainUnreadable(game, action.error, language())))
    const toAct = rules.toAct(state.value)
    if (typeof toAct !== 'number') return { ok: false, reasons: [] }
    const view = visibility.view(state.value, toAct)
    const reasons = guide.why(view, action.value)
    if (reasons !== null) return { ok: false, reasons: told(reasons) }
    const effects: object[] = []
    rules.play(visibility.sampleState(view, stream('try')), action.value, (effect) => effects.push(effect))
    return { ok: true, effects }
  }
}
