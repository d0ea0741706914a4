import {
  attempt,
  done,
  explain,
  failed,
  perft,
  tableWords,
  type Game,
  type GameTypes,
  type Names,
  type Option,
  type RawSettings,
  type Reason,
  type Result,
  type Seat,
} from '@parlour/core'
import { gameOf, GAMES } from '@parlour/games'
import { cantStop, oddsOf } from '@parlour/games/cant-stop'

/** A question about a position, as the command line and `rpc` put it. */
export interface Question {
  readonly game: string
  readonly position: string
  readonly settings: RawSettings
}

/** What was wrong with the question itself; what the rules refuse is an answer. */
export interface Fault {
  readonly code:
    'unknown-game' | 'bad-settings' | 'bad-position' | 'bad-picks' | 'bad-seat' | 'bad-depth' | 'bad-chance' | 'bad-request' | 'no-odds'
  readonly text: string
}

export type Answer = Result<object, Fault>

export const who: Names = (seat) => `Player ${seat + 1}`

const fault = (code: Fault['code'], text: string): { readonly ok: false; readonly error: Fault } => failed({ code, text })

/** `options`: what the seat to act is asked for, and everything it might reach for, explained. */
export function options(question: Question, picks: readonly string[]): Answer {
  return at(question, (game, state) => {
    const made: Parameters<typeof game.guide.ask>[1][number][] = []
    for (const text of picks) {
      const pick = game.notation.pick.read(text)
      if (!pick.ok) return fault('bad-picks', `${text}: ${tableWords.en.refusal(pick.error, who)}`)
      made.push(pick.value)
    }
    const toAct = game.rules.toAct(state)
    const asked = game.guide.ask(game.sight.view(state, typeof toAct === 'number' ? toAct : 'public'), made)
    return done({ toAct, prompt: game.words.en.prompt(asked.prompt, who), options: asked.options.map((option) => document(game, option)) })
  })
}

function document<T extends GameTypes>(game: Game<T>, option: Option<T>): object {
  const { badges, tag, text } = game.words.en.option(option, who)
  const said = (reasons: readonly T['reason'][]): readonly object[] =>
    reasons.map((reason) => ({ ...reason, text: game.words.en.reason(reason, who) }))
  const pick = game.notation.pick.write(option.pick)
  if (option.status === 'blocked')
    return { status: option.status, pick, action: null, more: false, effects: [], reasons: said(option.reasons), badges, tag, text }
  const action = option.action === null ? null : game.notation.action.write(option.action)
  const lost = option.status === 'partial' ? { lost: said(option.lost) } : {}
  return { status: option.status, pick, action, more: option.more, effects: told(game, option.effects), ...lost, badges, tag, text }
}

const told = <T extends GameTypes>(game: Game<T>, effects: readonly T['effect'][]): readonly object[] =>
  effects.map((effect) => ({ ...effect, text: game.words.en.effect(effect, who) }))

/** `actions`: every legal action as a line. */
export function actions(question: Question): Answer {
  return at(question, (game, state) => {
    const toAct = game.rules.toAct(state)
    return done({ toAct, actions: typeof toAct === 'number' ? game.rules.actions(state).map(game.notation.action.write) : [] })
  })
}

/** `try`: the position after an action with what it told, or why not. */
export function tryAction(question: Question, action: string, seat: Seat | null): Answer {
  return at(question, (game, state) => {
    const toAct = game.rules.toAct(state)
    const allowed = attempt(game, state, seat ?? (typeof toAct === 'number' ? toAct : 0), action)
    if (!allowed.ok)
      return done({ ok: false, reasons: allowed.error.map((reason: Reason) => ({ ...reason, text: explain(game, reason, who) })) })
    const effects: object[] = []
    const after = game.rules.play(state, allowed.value, (effect) => effects.push({ ...effect, text: game.words.en.effect(effect, who) }))
    return done({ ok: true, position: game.notation.state.write(after), effects })
  })
}

/** `perft`: how many lines of play of that depth there are. */
export function countLines(question: Question, depth: number, script: readonly string[] | null): Answer {
  return at(question, (game, state) => {
    if (!Number.isInteger(depth) || depth < 0) return fault('bad-depth', `The depth must be a whole number, not ${depth}.`)
    const answers: Parameters<typeof game.rules.resolve>[1][] = []
    for (const text of script ?? []) {
      const chance = game.notation.chance.read(text)
      if (!chance.ok) return fault('bad-chance', `${text}: ${tableWords.en.refusal(chance.error, who)}`)
      answers.push(chance.value)
    }
    const counted = perft(game, state, depth, script === null ? null : answers)
    if (counted.ok) return done({ depth, count: counted.value })
    switch (counted.error) {
      case 'script-too-short':
        return fault('bad-chance', 'The chance answers ran out: give more of them.')
      case 'script-impossible':
        return fault('bad-chance', 'One of the chance answers cannot fall where it is needed.')
      case 'odds-not-listed':
        return fault('bad-chance', `The odds of ${game.id} are too many to list: script them with --chance.`)
    }
  })
}

/** `odds`: the exact chance to bust, counted unreduced. */
export function odds(question: Question): Answer {
  if (question.game !== cantStop.id)
    return gameOf(question.game) === null ? at(question, () => done({})) : fault('no-odds', `odds knows ${cantStop.id} only.`)
  const settings = cantStop.settings.read(question.settings, cantStop.seats.usual)
  if (!settings.ok) return fault('bad-settings', settings.error.map(tableWords.en.setting).join(' '))
  const state = cantStop.notation.state.read(question.position, settings.value)
  return state.ok ? done(oddsOf(state.value)) : fault('bad-position', tableWords.en.refusal(state.error, who))
}

/** Opens the position of a question, or says what was wrong with it. */
function at(question: Question, answer: <T extends GameTypes>(game: Game<T>, state: T['state']) => Answer): Answer {
  const sealed = gameOf(question.game)
  if (sealed === null)
    return fault('unknown-game', `There is no game ${question.game || '(none given)'}; there are ${GAMES.map(({ id }) => id).join(', ')}.`)
  return sealed.open((game) => {
    const settings = game.settings.read(question.settings, game.seats.usual)
    if (!settings.ok) return fault('bad-settings', settings.error.map(tableWords.en.setting).join(' '))
    const state = game.notation.state.read(question.position, settings.value)
    return state.ok ? answer(game, state.value) : fault('bad-position', tableWords.en.refusal(state.error, who))
  })
}
