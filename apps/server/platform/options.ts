import type { AnyPlayers } from '@parlour/bots'
import {
  byName,
  err,
  fromWire,
  ok,
  optionsFor,
  whyNot,
  whyNotSeen,
  type Game,
  type GameTypes,
  type Language,
  type Names,
  type Of,
  type RawSettings,
  type Reason,
  type Result,
  type Seat,
  type ToldOptions,
  type ToldWhy,
} from '@parlour/core'
import type { Help } from '@parlour/protocol'
import { apiWords } from './words.ts'

interface BadQuestion {
  readonly code: 'bad-settings' | 'bad-position' | 'unreadable'
  readonly reasons: readonly Reason[]
}

const UNREADABLE: BadQuestion = { code: 'unreadable', reasons: [] }

/** From what a seat sees. */
export function optionsFrom(
  players: AnyPlayers,
  view: object,
  seat: Seat,
  picks: readonly string[],
  who: Names,
  language: Language,
  help: Help,
): Result<ToldOptions, BadQuestion> {
  return players.open(({ game }): Result<ToldOptions, BadQuestion> => {
    const told = optionsFor(game, fromWire(game, 'view', view), seat, picks, who, language, help)
    return told.ok ? told : err(UNREADABLE)
  })
}

export const whyFrom = (
  players: AnyPlayers,
  view: object,
  seat: Seat,
  line: string,
  who: Names,
  language: Language,
): ToldWhy => players.open(({ game }) => whyNotSeen(game, fromWire(game, 'view', view), seat, line, who, language))

const players = (language: Language): Names => byName((seat) => apiWords[language].seat(seat + 1))

/** At a position that somebody has written down. */
export function optionsAt(
  { open }: AnyPlayers,
  position: string,
  settings: RawSettings,
  picks: readonly string[],
  language: Language,
): Result<ToldOptions, BadQuestion> {
  return open(({ game }): Result<ToldOptions, BadQuestion> => {
    const state = stateOf(game, position, settings)
    if (!state.ok) return state
    const toAct = game.rules.toAct(state.value)
    const seat = typeof toAct === 'number' ? toAct : 0
    const view = game.visibility.view(state.value, typeof toAct === 'number' ? toAct : 'public')
    const told = optionsFor(game, view, seat, picks, players(language), language, 'reasons')
    return told.ok ? told : err(UNREADABLE)
  })
}

export function whyAt(
  { open }: AnyPlayers,
  position: string,
  settings: RawSettings,
  line: string,
  language: Language,
): Result<ToldWhy, BadQuestion> {
  return open(({ game }): Result<ToldWhy, BadQuestion> => {
    const state = stateOf(game, position, settings)
    if (!state.ok) return state
    const toAct = game.rules.toAct(state.value)
    return ok(whyNot(game, state.value, typeof toAct === 'number' ? toAct : 0, line, players(language), language))
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
export const plainOptions = ({ options, ...rest }: ToldOptions) => ({
  ...rest,
  options: options.map(({ reasons, lost, ...option }) => ({
    ...option,
    ...(reasons === undefined ? {} : { reasons: reasons.map((reason) => ({ ...reason })) }),
    ...(lost === undefined ? {} : { lost: lost.map((reason) => ({ ...reason })) }),
  })),
})

export const plainWhy = ({ legal, reasons }: ToldWhy) => ({
  legal,
  reasons: reasons.map((reason) => ({ ...reason })),
})
