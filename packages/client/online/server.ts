import { fromWire, nonEmpty, type Game, type GameTypes, type Of } from '@parlour/core'
import type { SeatNow, TableId } from '@parlour/protocol'
import { openListeners } from '../listeners.ts'
import { CHANCE, type Speed } from '../pace.ts'
import type { Answer, Holder, Lock, Moment, Source, ToldLine } from '../source.ts'
import type { Timing } from '../timing.ts'
import type { Link, Reply } from './connection.ts'
import type { OnlineStore } from './online-store.ts'
import type { Moment as Shown, Remote } from './remote.ts'

export interface ServerMoment<T extends GameTypes> extends Moment<T> {
  readonly remote: Remote
  /** Everything the server said is shown. */
  readonly isLatest: boolean
}

/** A match elsewhere: what arrives is shown one line after the other. */
export interface ServerSource<T extends GameTypes> extends Source<T, ServerMoment<T>> {
  pace(speed: Speed): void
}

export interface ServerSurroundings<T extends GameTypes> {
  readonly timing: Timing
  readonly speed?: Speed
  /** What this person is called at their own screen. */
  readonly you: string
  /** Milliseconds a line takes to be shown; the next one waits. */
  lasts?(told: readonly Of<T, 'effect'>[]): number
}

const MANY = 3 // lines still to be shown: a screen that lags behind catches up
const HURRIED = 150

/** Visits a table and gives its seat as soon as its game has begun. */
export async function joinServer<T extends GameTypes>(
  game: Game<T>,
  store: OnlineStore,
  table: TableId,
  surroundings: ServerSurroundings<T>,
): Promise<ServerSource<T>> {
  store.visit(table)
  for (;;) {
    const source = openServer(game, store, table, surroundings)
    if (source !== null) return source
    await changed(store)
  }
}

const changed = (store: OnlineStore): Promise<void> =>
  new Promise((settle) => {
    const leave = store.subscribe(() => {
      leave()
      settle()
    })
  })

/** The seat of a table that is visited in the store, once its game has begun; null before. */
export function openServer<T extends GameTypes>(
  game: Game<T>,
  store: OnlineStore,
  table: TableId,
  { timing, speed: wanted = 'normal', you, lasts = () => 0 }: ServerSurroundings<T>,
): ServerSource<T> | null {
  const begun = store.now().tables.get(table)
  if (begun === undefined || begun.shown === null) return null
  let speed = wanted
  let remote: Remote = begun
  let link = store.now().link
  let seen = seenIn(game, begun, begun.shown)
  let holders = holdersOf(begun, you)
  let moment = momentOf(begun, begun.shown, link, seen, holders)
  let next: Shown | undefined
  let callOff = (): void => undefined
  let leave = (): void => undefined
  const listeners = openListeners(wake, sleep)

  function follow(): boolean {
    const state = store.now()
    const latest = state.tables.get(table)
    if (latest === undefined || latest.shown === null || (latest === remote && state.link === link)) return false
    if (latest.shown !== remote.shown || latest.log !== remote.log) seen = seenIn(game, latest, latest.shown)
    if (latest.table.seats !== remote.table.seats || latest.table.you !== remote.table.you)
      holders = holdersOf(latest, you)
    remote = latest
    link = state.link
    moment = momentOf(latest, latest.shown, link, seen, holders)
    return true
  }

  /** The next line is shown once this one has been seen. */
  function plan(): void {
    if (remote.coming[0] === next) return
    callOff()
    next = remote.coming[0]
    if (next === undefined) return
    const pause = Math.max(lasts(moment.told), next.by === 'chance' ? CHANCE[speed] : 0)
    callOff = timing.wait(remote.coming.length > MANY ? Math.min(pause, HURRIED) : pause, () => store.shown(table))
  }

  function wake(): void {
    leave = store.subscribe(() => {
      if (!follow()) return
      plan()
      listeners.tell()
    })
    follow()
    plan()
  }
  function sleep(): void {
    leave()
    callOff()
    next = undefined
  }

  return {
    current() {
      follow()
      return moment
    },
    subscribe: listeners.add,
    async submit(action) {
      const reply = await store.ask({ type: 'act', table, after: remote.table.number, action })
      return answerTo(game, reply)
    },
    pace(wanted) {
      speed = wanted
    },
  }
}

function answerTo<T extends GameTypes>(game: Game<T>, reply: Reply): Answer<T> {
  if (reply.type === 'done') return null
  if (reply.type === 'lost') return { type: 'trouble', code: 'lost' }
  const reasons = nonEmpty(reply.reasons.map((reason) => fromWire(game, 'reason', reason)))
  return reasons === null ? { type: 'trouble', code: reply.code } : { type: 'illegal', reasons }
}

type Seen<T extends GameTypes> = Pick<Moment<T>, 'view' | 'told' | 'past' | 'lines'>

function seenIn<T extends GameTypes>(game: Game<T>, { log, instead }: Remote, shown: Shown): Seen<T> {
  const effectsOf = (effects: readonly object[]): readonly Of<T, 'effect'>[] =>
    effects.map((effect) => fromWire(game, 'effect', effect))
  const lines = log.flatMap(({ number, by, effects }): readonly ToldLine<T>[] =>
    number > shown.number ? [] : [{ number, by, effects: effectsOf(effects), instead: instead.get(number) ?? null }],
  )
  return {
    view: fromWire(game, 'view', shown.view),
    told: effectsOf(shown.effects),
    past: lines.flatMap(({ effects }) => effects),
    lines,
  }
}

function momentOf<T extends GameTypes>(
  remote: Remote,
  shown: Shown,
  link: Link,
  seen: Seen<T>,
  holders: readonly Holder[],
): ServerMoment<T> {
  const { table, coming } = remote
  const isLatest = coming.length === 0
  const lock = lockOf(remote, shown, link, isLatest)
  return {
    at: shown.number,
    number: shown.number,
    ...seen,
    toAct: shown.toAct,
    you: table.you,
    mine: lock === null ? table.you : null,
    lock,
    instead: remote.instead.get(shown.number) ?? null,
    holders,
    outcome: isLatest ? table.outcome : null,
    remote,
    isLatest,
  }
}

function lockOf({ table }: Remote, { toAct }: Shown, link: Link, isLatest: boolean): Lock | null {
  const { you, seats, outcome } = table
  if (!isLatest) return 'showing'
  if (outcome !== null || toAct === 'nobody') return 'over'
  if (you === null) return 'watching'
  const my = seats[you]
  if (my?.kind === 'person' && my.away) return 'away'
  if (link.state !== 'open') return 'offline'
  if (toAct === you) return null
  if (toAct === 'chance') return 'chance'
  return seats[toAct]?.kind === 'bot' ? 'thinking' : 'others'
}

const holdersOf = ({ table: { seats, you } }: Remote, name: string): readonly Holder[] =>
  seats.map((seat, index) => holderOf(seat, index === you ? name : null))

const holderOf = (seat: SeatNow, you: string | null): Holder =>
  seat.kind === 'bot'
    ? { type: 'bot', bot: seat.bot, name: seat.name }
    : { type: 'person', name: you ?? (seat.kind === 'open' ? '' : seat.name) }
