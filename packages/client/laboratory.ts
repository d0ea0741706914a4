import {
  begin,
  ok,
  ownSettings,
  readPairs,
  stream,
  writePairs,
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

/** A position as typed, and the rules it is played by, as key=value key=value. */
interface Typed {
  readonly position: string
  readonly settings: string
}

/** A position on the bench: its text as typed, what it was read as, and the way it came. */
export interface Bench<T extends GameTypes> extends Typed {
  readonly reading: Result<Session<T>, LaboratoryFault<T>>
  readonly past: readonly Typed[] // to go back to
}

export interface LaboratoryMoment<T extends GameTypes> extends Moment<T> {
  readonly bench: Bench<T>
}

/** A position to think about: every seat is played from here, and chance answers as it is told. */
export interface Laboratory<T extends GameTypes> extends Source<T, LaboratoryMoment<T>> {
  /** What could be read before can be gone back to. Edits of one gesture, such as a stroke, are one step. */
  edit(position: string, settings: string, gesture?: number): void
  /** By other rules; a position that does not fit them gives way to their start. */
  agree(settings: RawSettings): void
  /** Another position: there is nothing to go back to. */
  open(position: string, settings: string): void
  /** What chance answers; where nothing is told, by the generator of that seed. */
  draw(chance: string, seed: string): Unreadable<ExpectedOf<T>> | null
  /** By a move or an edit. */
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
  let edited: number | undefined // the gesture that brought the bench here
  let moment = momentOn(bench)

  /** What cannot be read is not shown: the screen says so, and the seat stays where it was, locked. */
  function momentOn(next: Bench<T>): LaboratoryMoment<T> {
    if (next.reading.ok) return { ...momentOf(next.reading.value), bench: next }
    const start = read(game, startPosition(game), '', name)
    if (!start.ok) throw new Error(`${game.id} cannot read its own start`)
    return { ...momentOf(start.value), mine: null, lock: 'watching', bench: next }
  }

  function become(next: Bench<T>, gesture?: number): void {
    bench = next
    edited = gesture
    moment = momentOn(next)
    listeners.tell()
  }

  /** Once something is played the text of the position follows it. */
  const follow = (session: Session<T>): void =>
    become({
      position: game.notation.state.write(session.match.state),
      settings: writeSettings(game.settings, session.match.settings),
      reading: ok(session),
      past: [...bench.past, typed(bench)],
    })

  const edit = (position: string, settings: string, gesture?: number): void => {
    if (position === bench.position && settings === bench.settings) return
    const goesOn = gesture !== undefined && gesture === edited
    const past = bench.reading.ok && !goesOn ? [...bench.past, typed(bench)] : bench.past
    become({ ...opened(position, settings), past }, gesture)
  }

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
    edit,
    agree(raw) {
      const settings = writePairs(raw)
      const reading = read(game, bench.position, settings, name)
      const isUnfit = bench.reading.ok && !reading.ok && reading.error.type === 'position'
      edit(isUnfit ? startPosition(game, settings) : bench.position, settings)
    },
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
      if (before !== undefined) become({ ...opened(before.position, before.settings), past: bench.past.slice(0, -1) })
    },
  }
}

const typed = ({ position, settings }: Typed): Typed => ({ position, settings })

/** Where a game begins by these rules, or by the usual ones if they cannot be read. */
export function startPosition<T extends GameTypes>(game: Game<T>, settings = ''): string {
  const { usual } = game.seats
  const read = game.settings.read(readPairs(settings), usual)
  return game.notation.state.write(game.rules.start(read.ok ? read.value : game.settings.defaults, usual))
}

/** What these rules change, each value as the game knows it; nothing if they cannot be read. */
export function agreedIn<T extends GameTypes>(game: Game<T>, settings: string): RawSettings {
  const read = game.settings.read(readPairs(settings), game.seats.usual)
  return read.ok ? ownSettings(game.settings, read.value) : {}
}

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
