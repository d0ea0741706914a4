import type { Fairness, GameRecord, Instead, Line, Step, Viewer } from '@parlour/core'
import type { ChatLine, Position, ServerMessage, TableNow, UserId } from '@parlour/protocol'
import { drawnAs, shownSeed } from './challenges/draw.ts'
import { isToldAlike, redact } from './redact.ts'
import { namesOf, saltHashesOf, saltsOf, seatNow, seatOf, type Seats } from './seats.ts'
import type { StoredChat, StoredHead } from './store.ts'
import { clockedSeat, isHere, numberOf, type TableState } from './table/state.ts'
import { drawOf } from './table/drawing.ts'
import { clockEnds } from './table/timers.ts'

/** As whom somebody looks on. */
export const viewerOf = ({ seats }: TableState, user: UserId): Viewer => seatOf(seats, user) ?? 'public'

export function playedMessage(
  table: TableState,
  steps: readonly Step[],
  instead: Instead | null,
  viewer: Viewer,
  now: number,
): ServerMessage {
  const told = table.match === null ? { steps: [], view: null } : redact(table.match, steps, viewer)
  return { type: 'played', table: table.head.id, steps: told.steps, instead, ...positionOf(table, told.view, now) }
}

/** As whom people are told of a move: as themselves, or all as the public where nothing is hidden. */
export const hearersOf = (table: TableState, steps: readonly Step[]): ((user: UserId) => Viewer) =>
  table.match !== null && isToldAlike(table.match, steps, table.seats.length)
    ? () => 'public'
    : (user) => viewerOf(table, user)

export function seatsMessage(table: TableState, viewer: Viewer, now: number): ServerMessage {
  return {
    type: 'seats',
    table: table.head.id,
    status: table.head.status,
    seats: seatsNow(table),
    you: viewer === 'public' ? null : viewer,
    watching: watching(table),
    draw: drawOf(table, now),
  }
}

/** Everything at once, with the lines that somebody has missed. */
export function tableMessage(table: TableState, user: UserId, missed: readonly Step[], now: number): ServerMessage {
  const { match } = table
  const { steps, view } = match === null ? { steps: [], view: null } : redact(match, missed, viewerOf(table, user))
  return { type: 'table', steps, table: nowOf(table, user, view, now) }
}

/** The same without the lines. */
export function tableNow(table: TableState, user: UserId, now: number): TableNow {
  const view = table.match === null ? null : redact(table.match, [], viewerOf(table, user)).view
  return nowOf(table, user, view, now)
}

function nowOf(table: TableState, user: UserId, view: object | null, now: number): TableNow {
  const { head, chat } = table
  const viewer = viewerOf(table, user)
  return {
    ...positionOf(table, view, now),
    id: head.id,
    code: head.code,
    game: head.game,
    edition: head.edition,
    settings: head.settings,
    ...(head.from === null ? {} : { position: true }),
    terms: head.terms,
    ...(head.challenge === undefined ? {} : { challenge: head.challenge }),
    status: head.status,
    opener: head.opener === user,
    you: viewer === 'public' ? null : viewer,
    seats: seatsNow(table),
    watching: watching(table),
    draw: drawOf(table, now),
    started: head.started,
    rematch: head.rematch,
    chat: chat.map(chatNow),
  }
}

export const chatNow = ({ number, seat, name, text, at }: StoredChat): ChatLine => ({ number, seat, name, text, at })

/** The seed is in it only when the game is over, and at a challenge the day too. */
export function recordFrom(head: StoredHead, seats: Seats, lines: readonly Line[], now: number): GameRecord {
  return {
    game: head.game,
    edition: head.edition,
    settings: head.settings,
    names: namesOf(seats),
    started: head.started,
    commitment: head.commitment,
    ...(head.terms.help === undefined ? {} : { help: head.terms.help }),
    fair: fairnessOf(head, seats, shownSeed(head, now)),
    from: head.from,
    lines,
  }
}

export function fairnessOf(head: StoredHead, seats: Seats, seed: string | null): Fairness {
  const salts = saltsOf(seats)
  const saltHashes = saltHashesOf(seats)
  // from before players committed to them
  const isOlder = salts.some((salt, seat) => salt !== '' && saltHashes[seat] === '')
  return { table: drawnAs(head), salts, ...(isOlder ? {} : { saltHashes }), seed }
}

function positionOf(table: TableState, view: object | null, now: number): Position {
  const { head, match, turn } = table
  const seat = clockedSeat(table)
  const end = clockEnds(turn)
  return {
    number: numberOf(table),
    view,
    toAct: match?.toAct ?? 'nobody',
    clock: seat === null || end === null ? null : { seat, left: Math.max(0, Math.round(end - now)) },
    outcome: head.outcome,
    seed: shownSeed(head, now),
  }
}

const seatsNow = (table: TableState): TableNow['seats'] =>
  table.seats.map((seat) => seatNow(seat, seat.kind === 'person' && isHere(table, seat.user)))

const watching = ({ seats, present }: TableState): number =>
  [...present].filter((user) => seatOf(seats, user) === null).length
