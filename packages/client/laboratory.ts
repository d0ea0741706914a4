import {
  begin,
  ok,
  readPairs,
  stream,
  writeSettings,
  type ExpectedOf,
  type Game,
  type GameTypes,
  type NonEmpty,
  type RawSettings,
  type Result,
  type SettingReason,
  type Unreadable,
} from '@parlour/core'
import { openListeners } from './listeners.ts'
import { momentOf } from './session-moment.ts'
import { actor, applyChance, drawChance, play, sessionAt, toAct, type Session } from './session.ts'
import type { Holder, Moment, Source } from './source.ts'

/** A position on the bench: its text as typed, what it was read as, and the way it came. */
export interface Bench<T extends GameTypes> {
  readonly position: string
  /** As key=value key=value. */
  readonly settings: string
  readonly reading: Result<Session<T>, LaboratoryFault<T>>
  /** Positions to go back to. */
  readonly past: readonly string[]
}

export interface LaboratoryMoment<T extends GameTypes> extends Moment<T> {
  readonly bench: Bench<T>
}

/** A position to think about: every seat is played from here, and chance answers as it is told. */
export interface Laboratory<T extends GameTypes> extends Source<T, LaboratoryMoment<T>> {
  edit(position: string, settings: string): void
  /** Another position: there is nothing to go back to. */
  open(position: string, settings: string): void
  /** What chance answers; where nothing is told, by the generator of that seed. */
  draw(chance: string, seed: string): Unreadable<ExpectedOf<T>> | null
  /** By a position. */
  stepBack(): void
}

type LaboratoryFault<T extends GameTypes> =
  | { readonly type: 'position'; readonly error: Unreadable<ExpectedOf<T>> }
  | { readonly type: 'settings'; readonly error: NonEmpty<SettingReason> }

export type SeatName = (seat: number) => string

export function openLaboratory<T extends GameTypes>(
  game: Game<T>,
  position: string,
  settings: string,
  name: SeatName,
): Laboratory<T> {
  const listeners = openListeners()
  const opened = (position: string, settings: string): Bench<T> => ({
    position,
    settings,
    reading: read(game, position, settings, name),
    past: [],
  })
  let bench = opened(position, settings)
  let moment = momentOn(bench)

  /** What cannot be read is not shown: the screen says so, and the seat stays where it was, locked. */
  function momentOn(next: Bench<T>): LaboratoryMoment<T> {
    if (next.reading.ok) return { ...momentOf(next.reading.value), bench: next }
    const start = read(game, startPosition(game), '', name)
    if (!start.ok) throw new Error(`${game.id} cannot read its own start`)
    return { ...momentOf(start.value), mine: null, lock: 'watching', bench: next }
  }

  function become(next: Bench<T>): void {
    bench = next
    moment = momentOn(next)
    listeners.tell()
  }

  /** Once something is played the text of the position follows it. */
  const follow = (session: Session<T>): void =>
    become({
      position: game.notation.state.write(session.match.state),
      settings: writeSettings(game.settings, session.match.settings),
      reading: ok(session),
      past: [...bench.past, bench.position],
    })

  return {
    current: () => moment,
    subscribe: listeners.add,
    submit(action) {
      const session = bench.reading.ok ? bench.reading.value : null
      const seat = session === null ? null : actor(session)
      if (session === null || seat === null) return { type: 'illegal', reasons: [{ code: 'over', rule: 'T2' }] }
      const played = play(session, seat, action)
      if (!played.ok) return { type: 'illegal', reasons: played.error }
      follow(played.value)
      return null
    },
    edit: (position, settings) => become({ ...opened(position, settings), past: bench.past }),
    open: (position, settings) => become(opened(position, settings)),
    draw(chance, seed) {
      if (!bench.reading.ok) return null
      const session = bench.reading.value
      const drawn = chance === '' ? ok(drawChance({ ...session, seed })) : applyChance(session, chance)
      if (!drawn.ok) return drawn.error
      follow(drawn.value)
      return null
    },
    stepBack() {
      const before = bench.past.at(-1)
      if (before !== undefined) become({ ...opened(before, bench.settings), past: bench.past.slice(0, -1) })
    },
  }
}

export const startPosition = <T extends GameTypes>(game: Game<T>): string =>
  game.notation.state.write(game.rules.start(game.settings.defaults, game.seats.usual))

export const settingsText = (raw: RawSettings | undefined): string =>
  Object.entries(raw ?? {})
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(' ')

function read<T extends GameTypes>(
  game: Game<T>,
  position: string,
  pairs: string,
  name: SeatName,
): Result<Session<T>, LaboratoryFault<T>> {
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

/** How an answer of chance is written here. */
export function chanceExample<T extends GameTypes>(session: Session<T>): string {
  const { game, state } = session.match
  return toAct(session) === 'chance' ? game.notation.chance.write(game.rules.sample(state, stream('example'))) : ''
}
