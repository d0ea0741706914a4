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
  type ToAct,
} from '@parlour/core'
import { gameOf, GAMES } from '@parlour/games'
import { cantStop, oddsOf, type Odds } from '@parlour/games/cant-stop'
import { HIGHEST, partitionsOf, rollio, type DiceError, type PartitionReport } from '@parlour/games/rollio'
import type { Fault } from './output.ts'

/** A question about a position, as the command line and `rpc` put it. */
export interface Question {
  readonly game: string
  readonly position: string
  readonly settings: RawSettings
}

/** A fault is wrong with the question itself; what the rules refuse is an answer. */
export type Answer<D> = Result<D, Fault>

export const who: Names = (seat) => `Player ${seat + 1}`

const fault = (code: string, text: string): { readonly ok: false; readonly error: Fault } => failed({ code, text })

const unknownGame = (id: string): { readonly ok: false; readonly error: Fault } =>
  fault('unknown-game', `There is no game ${id || 'without a name'}; there are ${GAMES.map((game) => game.id).join(', ')}.`)

/** An effect or a reason with its figures and its sentence. */
interface Said {
  readonly text: string
}
interface Explained extends Said, Reason {}

export interface OptionsDocument {
  readonly toAct: ToAct
  readonly prompt: string
  readonly whole?: string | null // after picks: the action they already make
  readonly options: readonly OptionDocument[]
}

interface OptionDocument {
  readonly status: Option<GameTypes>['status']
  readonly pick: string
  readonly action: string | null
  readonly more: boolean
  readonly effects: readonly Said[]
  readonly reasons?: readonly Explained[] // why it is blocked
  readonly lost?: readonly Explained[] // why part of it comes to nothing
  readonly badges: readonly string[]
  readonly tag: string | null
  readonly text: string
}

export type TryDocument =
  | { readonly ok: true; readonly position: string; readonly effects: readonly Said[] }
  | { readonly ok: false; readonly reasons: readonly Explained[] }

/** `options`: what the seat to act is asked for, and everything it might reach for, explained. */
export function options(question: Question, picks: readonly string[]): Answer<OptionsDocument> {
  return at(question, (game, state) => {
    const toAct = game.rules.toAct(state)
    const view = game.sight.view(state, typeof toAct === 'number' ? toAct : 'public')
    let whole: string | null = null
    let question = game.guide.ask(view, [])
    const made: Parameters<typeof game.guide.ask>[1][number][] = []
    for (const text of picks) {
      const pick = game.notation.pick.read(text)
      if (!pick.ok) return fault('bad-picks', `${text || 'An empty pick'}: ${tableWords.en.refusal(pick.error)}`)
      const line = game.notation.pick.write(pick.value)
      const option = question.options.find((offered) => game.notation.pick.write(offered.pick) === line)
      if (option === undefined)
        return fault(
          'bad-picks',
          `${text} cannot be picked here; there ${question.options.length === 0 ? 'is nothing more to pick' : `are ${question.options.map((offered) => game.notation.pick.write(offered.pick)).join(', ')}`}.`,
        )
      if (option.status === 'blocked')
        return fault('bad-picks', `${text}: ${option.reasons.map((reason) => game.words.en.reason(reason, who)).join(' ')}`)
      made.push(pick.value)
      whole = option.action === null ? null : game.notation.action.write(option.action)
      question = option.more || option.action === null ? game.guide.ask(view, made) : { prompt: question.prompt, options: [] }
    }
    const prompt = whole !== null && question.options.length === 0 ? `Play ${whole}` : game.words.en.prompt(question.prompt, who)
    return done<OptionsDocument>({
      toAct,
      prompt,
      ...(picks.length === 0 ? {} : { whole }),
      options: question.options.map((option) => document(game, option)),
    })
  })
}

function document<T extends GameTypes>(game: Game<T>, option: Option<T>): OptionDocument {
  const { badges, tag, text } = game.words.en.option(option, who)
  const said = (reasons: readonly T['reason'][]): readonly Explained[] =>
    reasons.map((reason) => ({ ...reason, text: game.words.en.reason(reason, who) }))
  const pick = game.notation.pick.write(option.pick)
  if (option.status === 'blocked')
    return { status: option.status, pick, action: null, more: false, effects: [], reasons: said(option.reasons), badges, tag, text }
  const action = option.action === null ? null : game.notation.action.write(option.action)
  const lost = option.status === 'partial' ? { lost: said(option.lost) } : {}
  return { status: option.status, pick, action, more: option.more, effects: told(game, option.effects), ...lost, badges, tag, text }
}

const told = <T extends GameTypes>(game: Game<T>, effects: readonly T['effect'][]): readonly Said[] =>
  effects.map((effect) => ({ ...effect, text: game.words.en.effect(effect, who) }))

/** `actions`: every legal action as a line. */
export function actions(question: Question): Answer<{ readonly toAct: ToAct; readonly actions: readonly string[] }> {
  return at(question, (game, state) => {
    const toAct = game.rules.toAct(state)
    return done({ toAct, actions: typeof toAct === 'number' ? game.rules.actions(state).map(game.notation.action.write) : [] })
  })
}

/** `try`: the position after an action with what it told, or why not. */
export function tryAction(question: Question, action: string, seat: Seat | null): Answer<TryDocument> {
  return at<TryDocument>(question, (game, state) => {
    const seats = game.rules.seats(state)
    if (seat !== null && seat >= seats) return fault('bad-seat', `There is no seat ${seat}; there are 0 to ${seats - 1}.`)
    const toAct = game.rules.toAct(state)
    const allowed = attempt(game, state, seat ?? (typeof toAct === 'number' ? toAct : 0), action)
    if (!allowed.ok)
      return done({ ok: false, reasons: allowed.error.map((reason: Reason) => ({ ...reason, text: explain(game, reason, who) })) })
    const effects: Said[] = []
    const after = game.rules.play(state, allowed.value, (effect) => effects.push({ ...effect, text: game.words.en.effect(effect, who) }))
    return done({ ok: true, position: game.notation.state.write(after), effects })
  })
}

const DEEPEST = 64

/** `perft`: how many lines of play of that depth there are. */
export function countLines(
  question: Question,
  depth: number,
  script: readonly string[] | null,
): Answer<{ readonly depth: number; readonly count: number }> {
  return at(question, (game, state) => {
    if (!Number.isInteger(depth) || depth < 0 || depth > DEEPEST)
      return fault('bad-depth', `The depth must be a whole number from 0 to ${DEEPEST}, not ${depth}.`)
    const answers: Parameters<typeof game.rules.resolve>[1][] = []
    for (const text of script ?? []) {
      const chance = game.notation.chance.read(text)
      if (!chance.ok) return fault('bad-chance', `${text}: ${tableWords.en.refusal(chance.error)}`)
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
export function odds(question: Question): Answer<Odds> {
  if (gameOf(question.game) === null) return unknownGame(question.game)
  if (question.game !== cantStop.id) return fault('no-odds', `odds knows ${cantStop.id} only.`)
  const state = positionOf(cantStop, question)
  return state.ok ? done(oddsOf(state.value)) : state
}

export interface PartitionsDocument extends PartitionReport {
  readonly stats: PartitionReport['stats'] & { readonly ms: number }
}

/** `partitions`: every way to put these dice into scoring groups (Rollio), best first. */
export function partitions(dice: readonly number[], settings: RawSettings): Answer<PartitionsDocument> {
  const agreed = rollio.settings.read(settings, 1)
  if (!agreed.ok) return fault('bad-settings', agreed.error.map(tableWords.en.setting).join(' '))
  const begun = performance.now()
  const report = partitionsOf(dice, agreed.value)
  if (!report.ok) return fault('bad-dice', report.error.map(diceText).join(' '))
  return done({ ...report.value, stats: { ...report.value.stats, ms: performance.now() - begun } })
}

function diceText(error: DiceError): string {
  switch (error.code) {
    case 'bad-value':
      return `Die ${error.position + 1} shows ${Number.isNaN(error.value) ? 'no number' : error.value}: expected a whole number from 1 to ${HIGHEST}.`
    case 'too-many-dice':
      return `${error.dice} dice are too many: at most ${error.most}.`
    case 'duplicate-die':
      return `Die ${error.id} is there twice.`
    case 'duplicate-position':
    case 'position-outside-hand':
    case 'values-differ-from-hand':
      return `Position ${error.position}: ${error.code.replaceAll('-', ' ')}.`
  }
}

/** Opens the position of a question, or says what was wrong with it. */
function at<D>(question: Question, answer: <T extends GameTypes>(game: Game<T>, state: T['state']) => Answer<D>): Answer<D> {
  const sealed = gameOf(question.game)
  if (sealed === null) return unknownGame(question.game)
  return sealed.open((game): Answer<D> => {
    const state = positionOf(game, question)
    return state.ok ? answer(game, state.value) : state
  })
}

export function positionOf<T extends GameTypes>(game: Game<T>, { position, settings }: Question): Answer<T['state']> {
  const agreed = game.settings.read(settings, game.seats.usual)
  const state = agreed.ok ? game.notation.state.read(position, agreed.value) : null
  const seated = state === null || !state.ok ? agreed : game.settings.read(settings, game.rules.seats(state.value))
  if (!seated.ok) return fault('bad-settings', seated.error.map(tableWords.en.setting).join(' '))
  if (state === null || !state.ok) return fault('bad-position', state === null ? '' : tableWords.en.refusal(state.error))
  return state
}
