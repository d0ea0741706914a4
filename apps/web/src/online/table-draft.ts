import type { Game, GameTypes, Of, RawSettings, Result, SettingReason, NonEmpty } from '@parlour/core'
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
  terms: { private: true, perMove: null, standIn: null },
})

/** Somebody else for a seat. One sits on one seat only; moving leaves the old one open. */
export const place = (order: TableDraft, seat: number, by: Place): TableDraft => ({
  ...order,
  places: order.places.map((before, index) => (index === seat ? by : by === 'me' && before === 'me' ? 'open' : before)),
})

export const addPlace = <T extends GameTypes>(order: TableDraft, game: Game<T>): TableDraft =>
  order.places.length >= game.seats.max ? order : { ...order, places: [...order.places, 'open'] }

export const removePlace = <T extends GameTypes>(order: TableDraft, game: Game<T>, seat: number): TableDraft =>
  order.places.length <= game.seats.min ? order : { ...order, places: order.places.toSpliced(seat, 1) }

/** Bots alone are nobody's table. */
export const hasPerson = ({ places }: TableDraft): boolean => places.some((by) => by === 'me' || by === 'open')

export const settingsOf = <T extends GameTypes>(
  { places, raw }: TableDraft,
  game: Game<T>,
): Result<Of<T, 'settings'>, NonEmpty<SettingReason>> => game.settings.read(raw, places.length)

export const openingOf = <T extends GameTypes>({ places, raw, terms }: TableDraft, game: Game<T>): OpenTable => ({
  game: game.id,
  settings: { ...raw },
  seats: [...places],
  terms,
})
