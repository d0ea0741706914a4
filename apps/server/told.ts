import type { GameRecord, Line, Seat, Step, Table, Viewer } from '@parlour/core'
import type { ChatLine, Position, ServerMessage, TableNow, UserId } from '@parlour/protocol'
import type { Audience } from './audience.ts'
import { namesOf, saltsOf, seatNow, seatOf, type Seats } from './seats.ts'
import { seen } from './seen.ts'
import type { StoredChat, StoredHead } from './store.ts'

/** A table as it is now. Only what is stored stands here. */
export interface TableState {
  head: StoredHead
  seats: Seats
  chat: readonly StoredChat[]
  play: Table | null
  recent: readonly Step[] // the last lines, for those who reconnect
  turn: Turn
  readonly away: Map<Seat, 'asked' | 'absent'> // a bot plays for these
}

interface Turn {
  readonly line: number // it follows
  readonly began: number
  readonly deadline: number | null // by the same clock; null: none
}

/** Who played in a person's place. */
export type Instead = Extract<ServerMessage, { type: 'played' }>['instead']

export const placeOf = ({ seats }: TableState, user: UserId): Viewer => seatOf(seats, user) ?? 'public'

export const isPresent = ({ head }: TableState, audience: Audience, user: UserId | null): boolean =>
  user !== null && [...audience.listeners(head.id)].some((listener) => listener.user === user)

export function playedMessage(table: TableState, play: Table, steps: readonly Step[], instead: Instead, viewer: Viewer): ServerMessage {
  const told = seen(play, steps, viewer)
  return { type: 'played', table: table.head.id, steps: told.steps, instead, ...position(table, told.view) }
}

export function seatsMessage(table: TableState, audience: Audience, viewer: Viewer): ServerMessage {
  return {
    type: 'seats',
    table: table.head.id,
    status: table.head.status,
    seats: seatsNow(table, audience),
    you: viewer === 'public' ? null : viewer,
    watching: watching(table, audience),
  }
}

export function tableMessage(table: TableState, audience: Audience, user: UserId, after: number | null): ServerMessage {
  const { head, seats, chat, play, recent } = table
  const viewer = placeOf(table, user)
  const isKept = after !== null && (recent[0]?.number ?? 1) <= after + 1
  const missing = isKept ? recent.filter((step) => step.number > after) : []
  const { steps, view } = play === null ? { steps: [], view: null } : seen(play, missing, viewer)
  return {
    type: 'table',
    steps,
    table: {
      ...position(table, view),
      id: head.id,
      code: head.code,
      game: head.game,
      edition: head.edition,
      settings: head.settings,
      terms: head.terms,
      status: head.status,
      opener: head.opener === user,
      you: viewer === 'public' ? null : viewer,
      seats: seatsNow(table, audience),
      watching: watching(table, audience),
      commitment: head.commitment,
      salts: head.started === null ? null : saltsOf(seats),
      started: head.started,
      rematch: head.rematch,
      chat: chat.map(chatNow),
    },
  }
}

export const chatNow = ({ number, seat, name, text, at }: StoredChat): ChatLine => ({ number, seat, name, text, at })

/** The seed is in it only when the game is over. */
export function recordFrom({ head, seats }: Pick<TableState, 'head' | 'seats'>, lines: readonly Line[]): GameRecord {
  return {
    game: head.game,
    edition: head.edition,
    settings: head.settings,
    names: namesOf(seats),
    started: head.started,
    commitment: head.commitment,
    fair: { table: head.id, salts: saltsOf(seats), seed: head.status === 'over' ? head.seed : null },
    from: head.from,
    lines,
  }
}

function position({ head, seats, play, turn, away }: TableState, view: object | null): Position {
  const seat = play?.toAct
  const isRunning =
    turn.deadline !== null && typeof seat === 'number' && seats[seat]?.kind === 'person' && !away.has(seat) && head.status === 'playing'
  return {
    number: play?.lines.length ?? 0,
    view,
    toAct: play?.toAct ?? 'nobody',
    clock: isRunning ? { seat, left: Math.max(0, Math.round(turn.deadline - performance.now())) } : null,
    outcome: head.outcome,
    seed: head.status === 'over' ? head.seed : null,
  }
}

const seatsNow = (table: TableState, audience: Audience): TableNow['seats'] =>
  table.seats.map((seat, index) => seatNow(seat, seat.kind === 'person' && isPresent(table, audience, seat.user), table.away.has(index)))

const watching = ({ head, seats }: TableState, audience: Audience): number =>
  new Set([...audience.listeners(head.id)].map(({ user }) => user).filter((user) => seatOf(seats, user) === null)).size
