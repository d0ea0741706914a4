import {
  begin,
  readPairs,
  stream,
  writeSettings,
  type Game,
  type GameTypes,
  type Option,
  type RawSettings,
  type Result,
  type SettingReason,
  type Some,
  type Unreadable,
} from '@parlour/core'
import { back, choose, confirm, drop, fall, fallAs, look, sessionAt, toAct, type Holder, type Session } from './session.ts'

/** A position on the bench: its text as typed, what it was read as, and the way it came. */
export interface Laboratory<T extends GameTypes> {
  readonly game: Game<T>
  readonly position: string
  readonly settings: string // key=value key=value
  readonly reading: Result<Session<T>, LaboratoryFault>
  readonly past: readonly string[] // positions to go back to
}

export type LaboratoryFault =
  { readonly type: 'position'; readonly error: Unreadable } | { readonly type: 'settings'; readonly error: Some<SettingReason> }

export type SeatName = (seat: number) => string

export function openLaboratory<T extends GameTypes>(game: Game<T>, position: string, settings: string, name: SeatName): Laboratory<T> {
  return { game, position, settings, reading: read(game, position, settings, name), past: [] }
}

export const startPosition = <T extends GameTypes>(game: Game<T>): string =>
  game.notation.state.write(game.rules.start(game.settings.defaults, game.seats.usual))

export const settingsText = (raw: RawSettings | undefined): string =>
  Object.entries(raw ?? {})
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(' ')

function read<T extends GameTypes>(game: Game<T>, position: string, pairs: string, name: SeatName): Result<Session<T>, LaboratoryFault> {
  const raw = readPairs(pairs)
  const usual = game.settings.read(raw, game.seats.usual)
  if (!usual.ok) return { ok: false, error: { type: 'settings', error: usual.error } }
  const state = game.notation.state.read(position.trim(), usual.value)
  if (!state.ok) return { ok: false, error: { type: 'position', error: state.error } }
  const seats = game.rules.seats(state.value)
  const settings = game.settings.read(raw, seats)
  if (!settings.ok) return { ok: false, error: { type: 'settings', error: settings.error } }
  const holders = Array.from({ length: seats }, (_, seat): Holder => ({ type: 'person', name: name(seat) }))
  const session = sessionAt(begin(game, settings.value, seats, state.value), [], holders, 'laboratory', null)
  return { ok: true, value: { ...session, lifted: 'everybody' } } // the text of the position tells all
}

export const edit = <T extends GameTypes>(lab: Laboratory<T>, position: string, settings: string, name: SeatName): Laboratory<T> => ({
  ...lab,
  position,
  settings,
  reading: read(lab.game, position, settings, name),
})

/** An option is taken; once a whole move is played the position text follows it. */
export const take = <T extends GameTypes>(lab: Laboratory<T>, option: Option<T>, waits = false): Laboratory<T> =>
  lab.reading.ok ? follow(lab, choose(lab.reading.value, option, null, waits)) : lab

/** The picks are played, as far as they are a whole move. */
export const settle = <T extends GameTypes>(lab: Laboratory<T>): Laboratory<T> =>
  lab.reading.ok ? follow(lab, confirm(lab.reading.value)) : lab

export const dropPick = <T extends GameTypes>(lab: Laboratory<T>, pick: T['pick']): Laboratory<T> =>
  lab.reading.ok ? follow(lab, drop(lab.reading.value, pick)) : lab

export const lookAt = <T extends GameTypes>(lab: Laboratory<T>, option: Option<T> | null): Laboratory<T> =>
  lab.reading.ok ? follow(lab, look(lab.reading.value, option)) : lab

/** Chance answers: as told, or by the laboratory's own generator, fresh for every position. */
export function draw<T extends GameTypes>(lab: Laboratory<T>, text: string, seed: string): Result<Laboratory<T>, Unreadable> {
  if (!lab.reading.ok) return { ok: true, value: lab }
  if (text === '') return { ok: true, value: follow(lab, fall({ ...lab.reading.value, seed })) }
  const fallen = fallAs(lab.reading.value, text)
  return fallen.ok ? { ok: true, value: follow(lab, fallen.value) } : fallen
}

/** Back by a pick, otherwise by a position. */
export function stepBack<T extends GameTypes>(lab: Laboratory<T>, name: SeatName): Laboratory<T> {
  if (lab.reading.ok && lab.reading.value.picks.length > 0) return follow(lab, back(lab.reading.value))
  const position = lab.past.at(-1)
  return position === undefined ? lab : { ...edit(lab, position, lab.settings, name), past: lab.past.slice(0, -1) }
}

function follow<T extends GameTypes>(lab: Laboratory<T>, session: Session<T>): Laboratory<T> {
  const before = lab.reading.ok ? lab.reading.value.match : null
  if (before === session.match) return { ...lab, reading: { ok: true, value: session } }
  return {
    ...lab,
    position: lab.game.notation.state.write(session.match.state),
    settings: writeSettings(lab.game.settings, session.match.settings),
    reading: { ok: true, value: session },
    past: [...lab.past, lab.position],
  }
}

/** How an answer of chance is written here. */
export function chanceExample<T extends GameTypes>(lab: Laboratory<T>): string {
  if (!lab.reading.ok || toAct(lab.reading.value) !== 'chance') return ''
  const { state } = lab.reading.value.match
  return lab.game.notation.chance.write(lab.game.rules.draw(state, stream('example')))
}
