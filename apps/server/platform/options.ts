import type { AnyPlayers } from '@parlour/bots'
import {
  attempt,
  byName,
  describeOption,
  err,
  explain,
  followPicks,
  fromWire,
  ok,
  stream,
  type Explained,
  type Game,
  type GameTypes,
  type Language,
  type Names,
  type Of,
  type OptionsDocument,
  type RawSettings,
  type Reason,
  type Result,
  type Seat,
} from '@parlour/core'
import type { Help } from '@parlour/protocol'
import { apiWords } from './words.ts'

/** What a program is told about a position: every move it may make, and the options as people see them. */
export interface OptionsAnswer extends OptionsDocument {
  readonly lines: readonly string[]
}

interface BadQuestion {
  readonly code: 'bad-settings' | 'bad-position' | 'unreadable'
  readonly reasons: readonly Reason[]
}

export interface WhyAnswer {
  readonly legal: boolean
  readonly reasons: readonly Explained[]
}

/** From what a seat sees. With `list` there are only the moves. */
export function optionsFrom(
  players: AnyPlayers,
  view: object,
  seat: Seat,
  picks: readonly string[],
  who: Names,
  language: Language,
  help: Help,
): Result<OptionsAnswer, BadQuestion> {
  return players.open(({ game }) => optionsIn(game, fromWire(game, 'view', view), seat, picks, who, language, help))
}

function optionsIn<T extends GameTypes>(
  game: Game<T>,
  view: Of<T, 'view'>,
  seat: Seat,
  picks: readonly string[],
  who: Names,
  language: Language,
  help: Help,
): Result<OptionsAnswer, BadQuestion> {
  const followed = followPicks(game, view, picks)
  if (!followed.ok) return err({ code: 'unreadable', reasons: [] })
  const { question, whole } = followed.value
  const words = game.words[language]
  // what a seat may do never depends on what it cannot know (law 7): any state that it may be will do
  const state = game.visibility.sampleState(view, stream('options'))
  const isTheirs = game.rules.toAct(state) === seat
  return ok({
    toAct: game.rules.toAct(state),
    prompt: words.prompt(question.prompt, who),
    ...(picks.length === 0 ? {} : { whole }),
    options: help === 'reasons' ? question.options.map((option) => describeOption(game, option, who, language)) : [],
    lines: isTheirs ? game.rules.actions(state).map((action) => game.notation.action.write(action)) : [],
  })
}

/** Why a line can't be played by a seat that sees this, or that it can. */
export const whyFrom = (
  players: AnyPlayers,
  view: object,
  seat: Seat,
  line: string,
  who: Names,
  language: Language,
): WhyAnswer =>
  players.open(({ game }) => {
    const state = game.visibility.sampleState(fromWire(game, 'view', view), stream('why'))
    return whyIn(game, state, seat, line, who, language)
  })

function whyIn<T extends GameTypes>(
  game: Game<T>,
  state: Of<T, 'state'>,
  seat: Seat,
  line: string,
  who: Names,
  language: Language,
): WhyAnswer {
  const allowed = attempt(game, state, seat, line)
  if (allowed.ok) return { legal: true, reasons: [] }
  return {
    legal: false,
    reasons: allowed.error.map((reason) => ({ ...reason, text: explain(game, reason, who, language) })),
  }
}

const players = (language: Language): Names => byName((seat) => apiWords[language].seat(seat + 1))

/** At a position that somebody has written down. */
export function optionsAt(
  { open }: AnyPlayers,
  position: string,
  settings: RawSettings,
  picks: readonly string[],
  language: Language,
): Result<OptionsAnswer, BadQuestion> {
  return open(({ game }): Result<OptionsAnswer, BadQuestion> => {
    const state = stateOf(game, position, settings)
    if (!state.ok) return state
    const toAct = game.rules.toAct(state.value)
    const seat = typeof toAct === 'number' ? toAct : 0
    const view = game.visibility.view(state.value, typeof toAct === 'number' ? toAct : 'public')
    return optionsIn(game, view, seat, picks, players(language), language, 'reasons')
  })
}

export function whyAt(
  { open }: AnyPlayers,
  position: string,
  settings: RawSettings,
  line: string,
  language: Language,
): Result<WhyAnswer, BadQuestion> {
  return open(({ game }): Result<WhyAnswer, BadQuestion> => {
    const state = stateOf(game, position, settings)
    if (!state.ok) return state
    const toAct = game.rules.toAct(state.value)
    return ok(whyIn(game, state.value, typeof toAct === 'number' ? toAct : 0, line, players(language), language))
  })
}

function stateOf<T extends GameTypes>(
  game: Game<T>,
  position: string,
  settings: RawSettings,
): Result<Of<T, 'state'>, BadQuestion> {
  const agreed = game.settings.read(settings, game.seats.usual)
  if (!agreed.ok) return err({ code: 'bad-settings', reasons: agreed.error })
  const state = game.notation.state.read(position, agreed.value)
  if (!state.ok) return err({ code: 'bad-position', reasons: [state.error] })
  const seated = game.settings.read(settings, game.rules.seats(state.value))
  return seated.ok ? state : err({ code: 'bad-settings', reasons: seated.error })
}

/** As the schemas of the answers read it: plain data, however it is typed. */
export const plainOptions = ({ options, ...rest }: OptionsAnswer) => ({
  ...rest,
  options: options.map(({ reasons, lost, ...option }) => ({
    ...option,
    ...(reasons === undefined ? {} : { reasons: reasons.map((reason) => ({ ...reason })) }),
    ...(lost === undefined ? {} : { lost: lost.map((reason) => ({ ...reason })) }),
  })),
})

export const plainWhy = ({ legal, reasons }: WhyAnswer) => ({
  legal,
  reasons: reasons.map((reason) => ({ ...reason })),
})
