import type { Fairness, GameRecord, Instead, Line, Step, ToldLine, Viewer } from '@parlour/core'
import type { ChatLine, Position, SeenStep, ServerMessage, TableNow, UserId } from '@parlour/protocol'
import { drawnAs, shownSeed } from './challenges/draw.ts'
import { isToldAlike, redact, redactLine } from './redact.ts'
import { namesOf, saltHashesOf, saltsOf, seatNow, seatOf, type Seats } from './seats.ts'
import type { StoredChat, StoredHead } from './store.ts'
import type { Ties } from './ties/ties.ts'
import { clockedSeat, isHere, numberOf, seenBy, type TableState } from './table/state.ts'
import { drawOf } from './table/drawing.ts'
import { vacantAt } from './table/vacancy.ts'
import { clockEnds } from './table/timers.ts'

/** As whom somebody looks on. */
export const viewerOf = ({ seats }: TableState, user: UserId): Viewer => seatOf(seats, user) ?? 'public'

export function playedMessage(
  whole: TableState,
  steps: readonly Step[],
  instead: Instead | null,
  viewer: Viewer,
  now: number,
): ServerMessage {
  const table = seenBy(whole, viewer)
  const told = table.match === null ? { steps: [], view: null } : redact(table.match, steps, viewer)
  return { type: 'played', table: table.head.id, steps: told.steps, instead, ...positionOf(table, told.view, now) }
}

/** As whom people are told of a move: as themselves, or all as the public where nothing is hidden. */
export const hearersOf = (table: TableState, steps: readonly Step[]): ((user: UserId) => Viewer) =>
  table.match !== null && table.head.racer === undefined && isToldAlike(table.match, steps, table.seats.length)
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

/** Whether what somebody says is not shown to a viewer. */
export type Hides = Ties['hides']

/** Everything at once, with the lines that somebody has missed. */
export function tableMessage(
  whole: TableState,
  user: UserId,
  missed: readonly Step[],
  hides: Hides,
  now: number,
): ServerMessage {
  const viewer = viewerOf(whole, user)
  const table = seenBy(whole, viewer)
  const { match } = table
  const { steps, view } = match === null ? { steps: [], view: null } : redact(match, missed, viewer)
  return { type: 'table', steps, table: nowOf(table, user, view, hides, now) }
}

/** The same without the lines. */
export function tableNow(whole: TableState, user: UserId, hides: Hides, now: number): TableNow {
  const viewer = viewerOf(whole, user)
  const table = seenBy(whole, viewer)
  const view = table.match === null ? null : redact(table.match, [], viewer).view
  return nowOf(table, user, view, hides, now)
}

function nowOf(table: TableState, user: UserId, view: object | null, hides: Hides, now: number): TableNow {
  const { head, chat } = table
  const viewer = viewerOf(table, user)
  return {
    ...positionOf(table, view, now),
    id: head.id,
    code: head.racer === undefined ? head.code : null,
    game: head.game,
    edition: head.edition,
    settings: head.settings,
    ...(head.from === null ? {} : { position: true }),
    terms: head.terms,
    ...(head.challenge === undefined ? {} : { challenge: head.challenge }),
    ...(head.race === undefined ? {} : { race: head.race }),
    ...(head.tournament === undefined ? {} : { tournament: head.tournament }),
    status: head.status,
    opener: head.opener === user,
    you: viewer === 'public' ? null : viewer,
    seats: seatsNow(table),
    watching: watching(table),
    draw: drawOf(table, now),
    started: head.started,
    rematch: head.rematch,
    ...(head.offers === undefined ? {} : { offers: head.offers }),
    ...(head.resigned === undefined ? {} : { resigned: head.resigned }),
    ...(head.substitutes === undefined ? {} : { substitutes: head.substitutes }),
    ...(viewer === 'public' ? replacedOf(table, user) : {}),
    chat: chat.filter((line) => isHeard(line, user, hides)).map(chatNow),
  }
}

const replacedOf = ({ replaced }: TableState, user: UserId): Pick<TableNow, 'replaced'> => {
  const seat = replaced.get(user)
  return seat === undefined ? {} : { replaced: seat }
}

export const isHeard = (line: StoredChat, user: UserId, hides: Hides): boolean =>
  line.removed !== true && (line.user === null || !hides(user, line.user))

/** Lines as somebody may know them. */
export const linesSeen = (table: TableState, user: UserId, told: readonly ToldLine[]): readonly SeenStep[] => {
  const viewer = viewerOf(table, user)
  return seenBy(table, viewer).match === null ? [] : told.map((line) => redactLine(line, viewer))
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
    ...(head.resigned === undefined ? {} : { resigned: head.resigned }),
    ...(head.substitutes === undefined ? {} : { substitutes: head.substitutes }),
    lines,
  }
}

export function fairnessOf(head: StoredHead, seats: Seats, seed: string | null): Fairness {
  const table = drawnAs(head)
  if (head.racer !== undefined) {
    const { seat, salts, saltHashes } = head.racer
    return { table, salts, saltHashes, race: seat, seed }
  }
  const salts = saltsOf(seats)
  const saltHashes = saltHashesOf(seats)
  // from before players committed to them
  const isOlder = salts.some((salt, seat) => salt !== '' && saltHashes[seat] === '')
  return { table, salts, ...(isOlder ? {} : { saltHashes }), seed }
}

function positionOf(table: TableState, view: object | null, now: number): Position {
  const { head, match, turn } = table
  const seat = clockedSeat(table)
  const end = clockEnds(turn)
  return {
    number: numberOf(table),
    view,
    toAct: head.status === 'playing' ? (match?.toAct ?? 'nobody') : 'nobody',
    clock: seat === null || end === null ? null : { seat, left: Math.max(0, Math.round(end - now)) },
    outcome: head.outcome,
    seed: shownSeed(head, now),
  }
}

const seatsNow = (table: TableState): TableNow['seats'] =>
  table.seats.map((seat) =>
    seatNow(seat, seat.kind === 'person' && isHere(table, seat.user), vacantAt(table.head, seat)),
  )

const watching = ({ seats, present }: TableState): number =>
  [...present].filter((user) => seatOf(seats, user) === null).length
