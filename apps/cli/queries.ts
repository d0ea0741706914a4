import type { AnyPlayers } from '@parlour/bots'
import {
  attempt,
  byName,
  ok,
  explain,
  explainUnreadable,
  err,
  perft,
  commonWords,
  describeOption,
  followPicks,
  type BadPick,
  type Explained,
  type Game,
  type GameTypes,
  type Of,
  type Names,
  type OptionsDocument,
  type RawSettings,
  type Result,
  type Said,
  type Seat,
  type ToAct,
} from '@parlour/core'
import { cantStop, oddsOf, type Odds } from '@parlour/games/cant-stop'
import { settingsText } from './arguments.ts'
import { language, say } from './language.ts'
import type { Fault } from './output.ts'

/** A question about a position, as the command line and `rpc` put it. */
export interface Question {
  readonly players: AnyPlayers // of the game
  readonly position: string
  readonly settings: RawSettings
}

/** A fault is wrong with the question itself; what the rules refuse is an answer. */
export type Answer<D> = Result<D, Fault>

export const who: Names = byName((seat) => say().player(seat))

const fault = (code: string, text: string): { readonly ok: false; readonly error: Fault } => err({ code, text })

export type TryDocument =
  | { readonly ok: true; readonly position: string; readonly effects: readonly Said[] }
  | { readonly ok: false; readonly reasons: readonly Explained[] }

/** `options`: what the seat to act is asked for, and everything it might reach for, explained. */
export function options(question: Question, picks: readonly string[]): Answer<OptionsDocument> {
  return at(question, (game, state) => {
    const toAct = game.rules.toAct(state)
    const view = game.visibility.view(state, typeof toAct === 'number' ? toAct : 'public')
    const picked = followPicks(game, view, picks)
    if (!picked.ok) return fault('bad-picks', pickText(game, picked.error))
    const { question, whole } = picked.value
    const prompt =
      whole !== null && question.options.length === 0
        ? say().position.whole(whole)
        : game.words[language()].prompt(question.prompt, who)
    return ok<OptionsDocument>({
      toAct,
      prompt,
      ...(picks.length === 0 ? {} : { whole }),
      options: question.options.map((option) => describeOption(game, option, who, language())),
    })
  })
}

function pickText<T extends GameTypes>(game: Game<T>, bad: BadPick<T>): string {
  const text = say().position
  switch (bad.why) {
    case 'unreadable':
      return text.badPick(bad.pick || text.emptyPick, explainUnreadable(game, bad.error, language()))
    case 'not-offered':
      return bad.offered.length === 0 ? text.nothingToPick(bad.pick) : text.notOffered(bad.pick, bad.offered)
    case 'blocked':
      return text.badPick(
        bad.pick,
        commonWords[language()].sentences(bad.reasons.map((reason) => game.words[language()].reason(reason, who))),
      )
  }
}

/** `actions`: every legal action as a line. */
export function actions(question: Question): Answer<{ readonly toAct: ToAct; readonly actions: readonly string[] }> {
  return at(question, (game, state) => {
    const toAct = game.rules.toAct(state)
    return ok({
      toAct,
      actions: typeof toAct === 'number' ? game.rules.actions(state).map(game.notation.action.write) : [],
    })
  })
}

/** `try`: the position after an action with what it told, or why not. */
export function tryAction(question: Question, action: string, seat: Seat | null): Answer<TryDocument> {
  return at<TryDocument>(question, (game, state) => {
    const seats = game.rules.seats(state)
    if (seat !== null && seat >= seats) return fault('bad-seat', say().faults.noSeat(seat, seats))
    const toAct = game.rules.toAct(state)
    const allowed = attempt(game, state, seat ?? (typeof toAct === 'number' ? toAct : 0), action)
    if (!allowed.ok)
      return ok({
        ok: false,
        reasons: allowed.error.map((reason) => ({ ...reason, text: explain(game, reason, who, language()) })),
      })
    const effects: Said[] = []
    const after = game.rules.play(state, allowed.value, (effect) =>
      effects.push({ ...effect, text: game.words[language()].effect(effect, who) }),
    )
    return ok({ ok: true, position: game.notation.state.write(after), effects })
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
      return fault('bad-depth', say().position.badDepth(DEEPEST, depth))
    const answers: Parameters<typeof game.rules.resolve>[1][] = []
    for (const text of script ?? []) {
      const chance = game.notation.chance.read(text)
      if (!chance.ok)
        return fault('bad-chance', say().position.badPick(text, explainUnreadable(game, chance.error, language())))
      answers.push(chance.value)
    }
    const counted = perft(game, state, depth, script === null ? null : answers)
    if (counted.ok) return ok({ depth, count: counted.value })
    switch (counted.error) {
      case 'script-too-short':
        return fault('bad-chance', say().position.chanceTooShort)
      case 'script-impossible':
        return fault('bad-chance', say().position.chanceImpossible)
      case 'odds-not-listed':
        return fault('bad-chance', say().position.oddsNotListed(game.id))
    }
  })
}

/** `odds`: the exact chance to bust, counted unreduced. */
export function odds(question: Question): Answer<Odds> {
  if (question.players.open<object>(({ game }) => game) !== cantStop)
    return fault('no-odds', say().position.noOdds(cantStop.id))
  const state = positionOf(cantStop, question)
  return state.ok ? ok(oddsOf(state.value)) : state
}

/** Opens the position of a question, or says what was wrong with it. */
function at<D>(
  question: Question,
  answer: <T extends GameTypes>(game: Game<T>, state: Of<T, 'state'>) => Answer<D>,
): Answer<D> {
  return question.players.open(({ game }): Answer<D> => {
    const state = positionOf(game, question)
    return state.ok ? answer(game, state.value) : state
  })
}

export function positionOf<T extends GameTypes>(
  game: Game<T>,
  { position, settings }: Pick<Question, 'position' | 'settings'>,
): Answer<Of<T, 'state'>> {
  const agreed = game.settings.read(settings, game.seats.usual)
  const state = agreed.ok ? game.notation.state.read(position, agreed.value) : null
  const seated = state === null || !state.ok ? agreed : game.settings.read(settings, game.rules.seats(state.value))
  if (!seated.ok) return fault('bad-settings', settingsText(seated.error))
  if (state === null || !state.ok)
    return fault('bad-position', state === null ? '' : explainUnreadable(game, state.error, language()))
  return state
}
