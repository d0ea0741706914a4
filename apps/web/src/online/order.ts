import type { Game, GameTypes, RawSettings, Result, SettingReason, Some } from '@parlour/core'
import type { OpenTable, Terms } from '@parlour/protocol'

type Place = OpenTable['seats'][number] // me, open, or bot:ID

/** A table elsewhere, before it is opened. */
export interface Order {
  readonly places: readonly Place[]
  readonly raw: RawSettings
  readonly terms: Terms
}

/** Oneself and open seats, by the usual rules, by invitation, and without haste. */
export const firstOrder = <T extends GameTypes>({ seats }: Game<T>): Order => ({
  places: Array.from({ length: seats.usual }, (_, seat) => (seat === 0 ? 'me' : 'open')),
  raw: {},
  terms: { private: true, perMove: null, standIn: null },
})

/** Somebody else for a seat. One sits on one seat only; whoever moves leaves the old one open. */
export const place = (order: Order, seat: number, by: Place): Order => ({
  ...order,
  places: order.places.map((before, index) => (index === seat ? by : by === 'me' && before === 'me' ? 'open' : before)),
})

export const addPlace = <T extends GameTypes>(order: Order, game: Game<T>): Order =>
  order.places.length >= game.seats.max ? order : { ...order, places: [...order.places, 'open'] }

export const removePlace = <T extends GameTypes>(order: Order, game: Game<T>, seat: number): Order =>
  order.places.length <= game.seats.min ? order : { ...order, places: order.places.toSpliced(seat, 1) }

/** Bots alone are nobody's table. */
export const hasPerson = ({ places }: Order): boolean => places.some((by) => by === 'me' || by === 'open')

export const settingsOf = <T extends GameTypes>({ places, raw }: Order, game: Game<T>): Result<T['settings'], Some<SettingReason>> =>
  game.settings.read(raw, places.length)

export const openingOf = <T extends GameTypes>({ places, raw, terms }: Order, game: Game<T>): OpenTable => ({
  game: game.id,
  settings: { ...raw },
  seats: [...places],
  terms,
})
