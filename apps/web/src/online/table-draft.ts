import {
  mayRace,
  MOST_RACERS,
  type Game,
  type GameTypes,
  type NonEmpty,
  type Of,
  type RawSettings,
  type Result,
  type SettingReason,
} from '@parlour/core'
import type { OpenTable, Terms } from '@parlour/protocol'

type Place = OpenTable['seats'][number] // me, open, or bot:ID

/** A table elsewhere, before it is opened. */
export interface TableDraft {
  readonly places: readonly Place[]
  readonly raw: RawSettings
  readonly terms: Terms
}

/** Oneself and open seats, by the usual rules, by invitation, and without haste. */
export const firstDraft = <T extends GameTypes>({ seats }: Game<T>): TableDraft => ({
  places: Array.from({ length: seats.usual }, (_, seat) => (seat === 0 ? 'me' : 'open')),
  raw: {},
  terms: { private: true, perMove: null, standIn: null, substitutes: true },
})

/** Somebody else for a seat. One sits on one seat only; moving leaves the old one open. */
export const place = (order: TableDraft, seat: number, by: Place): TableDraft => ({
  ...order,
  places: order.places.map((before, index) => (index === seat ? by : by === 'me' && before === 'me' ? 'open' : before)),
})

/** Several people at a game for one race: each has a table, all have the same dice. */
export const isRace = <T extends GameTypes>({ places }: TableDraft, game: Game<T>): boolean =>
  mayRace(game) && places.length > 1

export const mostPlaces = <T extends GameTypes>(game: Game<T>): number => (mayRace(game) ? MOST_RACERS : game.seats.max)

export const addPlace = <T extends GameTypes>(order: TableDraft, game: Game<T>): TableDraft =>
  order.places.length >= mostPlaces(game) ? order : { ...order, places: [...order.places, 'open'] }

export const removePlace = <T extends GameTypes>(order: TableDraft, game: Game<T>, seat: number): TableDraft =>
  order.places.length <= game.seats.min ? order : { ...order, places: order.places.toSpliced(seat, 1) }

const RATED_CLOCK = 60 // seconds a move, where none was chosen

/** A rated table has the usual rules, a clock, and nobody who stands in. */
export const rated = (order: TableDraft, isRated: boolean): TableDraft =>
  isRated
    ? {
        ...order,
        raw: {},
        terms: { ...order.terms, rated: true, standIn: null, perMove: order.terms.perMove ?? RATED_CLOCK },
      }
    : { ...order, terms: { ...order.terms, rated: false } }

/** Bots alone are nobody's table. */
export const hasPerson = ({ places }: TableDraft): boolean => places.some((by) => by === 'me' || by === 'open')

export const settingsOf = <T extends GameTypes>(
  order: TableDraft,
  game: Game<T>,
): Result<Of<T, 'settings'>, NonEmpty<SettingReason>> =>
  game.settings.read(order.raw, isRace(order, game) ? 1 : order.places.length)

export const openingOf = <T extends GameTypes>(order: TableDraft, game: Game<T>): OpenTable => ({
  game: game.id,
  settings: { ...order.raw },
  seats: [...order.places],
  terms: order.terms,
  ...(isRace(order, game) ? { race: true } : {}),
})
